import { missing } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import type { By } from '../../staff/model.ts';
import { openPieces, receiveOpenBoxes } from '../../stock/boxes/receive.ts';
import { Goods, type GoodsRow } from '../../stock/goods/model.ts';
import { goodsOf, type Posted, post, postAll } from '../../stock/ledger/store.ts';
import { DOCK } from '../../stock/places/rules.ts';
import { demandNotStruck } from '../goods/correct.ts';
import { addGoods } from '../orders/announce.ts';
import type { InOrderRow } from '../orders/model.ts';
import { recount } from '../orders/recount.ts';
import type { NewGoods, ReceivedLine, ReceiveRequest } from '../orders/schema.ts';

const cameIn = { kind: 'in' as const, from: null };

/** Counts what came in with an in-order, below zero when that is taken back, and tells others of it. */
export const countReceived = (id: string, pieces: number, by: By, session: ClientSession): Promise<InOrderRow> =>
  recount(id, { $inc: { received: pieces }, $set: { received_at: by.at } }, by, session);

/** Books pieces of announced goods in: movement, counters and the in-order's event in one commit. */
export async function receivePieces(
  goods: string,
  pieces: number,
  by: By & { place?: string; box?: string },
  session: ClientSession,
): Promise<Posted> {
  const known = await Goods.findById(goods, { ware_in: 1, struck: 1 }, { session }).lean<GoodsRow>();
  if (!known) throw missing('goods');
  demandNotStruck(known);
  const shift = { ...cameIn, goods, pieces, to: by.place ?? DOCK, ...(by.box && { box: by.box }) };
  const posted = await post(shift, { document: known.ware_in, user: by.user, at: by.at }, session);
  await countReceived(posted.movement.ware_in, pieces, by, session);
  return posted;
}

/** Books pieces onto announced lines; exactly what the boxes hold that did not come yet is these boxes. */
async function receiveLines(id: string, lines: ReceivedLine[], by: By, session: ClientSession): Promise<void> {
  const rows = await goodsOf(
    lines.map(({ goods_id }) => goods_id),
    session,
  );
  for (const { goods_id, pieces } of lines) {
    const row = rows.get(goods_id);
    if (row?.ware_in.id !== id) throw missing('goods');
    demandNotStruck(row);
    const isBoxed = row.box_count > 0 && (await openPieces(goods_id, session)) === pieces;
    const shift = { ...cameIn, goods: goods_id, pieces, to: DOCK };
    const { movement } = await post(shift, { document: row.ware_in, user: by.user, at: by.at }, session);
    if (isBoxed) await receiveOpenBoxes(movement, by, session);
  }
}

/** Books goods in that nobody announced: they get lines of their own. */
async function receiveNew(id: string, goods: NewGoods[], by: By, session: ClientSession): Promise<void> {
  const { order, rows } = await addGoods(id, goods, by, session);
  const shifts = goods.flatMap(({ count: pieces }, at) => {
    const row = rows[at];
    return row ? [{ ...cameIn, goods: row._id, pieces, to: DOCK }] : [];
  });
  const why = { document: { id, code: order.number }, user: by.user, at: by.at };
  for (const { movement, row } of await postAll(shifts, why, session))
    if (row.box_count > 0) await receiveOpenBoxes(movement, by, session);
}

/** Books in what came: rows, movements, counters and event in one commit. */
export async function receive(
  { id, lines, goods }: ReceiveRequest,
  by: By,
  session: ClientSession,
): Promise<InOrderRow> {
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
