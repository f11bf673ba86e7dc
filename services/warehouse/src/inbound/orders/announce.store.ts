import { randomUUID } from 'node:crypto';
import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import type { User } from '../../staff/schema.ts';
import { makeBoxes } from '../../stock/boxes/store.ts';
import { codesOf } from '../../stock/goods/code.rules.ts';
import { ownersOf } from '../../stock/goods/owner.rules.ts';
import type { AnnouncedGoods } from '../../stock/goods/schema.ts';
import { type GoodsRecord, insertGoods } from '../../stock/goods/store.ts';
import { goodsTerms } from './rules.ts';
import type { NewGoods } from './schema.ts';
import { changeValid, type InOrderRecord } from './store.ts';

type By = { user: User; at: Date };
/** Goods that are announced, or that were received without an announcement. */
type Listed = AnnouncedGoods | NewGoods;

/** Returns the pieces still expected: none of goods that nobody announced, however many of them come. */
const expectedOf = (goods: Listed): number => ('expected' in goods ? goods.expected : 0);
/** Returns the pieces that the boxes of goods hold. */
const boxedOf = (goods: Listed): number => ('expected' in goods ? goods.expected : goods.count);

function recordOf(goods: Listed, nth: number, order: InOrderRecord, { user, at }: By): GoodsRecord {
  const { weight, ...facts } = goods;
  const code = `${order.number}-${String(nth).padStart(2, '0')}`;
  const row = {
    ...facts,
    _id: randomUUID(),
    code,
    expected: expectedOf(goods),
    client_code: order.client_code,
    codes: codesOf(goods),
    owners: ownersOf(order),
    weight: weight === null ? null : decimal128(weight),
    ware_in: { id: order._id, code: order.number },
    user,
    created_at: at,
    known_at: at,
  };
  const nothing = { count: 0, stock: 0, free: 0, places: {}, in_stock: false, moves: 0, photos: [] };
  return { ...row, ...nothing, counted_at: null, gone_at: null, quiet: null, terms: goodsTerms(row, order) };
}

/** Adds goods to a valid in-order's list with the next numbers; none of them is here yet. */
export async function addGoods(
  id: string,
  goods: Listed[],
  by: By,
  session: ClientSession,
): Promise<{ order: InOrderRecord; rows: GoodsRecord[] }> {
  const lacking = goods.reduce((sum, one) => sum + expectedOf(one), 0);
  const change = { $inc: { kinds: goods.length, lacking }, $set: { awaited: true } };
  const order = await changeValid(id, change, session);
  const made = goods.map((one, at) => ({ one, row: recordOf(one, order.kinds - goods.length + at + 1, order, by) }));
  const rows = made.map(({ row }) => row);
  await insertGoods(rows, session);
  await makeBoxes(
    made.map(({ one, row }) => ({ ...row, expected: boxedOf(one) })),
    session,
  );
  return { order, rows };
}

/** Throws for struck goods: nothing is received for them until they are reinstated. */
export function requireNotStruck({ struck }: Pick<GoodsRecord, 'struck'>): void {
  if (struck)
    throw new HttpError(409, 'goods.struck', { values: { reason: struck.reason }, state: { reason: struck.reason } });
}
