import { unwrap } from '@qiaohui/service-kit/data/encryption';
import { type Cell, csvOf, xlsxOf } from '@qiaohui/service-kit/documents/sheets/table';
import { exportJobsOf } from '@qiaohui/service-kit/jobs/export-jobs';
import { filterOf, sortOf } from '../orders/filter.ts';
import { languageOf } from '../orders/status.text.ts';
import { countOrdersUpTo, type OrderRecord, readOrders } from '../orders/store.ts';
import { detailOf } from '../orders/view.ts';
import { cellsOf, headingsOf } from './columns.ts';
import { type ExportRecord, Exports } from './model.ts';
import { mostRows } from './schema.ts';

const nobody = new Map<string, string>();

async function* rowsOf({ account, filter, sort, locale }: ExportRecord, packed: () => void): AsyncGenerator<Cell[]> {
  const { by, ascending } = sortOf({ ...filter, sort });
  const direction = ascending ? 1 : -1;
  const found = readOrders<OrderRecord>(await filterOf(filter ?? {}, account), { allowDiskUse: true, batchSize: 500 })
    .sort({ [by]: direction, _id: direction })
    .limit(mostRows);
  for await (const { state } of found) {
    yield cellsOf(detailOf(state, nobody), languageOf(locale));
    packed();
  }
}

export const exportJobs = exportJobsOf(Exports, async (row, packed) => {
  const total = await countOrdersUpTo(await filterOf(row.filter ?? {}, row.account), mostRows);
  const write = row.format === 'csv' ? csvOf : xlsxOf;
  const table = { name: 'orders', head: headingsOf(languageOf(row.locale)), rows: rowsOf(row, packed) };
  return { source: write(table), key: unwrap(row.wrappedKey), total };
});
