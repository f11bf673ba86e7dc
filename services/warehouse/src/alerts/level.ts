import { randomUUID } from 'node:crypto';
import { missing } from '@qiaohui/service-kit/refusal';
import { terms } from '@qiaohui/service-kit/terms';
import type { ClientSession } from 'mongoose';
import type { User } from '../staff/model.ts';
import { Goods, type GoodsRow } from '../stock/goods/model.ts';
import { type LevelRow, Levels } from './model.ts';
import { lotsOf } from './newest.ts';
import type { SetLevel, StockLevel } from './schema.ts';

type Kind = Pick<LevelRow, 'client_code' | 'sku' | 'type'>;

/** What goods are, whatever lot they are of: their client's SKU, or their model where they have none. */
const kindOf = ({ client_code, sku, type }: GoodsRow): Kind => ({
  client_code,
  sku: sku || null,
  type: sku ? null : type,
});

async function kindBy(goods: string, session?: ClientSession): Promise<Kind> {
  const row = await Goods.findById(goods, { client_code: 1, sku: 1, type: 1 }, session && { session }).lean<GoodsRow>();
  if (!row) throw missing('goods');
  return kindOf(row);
}

export async function levelOf(goods: string): Promise<StockLevel> {
  const kind = await kindBy(goods);
  const [set, [sum]] = await Promise.all([
    Levels.findOne(kind).lean<LevelRow>(),
    Goods.collection
      .aggregate<{ stock: number }>([
        { $match: { ...lotsOf(kind), in_stock: true } },
        { $group: { _id: null, stock: { $sum: '$stock' } } },
      ])
      .toArray(),
  ]);
  return {
    client_code: kind.client_code,
    by: kind.sku ? 'sku' : 'type',
    name: kind.sku ?? kind.type ?? '',
    stock: sum?.stock ?? 0,
    level: set?.level ?? null,
    user: set ? { name: set.user.name } : null,
    at: set?.at.toISOString() ?? null,
  };
}

/** Sets the level of what these goods are, or takes it away; another level is news to everybody. */
export async function setLevel({ goods, level }: SetLevel, user: User, session: ClientSession): Promise<void> {
  const kind = await kindBy(goods, session);
  if (level === null) {
    await Levels.deleteOne(kind, { session });
    return;
  }
  const made = { _id: randomUUID(), terms: terms(kind.client_code, kind.sku, kind.type) };
  const set = { level, user, at: new Date(), quiet: null };
  await Levels.updateOne(kind, { $set: set, $setOnInsert: made }, { upsert: true, session });
}
