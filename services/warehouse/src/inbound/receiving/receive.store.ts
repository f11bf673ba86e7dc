import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import type { By } from '../../staff/schema.ts';
import { openPieces, receiveOpenBoxes } from '../../stock/boxes/store.ts';
import { findOneGoods, goodsToMove } from '../../stock/goods/store.ts';
import { type Posted, post, postAll } from '../../stock/ledger/store.ts';
import { DOCK } from '../../stock/places/rules.ts';
import { addGoods, requireNotStruck } from '../orders/announce.store.ts';
import { countReceived } from '../orders/progress.store.ts';
import type { NewGoods, ReceivedLine, ReceiveRequest } from '../orders/schema.ts';
import type { InOrderRecord } from '../orders/store.ts';

const arriving = { kind: 'in' as const, from: null };

/** Receives pieces of announced goods: movement, counters and the in-order's event in one transaction. */
export async function receivePieces(
  goods: string,
  pieces: number,
  by: By & { place?: string; box?: string },
  session: ClientSession,
): Promise<Posted> {
  const known = await findOneGoods({ _id: goods }, { fields: { ware_in: 1, struck: 1 }, session });
  if (!known) throw notFound('goods');
  requireNotStruck(known);
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

/** Receives goods that nobody announced, on new lines. */
async function receiveNew(id: string, goods: NewGoods[], by: By, session: ClientSession): Promise<void> {
  const { order, rows } = await addGoods(id, goods, by, session);
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
  { id, lines, goods }: ReceiveRequest,
  by: By,
  session: ClientSession,
): Promise<InOrderRecord> {
  if (lines.length > 0) await receiveLines(id, lines, by, session);
  if (goods.length > 0) await receiveNew(id, goods, by, session);
  const pieces = [...lines.map((line) => line.pieces), ...goods.map(({ count }) => count)];
  return countReceived(
    id,
    pieces.reduce((sum, some) => sum + some, 0),
    by,
    session,
  );
}
