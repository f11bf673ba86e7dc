import { Goods, type GoodsRow } from '../stock/goods/model.ts';
import type { OrderRef } from '../stock/schema.ts';
import type { LevelRow } from './model.ts';

/** Lots of what a level is set for, used up ones too. */
export const lotsOf = ({ client_code, sku, type }: Pick<LevelRow, 'client_code' | 'sku' | 'type'>) =>
  sku ? { client_code, sku } : { client_code, sku: '', type };

/** The newest lot of each level, which leads to the page of its goods. */
export async function newestLots(levels: LevelRow[]): Promise<Map<string, OrderRef>> {
  const found = await Promise.all(
    levels.map(async (level) => {
      const [lot] = await Goods.collection
        .find<GoodsRow>(lotsOf(level), { projection: { code: 1 } })
        .sort({ created_at: -1 })
        .limit(1)
        .toArray();
      return lot ? [[level._id, { id: lot._id, code: lot.code }] as const] : [];
    }),
  );
  return new Map(found.flat());
}
