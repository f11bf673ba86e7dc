import type { OrderState } from '@qiaohui/remit/contract';
import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { type QueryFilter, type Types, trusted } from 'mongoose';
import { type OrderRecord, Orders, remitted } from './model.ts';

type Waiting = { count: number; oldest: Date | null };

/** How many orders match, and since when the oldest of them waits. */
async function waitingFor(where: QueryFilter<OrderRecord>): Promise<Waiting> {
  const [count, first] = await Promise.all([
    Orders.countDocuments(where).exec(),
    Orders.findOne(where, { since: 1 }).sort({ since: 1 }).lean<OrderRecord>(),
  ]);
  return { count, oldest: first?.since ?? null };
}

export const waitingInStatus = (status: number): Promise<Waiting> => waitingFor({ status });
export const waitingForReview = (): Promise<Waiting> => waitingFor({ papersPending: true });

/** Orders with a refund that was requested and not paid yet, by the same filter as their list. */
export async function openRefunds(): Promise<Waiting> {
  const [found] = await Orders.aggregate<Waiting>([
    { $match: { 'state.refunds.state': { $in: ['requested', 'approved'] } } },
    { $group: { _id: null, count: { $sum: 1 }, oldest: { $min: '$since' } } },
  ]);
  return found ? { count: found.count, oldest: found.oldest } : { count: 0, oldest: null };
}

/** Counts the orders in these statuses; `ending`: only those whose deadline is between these times. */
export const countInStatuses = (statuses: number[], ending?: { after: Date; before: Date }): Promise<number> =>
  Orders.countDocuments({
    status: trusted({ $in: statuses }),
    ...(ending && { deadline: trusted({ $gt: ending.after, $lt: ending.before }) }),
  }).exec();

type Sum = 'cny' | 'due' | 'margin';

/** Returns how many orders match and the sums of their `fields`, read from an index that holds both. */
async function sums<F extends Sum>(
  match: Record<string, unknown>,
  ...fields: F[]
): Promise<{ count: number } & Record<F, string>> {
  const totals = fields.map((field) => [field, { $sum: `$${field}` }]);
  const [found] = await Orders.aggregate<{ count: number } & Record<F, Types.Decimal128>>([
    { $match: match },
    { $group: { _id: null, count: { $sum: 1 }, ...Object.fromEntries(totals) } },
  ]);
  const texts = fields.map((field) => [field, found ? decimalText(found[field]) : '0']);
  return { count: found?.count ?? 0, ...(Object.fromEntries(texts) as Record<F, string>) };
}

export const dueInStatus = (status: number) => sums({ status }, 'due');
/** What was remitted from a time on, until before another. */
export const remittedSums = (from: Date, to?: Date) =>
  sums({ remittedAt: { $gte: from, ...(to && { $lt: to }) } }, 'cny', 'margin');

const inShanghai = (field: string) => ({
  $dateToString: { format: '%Y-%m-%d', date: `$${field}`, timezone: '+08:00' },
});

/** Orders created since a time, by the day in Shanghai. */
export async function createdByDay(from: Date): Promise<Map<string, number>> {
  const found = await Orders.aggregate<{ _id: string; created: number }>([
    { $match: { created_at: { $gte: from } } },
    { $group: { _id: inShanghai('created_at'), created: { $sum: 1 } } },
  ]);
  return new Map(found.map(({ _id, created }) => [_id, created]));
}

type Remitted = { remitted: number; cny: Types.Decimal128; margin: Types.Decimal128 };

/** Orders remitted since a time, with their sums in CNY, by the day in Shanghai. */
export async function remittedByDay(from: Date): Promise<Map<string, Remitted>> {
  const found = await Orders.aggregate<Remitted & { _id: string }>([
    { $match: { remittedAt: { $gte: from } } },
    {
      $group: {
        _id: inShanghai('remittedAt'),
        remitted: { $sum: 1 },
        cny: { $sum: '$cny' },
        margin: { $sum: '$margin' },
      },
    },
  ]);
  return new Map(found.map(({ _id, ...day }) => [_id, day]));
}

type Moved = { remittedAt: Date; state: { history: Pick<OrderState['history'][number], 'to' | 'at'>[] } };

/** The moves of every order that was remitted since a time. */
export const remittedHistories = (from: Date): AsyncIterable<Moved> =>
  Orders.collection
    .find<Moved>(
      { remittedAt: { $gte: from } },
      { projection: { remittedAt: 1, 'state.history.to': 1, 'state.history.at': 1 }, batchSize: 1_000 },
    )
    .hint(remitted);

/** Counts orders that were created, or remitted, from a time on and before another. */
export const countBetween = (field: 'created_at' | 'remittedAt', from: Date, to: Date): Promise<number> =>
  Orders.countDocuments({ [field]: trusted({ $gte: from, $lt: to }) }).exec();
