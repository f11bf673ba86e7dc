import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import type { By } from '../../staff/schema.ts';
import { openPieces, receiveOpenBoxes } from '../../stock/boxes/store.ts';
import { findOneGoods, type GoodsRecord, goodsOfInOrder, goodsToMove } from '../../stock/goods/store.ts';
import { movementsOfGoods, type Posted, post, postAll } from '../../stock/ledger/store.ts';
import { DOCK } from '../../stock/places/rules.ts';
import { addGoods, requireNotStruck } from '../orders/announce.store.ts';
import { countReceived } from '../orders/progress.store.ts';
import { isSameGoods, lineNumber } from '../orders/rules.ts';
import type { ReceivedLine, ReceiveRequest } from '../orders/schema.ts';
import type { InOrderRecord } from '../orders/store.ts';

const arriving = { kind: 'in' as const, from: null };

/** Latest movements among which somebody's own arrivals are told from those of others. */
const LATEST = 100;

/**
 * Throws where others received goods since `seen` of them were: scans of one device follow each other faster than it
 * reads the number again, so its user's own arrivals do not count.
 */
async function requireSeen(
  { _id, count }: Pick<GoodsRecord, '_id' | 'count'>,
  seen: number,
  { user }: By,
  session: ClientSession,
): Promise<void> {
  if (count === seen) return;
  let before = count;
  for (const { kind, pieces, user: who } of await movementsOfGoods(_id, LATEST, session)) {
    if (kind !== 'in') continue;
    if (who.id !== user.id) break;
    before -= pieces;
    if (before === seen) return;
  }
  throw conflict('goods.received-otherwise', { received: count, seen });
}

/** Receives pieces of announced goods: movement, counters and the in-order's event in one transaction. */
export async function receivePieces(
  goods: string,
  pieces: number,
  { seen, ...by }: By & { place?: string; box?: string; seen?: number | undefined },
  session: ClientSession,
): Promise<Posted> {
  const known = await findOneGoods({ _id: goods }, { fields: { ware_in: 1, struck: 1, count: 1 }, session });
  if (!known) throw notFound('goods');
  requireNotStruck(known);
  if (seen !== undefined) await requireSeen(known, seen, by, session);
  const movement = { ...arriving, goods, pieces, to: by.place ?? DOCK, ...(by.box && { box: by.box }) };
  const posted = await post(movement, { document: known.ware_in, user: by.user, at: by.at }, session);
  await countReceived(posted.movement.ware_in, pieces, by, session);
  return posted;
}

/** Receives pieces of announced lines; exactly the pieces of all open boxes count as these boxes. */
async function receiveLines(id: string, lines: ReceivedLine[], by: By, session: ClientSession): Promise<void> {
  const rows = await goodsToMove(
    lines.map(({ goods_id }) => goods_id),
    session,
  );
  for (const { goods_id, pieces, seen } of lines) {
    const row = rows.get(goods_id);
    if (row?.ware_in.id !== id) throw notFound('goods');
    requireNotStruck(row);
    if (seen !== undefined && seen !== row.count)
      throw conflict('goods.received-otherwise', { received: row.count, seen });
    const isBoxed = row.box_count > 0 && (await openPieces(goods_id, session)) === pieces;
    const arrival = { ...arriving, goods: goods_id, pieces, to: DOCK };
    const { movement } = await post(arrival, { document: row.ware_in, user: by.user, at: by.at }, session);
    if (isBoxed) await receiveOpenBoxes(movement, by, session);
  }
}

/** Throws where such goods got another line of the list since that was seen with so many lines. */
async function requireUnlisted(added: GoodsRecord[], kinds: number, session: ClientSession): Promise<void> {
  const own = new Set(added.map(({ _id }) => _id));
  const listed = await goodsOfInOrder(added[0]?.ware_in.id ?? '', { session });
  const others = listed.filter((row) => !own.has(row._id) && lineNumber(row) > kinds);
  const found = others.find((row) => added.some((one) => isSameGoods(one, row)));
  if (!found) return;
  const { _id: goods_id, code, type, count: received } = found;
  throw conflict('goods.listed-meanwhile', { goods_id, code, type, received });
}

/** Receives goods that nobody announced, on new lines. */
async function receiveNew(
  { id, goods, kinds }: Pick<ReceiveRequest, 'id' | 'goods' | 'kinds'>,
  by: By,
  session: ClientSession,
): Promise<void> {
  const { order, rows } = await addGoods(id, goods, by, session);
  // after the new lines: they lock the list, so that of two requests at once the later reads the other's line
  if (kinds !== undefined) await requireUnlisted(rows, kinds, session);
  const movements = goods.flatMap(({ count: pieces }, at) => {
    const row = rows[at];
    return row ? [{ ...arriving, goods: row._id, pieces, to: DOCK }] : [];
  });
  const cause = { document: { id, code: order.number }, user: by.user, at: by.at };
  for (const { movement, row } of await postAll(movements, cause, session))
    if (row.box_count > 0) await receiveOpenBoxes(movement, by, session);
}

/** Receives goods: lines, movements, counters and event in one transaction. */
export async function receive(
  { id, lines, goods, kinds }: ReceiveRequest,
  by: By,
  session: ClientSession,
): Promise<InOrderRecord> {
  if (lines.length > 0) await receiveLines(id, lines, by, session);
  if (goods.length > 0) await receiveNew({ id, goods, kinds }, by, session);
  const pieces = [...lines.map((line) => line.pieces), ...goods.map(({ count }) => count)];
  return countReceived(
    id,
    pieces.reduce((sum, some) => sum + some, 0),
    by,
    session,
  );
}
