import { page } from '@qiaohui/service-kit/paging';
import { matching } from '@qiaohui/service-kit/terms';
import type { z } from 'zod';
import { endOf } from './days.rules.ts';
import { Goods, type GoodsRow } from './goods/model.ts';
import { plainCode } from './goods/owner.rules.ts';
import type { FindGoods, StockGoods } from './goods/schema.ts';
import { goodsOf } from './goods/view.ts';
import { Movements } from './ledger/model.ts';

type Found = GoodsRow & { then?: [{ after: number }] };

/** The last movement of each until a moment, and only those that it left something of. */
const standingAt = (end: Date) => [
  {
    $lookup: {
      from: Movements.collection.name,
      localField: '_id',
      foreignField: 'goods.id',
      pipeline: [
        { $match: { at: { $lt: end } } },
        { $sort: { at: -1, seq: -1 } },
        { $limit: 1 },
        { $project: { after: 1 } },
      ],
      as: 'then',
    },
  },
  { $match: { 'then.after': { $gt: 0 } } },
];

/** Made before the moment, and not used up by then. */
const aliveAt = (end: Date) => ({ created_at: { $lt: end }, gone_at: { $not: { $lt: end } } });

const rowOf = ({ then, ...row }: Found): StockGoods => goodsOf(then ? { ...row, stock: then[0].after } : row);

type Asked = Pick<z.output<typeof FindGoods>, 'keyword' | 'stock' | 'day' | 'owner'>;

const whereOf = ({ keyword, stock, day, owner }: Asked) => ({
  ...matching(keyword),
  ...(owner && { owners: plainCode(owner) }),
  ...(day ? aliveAt(endOf(day)) : stock ? { in_stock: true } : {}),
});

/** Goods of now, or with `day` those that were here at the end of that day, with the stock of then. */
export function findGoods({ keyword, stock, day, owner, ...query }: z.output<typeof FindGoods>, url: string) {
  const where = whereOf({ keyword, stock, day, owner });
  const through = day && { through: standingAt(endOf(day)) };
  return page(Goods, { where, by: 'created_at', query, url, row: rowOf, ...through });
}

/** How many such goods there are, `most` at most. */
export async function countGoods(asked: Asked, most: number): Promise<number> {
  const where = whereOf(asked);
  if (!asked.day) return Goods.collection.countDocuments(where, { limit: most });
  const stages = [{ $match: where }, ...standingAt(endOf(asked.day)), { $limit: most }, { $count: 'goods' }];
  const [found] = await Goods.collection.aggregate<{ goods: number }>(stages).toArray();
  return found?.goods ?? 0;
}
