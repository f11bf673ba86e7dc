import { randomUUID } from 'node:crypto';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import type { User } from '../staff/schema.ts';
import { findOneGoods, sumOfStock } from '../stock/goods/store.ts';
import type { OrderRef } from '../stock/schema.ts';
import { type LevelRecord, Levels } from './model.ts';
import type { SetLevel, StockLevel } from './schema.ts';

type Kind = Pick<LevelRecord, 'client_code' | 'sku' | 'type'>;

/** Returns the filter for lots of the goods a level is set for, used up ones too. */
const lotsOf = ({ client_code, sku, type }: Kind) => (sku ? { client_code, sku } : { client_code, sku: '', type });

/** Returns the newest lot of each level, which leads to the page of its goods. */
export async function newestLots(levels: LevelRecord[]): Promise<Map<string, OrderRef>> {
  const found = await Promise.all(
    levels.map(async (level) => {
      const lot = await findOneGoods(lotsOf(level), { fields: { code: 1 }, sort: { created_at: -1 } });
      return lot ? [[level._id, { id: lot._id, code: lot.code }] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** Returns the kind of goods, whatever lot they are of: their client's SKU, or their model where they have none. */
async function kindBy(goods: string, session?: ClientSession): Promise<Kind> {
  const row = await findOneGoods({ _id: goods }, { fields: { client_code: 1, sku: 1, type: 1 }, session });
  if (!row) throw notFound('goods');
  const { client_code, sku, type } = row;
  return { client_code, sku: sku || null, type: sku ? null : type };
}

export async function levelOf(goods: string): Promise<StockLevel> {
  const kind = await kindBy(goods);
  const [set, stock] = await Promise.all([
    Levels.findOne(kind).lean<LevelRecord>(),
    sumOfStock({ ...lotsOf(kind), in_stock: true }),
  ]);
  return {
    client_code: kind.client_code,
    by: kind.sku ? 'sku' : 'type',
    name: kind.sku ?? kind.type ?? '',
    stock,
    level: set?.level ?? null,
    user: set ? { name: set.user.name } : null,
    at: set?.at.toISOString() ?? null,
  };
}

/** Sets or removes the level of these goods' kind; a changed level makes its alert new again. */
export async function setLevel({ goods, level }: SetLevel, user: User, session: ClientSession): Promise<void> {
  const kind = await kindBy(goods, session);
  if (level === null) {
    await Levels.deleteOne(kind, { session });
    return;
  }
  const made = { _id: randomUUID(), terms: searchTermsOf(kind.client_code, kind.sku, kind.type) };
  const set = { level, user, at: new Date(), quiet: null };
  await Levels.updateOne(kind, { $set: set, $setOnInsert: made }, { upsert: true, session });
}
