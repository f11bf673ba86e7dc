import { trusted } from 'mongoose';
import { waitingMargins } from '../../logistics/margin-due/store.ts';
import { namesOfCustomers } from '../../master-data/customers/store.ts';
import { addUp, exact, shownFigures } from './figures.rules.ts';
import { type CountedMargin, type MarginSum, MarginSums } from './model.ts';
import type { MarginQuery, MarginRow, Margins, WaybillMargin } from './schema.ts';
import { amountsIn } from './sums.ts';

const inOrderOf = (one: MarginRow, other: MarginRow, by: MarginQuery['by']) =>
  by === 'month'
    ? one.key.localeCompare(other.key)
    : exact(other.planned.margin).comparedTo(exact(one.planned.margin)) || one.key.localeCompare(other.key);

/** Customers are named as they are called now. */
async function named(team: string, by: MarginQuery['by'], rows: MarginRow[]): Promise<MarginRow[]> {
  if (by !== 'customer') return rows;
  const names = await namesOfCustomers(
    team,
    rows.flatMap(({ key }) => key || []),
  );
  const now = new Map(names.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, name: now.get(row.key) ?? row.name }));
}

/** Returns the margins of a team's months: sums are read, however many waybills there are. */
export async function marginsOf(team: string, { from, to, by }: MarginQuery): Promise<Margins> {
  const [sums, counting] = await Promise.all([
    MarginSums.find({ team, by, month: trusted({ $gte: from, $lte: to }) })
      .sort({ month: 1 })
      .lean<MarginSum[]>(),
    waitingMargins(team),
  ]);
  const groups = Map.groupBy(sums, ({ key }) => key);
  const rows = [...groups].flatMap(([key, all]): MarginRow[] => {
    const amounts = addUp(all.map((sum) => [amountsIn(sum), 1]));
    if (amounts.waybills === 0) return [];
    return [{ key, name: all.findLast(({ name }) => name !== null)?.name ?? null, ...shownFigures(amounts) }];
  });
  const total = shownFigures(addUp(sums.map((sum) => [amountsIn(sum), 1])));
  const inOrder = (await named(team, by, rows)).toSorted((one, other) => inOrderOf(one, other, by));
  return { from, to, by, rows: inOrder, total, counting };
}

export const marginRow = (record: CountedMargin): WaybillMargin => ({
  id: record._id,
  number: record.number,
  month: record.month,
  status: record.status,
  customer: record.customer,
  route: record.route,
  salesperson: record.salesperson,
  planned: record.planned,
  actual: record.actual,
  open: record.open,
});
