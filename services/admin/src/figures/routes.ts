import { decimalText } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { type Types, trusted } from 'mongoose';
import { daysBefore, hoursAfter, shanghaiMidnight } from '../days.rules.ts';
import { OrderStatus } from '../orders/status.ts';
import { aggregateOrders, countAllOrders, countOrders, longestWaiting } from '../orders/store.ts';
import { countPayees } from '../payees/store.ts';
import { Empty } from '../requests.ts';
import { finance } from '../staff.ts';
import { countUsers } from '../users/store.ts';
import { marginFigure } from './rules.ts';
import { Figures } from './schema.ts';

const ENDING_HOURS = 6;
const supplementing = { status: trusted({ $in: [OrderStatus.AwaitingTopUp, OrderStatus.AwaitingDocuments] }) };

type Sum = 'cny' | 'due' | 'margin';

/** Returns how many orders match and the sums of their `fields`, read from an index that holds both. */
async function sums<F extends Sum>(
  match: Record<string, unknown>,
  ...fields: F[]
): Promise<{ count: number } & Record<F, string>> {
  const totals = fields.map((field) => [field, { $sum: `$${field}` }]);
  const [found] = await aggregateOrders<{ count: number } & Record<F, Types.Decimal128>>([
    { $match: match },
    { $group: { _id: null, count: { $sum: 1 }, ...Object.fromEntries(totals) } },
  ]);
  const texts = fields.map((field) => [field, found ? decimalText(found[field]) : '0']);
  return { count: found?.count ?? 0, ...(Object.fromEntries(texts) as Record<F, string>) };
}

async function documents(): Promise<Figures['papers']> {
  const [count, first] = await Promise.all([
    countOrders({ papersPending: true }),
    longestWaiting({ papersPending: true }),
  ]);
  return { count, oldest: first?.since.toISOString() ?? null };
}

async function supplements(now: Date): Promise<Figures['supplements']> {
  const [count, ending] = await Promise.all([
    countOrders(supplementing),
    countOrders({ ...supplementing, deadline: trusted({ $gt: now, $lt: hoursAfter(now, ENDING_HOURS) }) }),
  ]);
  return { count, ending };
}

/** All figures at once; the totals are the collections' own counters, the rest is counted from indexes. */
async function figures(now: Date): Promise<Figures> {
  const week = daysBefore(now, 7);
  const [user, order, resource, toReview, claimed, today, thisWeek, lastWeek, toSupplement] = await Promise.all([
    countUsers(),
    countAllOrders(),
    countPayees(),
    documents(),
    sums({ status: OrderStatus.TransferClaimed }, 'due'),
    sums({ remittedAt: { $gte: shanghaiMidnight(now) } }, 'cny'),
    sums({ remittedAt: { $gte: week } }, 'cny', 'margin'),
    sums({ remittedAt: { $gte: daysBefore(now, 14), $lt: week } }, 'cny', 'margin'),
    supplements(now),
  ]);
  return {
    user,
    order,
    resource,
    papers: toReview,
    receipts: { count: claimed.count, cny: claimed.due },
    remitted: { count: today.count, cny: today.cny },
    supplements: toSupplement,
    margin: marginFigure(thisWeek, lastWeek),
  };
}

export const figureRoutes = async (app: App) => {
  app.post(
    '',
    {
      schema: {
        operationId: 'getFigures',
        summary: 'Read how many orders wait for what, and the money of the week',
        body: Empty,
        response: { 200: DataResponse(Figures) },
      },
      config: finance,
    },
    async () => ({
      data: await figures(new Date()),
    }),
  );
};
