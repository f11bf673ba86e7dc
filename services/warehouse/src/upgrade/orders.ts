import { VALID } from '../contract.ts';
import { stored } from './collections.ts';

const orElse = (name: string, value: unknown) => ({ [name]: { $ifNull: [`$${name}`, value] } });

/** Sums up announced pieces that did not come, by in-order. */
const lacking = [
  { $match: { $expr: { $lt: ['$count', '$expected'] } } },
  { $group: { _id: '$ware_in.id', lacking: { $sum: { $subtract: ['$expected', '$count'] } } } },
];

/** In-orders without a day are never late; what came with the old ones was all that was announced. */
export async function upgradeInOrders(): Promise<void> {
  const cameAt = { $cond: [{ $gt: ['$received', 0] }, '$created_at', null] };
  await stored('in_orders').updateMany({ awaited: { $exists: false } }, [
    {
      $set: {
        ...orElse('eta', null),
        ...orElse('photos', []),
        ...orElse('received_at', cameAt),
        lacking: 0,
        awaited: { $lte: ['$received', 0] },
        quiet: null,
      },
    },
  ]);
  for await (const { _id, lacking: pieces } of stored('goods').aggregate<{ _id: string; lacking: number }>(lacking)) {
    await stored<{ _id: string }>('in_orders').updateOne({ _id }, { $set: { lacking: pieces, awaited: true } });
  }
}

/** Old out-orders were shipped when they were created: their lines are those of the shipped goods. */
export async function upgradeOutOrders(): Promise<void> {
  const lines = {
    $lookup: {
      from: 'shipped_goods',
      localField: '_id',
      foreignField: 'ware_out.id',
      pipeline: [
        { $sort: { line: 1 } },
        { $project: { _id: 0, goods: 1, ware_in: 1, quantity: 1, tray_quantity: 1, weight: 1, desc: 1, remark: 1 } },
      ],
      as: 'lines',
    },
  };
  const made = {
    ...{ from: null, to: '$status', user: '$user', at: '$created_at', reason: '' },
    actor: { kind: 'staff', id: '$user.id' },
  };
  const empty = { courier: '', tracking: '', email: '', fba_number: '', sku_number: '', consignee: null };
  const added = { valid: VALID, packs: [], picks: 0, locale: 'zh-CN', history: [made], ...empty };
  await stored('out_orders')
    .aggregate([
      { $match: { lines: { $exists: false } } },
      lines,
      { $set: Object.assign({}, ...Object.entries(added).map(([name, value]) => orElse(name, value))) },
      { $merge: { into: 'out_orders', on: '_id', whenMatched: 'merge', whenNotMatched: 'discard' } },
    ])
    .toArray();
}
