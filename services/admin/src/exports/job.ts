import { unwrap } from '@qiaohui/service-kit/data/encryption';
import { type Cell, csvOf, xlsxOf } from '@qiaohui/service-kit/documents/sheets/table';
import { exportJobsOf } from '@qiaohui/service-kit/jobs/export-jobs';
import { languageOf } from '../orders/status.text.ts';
import { countFiltered, filteredOrders } from '../orders/store.ts';
import { detailOf } from '../orders/view.rules.ts';
import { cellsOf, headingsOf } from './columns.ts';
import { type ExportRecord, Exports } from './model.ts';
import { mostRows } from './schema.ts';

const nobody = new Map<string, string>();

async function* rowsOf({ account, filter, sort, locale }: ExportRecord, packed: () => void): AsyncGenerator<Cell[]> {
  for await (const state of filteredOrders({ filter: filter ?? {}, sort, account }, mostRows)) {
    yield cellsOf(detailOf(state, nobody), languageOf(locale));
    packed();
  }
}

export const exportJobs = exportJobsOf(Exports, async (row, packed) => {
  const total = await countFiltered(row.filter ?? {}, row.account, mostRows);
  const table = { name: 'orders', head: headingsOf(languageOf(row.locale)), rows: rowsOf(row, packed) };
  const source = row.format === 'csv' ? csvOf(table, row.locale) : xlsxOf(table);
  return { source, key: unwrap(row.wrappedKey), total };
});
