import { randomUUID } from 'node:crypto';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import type { User } from '../staff/schema.ts';
import { codeKey } from '../stock/goods/code.rules.ts';
import { plainCode } from '../stock/goods/owner.rules.ts';
import { findOneGoods, sumOfStock } from '../stock/goods/store.ts';
import type { OrderRef } from '../stock/schema.ts';
import { type LevelRecord, Levels, LevelTurns } from './model.ts';
import type { SetLevel, StockLevel } from './schema.ts';

type Kind = Pick<LevelRecord, 'client' | 'sku' | 'key'>;
type KindOfGoods = Kind & Pick<LevelRecord, 'client_code' | 'type'>;

/** Returns the filter for lots of the goods a level is set for, used up ones too. */
const lotsOf = ({ client, sku, key }: Kind) => ({ owners: client, codes: key, ...(!sku && { sku: '' }) });

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

/**
 * Returns the kind of goods, whatever lot they are of: their client's SKU, or their model where they have none. A level
 * may be set under any of their owner's codes; without one they go by the first.
 */
async function kindBy(goods: string, session?: ClientSession): Promise<KindOfGoods> {
  const row = await findOneGoods({ _id: goods }, { fields: { client_code: 1, owners: 1, sku: 1, type: 1 }, session });
  if (!row) throw notFound('goods');
  const { client_code, owners, sku, type } = row;
  const key = sku ? codeKey('sku', sku) : codeKey('type', type);
  const own = { client: plainCode(client_code), sku: sku || null, type: sku ? null : type, key };
  const where = { key, client: trusted({ $in: [own.client, ...owners] }) };
  const fields = { client: 1, client_code: 1, sku: 1, type: 1, key: 1 };
  const set = await Levels.find(where, fields, { session: session ?? null }).lean<KindOfGoods[]>();
  const known = set.find(({ client }) => client === own.client) ?? set[0];
  if (!known) return { ...own, client_code };
  return { client: known.client, client_code: known.client_code, sku: known.sku, type: known.type, key };
}

/** Returns the fields by which a level is found, however its client's code and its goods' are spelled. */
const keyOf = ({ client, key }: Kind) => ({ client, key });

export async function levelOf(goods: string): Promise<StockLevel> {
  const kind = await kindBy(goods);
  const [set, stock] = await Promise.all([
    Levels.findOne(keyOf(kind)).lean<LevelRecord>(),
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
  const { key } = await kindBy(goods, session);
  await LevelTurns.updateOne({ _id: key }, { $inc: { turns: 1 } }, { upsert: true, session });
  const kind = await kindBy(goods, session);
  if (level === null) {
    await Levels.deleteOne(keyOf(kind), { session });
    return;
  }
  const { client_code, sku, type } = kind;
  const made = { _id: randomUUID(), client_code, sku, type, terms: searchTermsOf(client_code, sku, type) };
  const set = { level, user, at: new Date(), quiet: null };
  await Levels.updateOne(keyOf(kind), { $set: set, $setOnInsert: made }, { upsert: true, session });
}
