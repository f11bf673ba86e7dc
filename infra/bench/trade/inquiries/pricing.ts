import { buffer } from 'node:stream/consumers';
import { xlsxOf } from '@qiaohui/service-kit/documents/sheets/table';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { keyOf } from '../../../../services/trade/src/prices/items/keys.rules.ts';
import { rowsOf } from '../../../../services/trade/src/prices/items/partitions.ts';
import { pricesOf } from '../../../../services/trade/src/sales/inquiries/pricing.ts';
import type { Inquiry } from '../../../../services/trade/src/sales/inquiries/schema.ts';
import { type Figure, interleave, median } from '../../rounds.ts';
import { deskOf } from '../calls.ts';
import { ratioOf, timeOf } from '../ratio.ts';
import { HEAD, rowsUpTo } from '../rows.ts';
import { linesOf } from './offers.ts';

const LINES = 1_000;
const ROWS = 20_000;

/** The lines of an inquiry priced again, stored with their prices, beside one query by the same keys. */
export async function pricing(service: TestService): Promise<Figure> {
  const desk = deskOf(service);
  const file = await buffer(xlsxOf({ name: 'prices', head: HEAD, rows: rowsUpTo(ROWS) }));
  const { list } = await desk.complete(await desk.upload(file), 'prices');
  const { revision } = await desk.call<{ revision: number }>(`/price-lists/${list}`);
  const lines = linesOf(LINES);
  const { id } = await desk.call<Inquiry>('/inquiries', { requestor: 'bench', brand: null, lines });
  const { id: team } = await desk.call<{ id: string }>('/team');
  const keys = lines.map(({ model }) => keyOf(model));
  const named = lines.map(({ model }) => ({ model, order_number: null }));
  const times = await interleave(
    () =>
      timeOf(async () => {
        if ((await pricesOf(team, named)).some((price) => price === null)) throw new Error('a line without a price');
      }),
    () =>
      timeOf(async () => {
        const found = rowsOf(revision).find({ rev: revision, keys: { $in: keys } } as never);
        const rows = await found.hint({ rev: 1, keys: 1, _id: 1 }).toArray();
        if (rows.length < LINES) throw new Error(`only ${rows.length} rows`);
      }),
  );
  const request = () => timeOf(() => desk.call<Inquiry>(`/inquiries/${id}/prices`, {}));
  const stored = median([await request(), await request(), await request(), await request(), await request()]);
  const what = `${LINES} lines priced ÷ one $in of the same keys (as a request that stores them ${stored.toFixed(0)} ms)`;
  return ratioOf(what, times, 4);
}
