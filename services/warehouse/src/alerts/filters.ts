import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { VALID } from '../contract.ts';
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

/**
 * Lots in stock with a level's code, in whatever spelling: of its SKU, or of its model where goods have none; they have
 * their index of stocks by owner.
 */
const lots = {
  $lookup: {
    from: GOODS,
    localField: 'client',
    foreignField: 'owners',
    let: { key: '$key', sku: '$sku' },
    pipeline: [
      {
        $match: {
          in_stock: true,
          $expr: {
            $and: [
              { $in: ['$$key', { $ifNull: ['$codes', []] }] },
              { $or: [{ $ne: ['$$sku', null] }, { $eq: ['$sku', ''] }] },
            ],
          },
        },
      },
      { $group: { _id: null, stock: { $sum: '$stock' } } },
    ],
    as: 'lots',
  },
};

/** Sums up what there is of each level's goods, and leaves those that are below it. */
export const belowLevel = [
  lots,
  { $set: { stock: { $sum: '$lots.stock' } } },
  { $match: { $expr: { $lt: ['$stock', '$level'] } } },
];
