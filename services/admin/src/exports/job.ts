import { packJobs } from '@qiaohui/service-kit/packing';
import { unwrap } from '@qiaohui/service-kit/sealed';
import { filterOf, sortOf } from '../orders/filter.ts';
import { type OrderRecord, Orders } from '../orders/model.ts';
import type { OrderDetail } from '../orders/schema.ts';
import { languageOf } from '../orders/status.words.ts';
import { detailOf } from '../orders/view.ts';
import { type ExportRecord, Exports } from './model.ts';
import { mostRows } from './schema.ts';
import { csvOf, xlsxOf } from './sheet.ts';

const nobody = new Map<string, string>();

async function* ordersOf({ account, filter, sort }: ExportRecord, packed: () => void): AsyncGenerator<OrderDetail> {
  const { by, ascending } = sortOf({ ...filter, sort });
  const direction = ascending ? 1 : -1;
  const found = Orders.collection
    .find<OrderRecord>(await filterOf(filter ?? {}, account), { allowDiskUse: true, batchSize: 500 })
    .sort({ [by]: direction, _id: direction })
    .limit(mostRows);
  for await (const { state } of found) {
    yield detailOf(state, nobody);
    packed();
  }
}

export const exportJobs = packJobs(Exports, async (row, packed) => {
  const total = await Orders.collection.countDocuments(await filterOf(row.filter ?? {}, row.account), {
    limit: mostRows,
  });
  const write = row.format === 'csv' ? csvOf : xlsxOf;
  return { source: write(ordersOf(row, packed), languageOf(row.locale)), key: unwrap(row.wrappedKey), total };
});
