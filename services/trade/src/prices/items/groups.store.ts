import type { Types } from 'mongoose';
import { rowsOf } from './partitions.ts';
import { idsOf, type Places } from './places.rules.ts';

/** A discount group as items of a revision have it; null: those without one. `own`: those with a rate of their own. */
export type ItemGroup = { group: string | null; items: number; own: number; example: string | null };

const isRate = { $eq: [{ $type: '$discount_rate' }, 'decimal'] };

/** Yields the discount groups of a revision's visible items, as they are written, with how many items have each. */
export async function* streamGroups(places: Places): AsyncGenerator<ItemGroup> {
  const found = rowsOf(places.key).aggregate<{ _id: string | null } & Omit<ItemGroup, 'group'>>(
    [
      { $match: { _id: idsOf(places) } },
      {
        $group: {
          _id: { $ifNull: ['$discount_group', null] },
          items: { $sum: 1 },
          own: { $sum: { $cond: [isRate, 1, 0] } },
          example: { $first: { $ifNull: ['$order_number', '$model'] } },
        },
      },
    ],
    { hint: { _id: 1 }, allowDiskUse: true },
  );
  for await (const { _id: group, ...counts } of found) yield { group, ...counts };
}

export type NamedRate = { name: string; rate: Types.Decimal128 };

/** Returns the names and rates of a revision's visible discounts that have one of these keys, each pair once. */
export async function ratesByKeys(
  places: Places,
  keys: string[],
  field: 'code' | 'discount_group',
): Promise<NamedRate[]> {
  const found = await rowsOf(places.key)
    .aggregate<{ _id: { name?: string; rate?: Types.Decimal128 } }>(
      [
        { $match: { rev: places.key, keys: { $in: keys }, _id: idsOf(places) } },
        { $group: { _id: { name: `$${field}`, rate: '$discount_rate' } } },
        // the same order in every run
        { $sort: { _id: 1 } },
      ],
      { hint: { rev: 1, keys: 1, _id: 1 } },
    )
    .toArray();
  return found.flatMap(({ _id: { name, rate } }) => (name && rate ? [{ name, rate }] : []));
}
