import { VALID } from '../contract.ts';
import { dayOf } from '../stock/days.rules.ts';
import { GOODS } from '../stock/goods/store.ts';
import { FOR_GOOD } from './model.ts';

const DAY_MS = 24 * 3_600_000;

export const today = (): string => dayOf(new Date());

/** Finds alerts that somebody silenced, or those that nobody did. */
const quietFilter = (quiet: boolean, day: string) =>
  quiet ? { 'quiet.until': { $gte: day, $lte: FOR_GOOD } } : { 'quiet.until': { $not: { $gte: day } } };

/** Finds goods in stock whose shelf life ends within so many days, or has ended. */
export const expiring = (days: number, quiet: boolean) => ({
  in_stock: true,
  best_before: { $lte: dayOf(new Date(Date.now() + days * DAY_MS)) },
  ...quietFilter(quiet, today()),
});

/** Finds valid in-orders whose day is over, and of which nothing or not everything came. */
export const overdue = (quiet: boolean) => ({
  status: VALID,
  awaited: true,
  eta: { $gt: '', $lt: today() },
  ...quietFilter(quiet, today()),
});

export const levels = (quiet: boolean) => quietFilter(quiet, today());

/** Lots with one of a level's two fields; each of the two has its index of stocks by owner. */
const lots = (by: 'sku' | 'type', more: object) => ({
  $lookup: {
    from: GOODS,
    localField: 'client',
    foreignField: 'owners',
    let: { name: `$${by}` },
    pipeline: [
      { $match: { ...more, in_stock: true, $expr: { $eq: [`$${by}`, '$$name'] } } },
      { $group: { _id: null, stock: { $sum: '$stock' } } },
    ],
    as: by === 'sku' ? 'bySku' : 'byType',
  },
});

/** Sums up what there is of each level's goods, and leaves those that are below it. */
export const belowLevel = [
  lots('sku', {}),
  lots('type', { sku: '' }),
  { $set: { stock: { $add: [{ $sum: '$bySku.stock' }, { $sum: '$byType.stock' }] } } },
  { $match: { $expr: { $lt: ['$stock', '$level'] } } },
];
