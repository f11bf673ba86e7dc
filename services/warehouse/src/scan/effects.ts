import { codeForm } from '@qiaohui/service-kit/code-form';
import { conflict, HttpError, notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { followReversed } from '../corrections/reversed.store.ts';
import { countAt, countScanned } from '../counting/count.store.ts';
import { receiveBox } from '../inbound/receiving/box.store.ts';
import { receivePieces } from '../inbound/receiving/receive.store.ts';
import { pickScanned } from '../outbound/picking/pick.store.ts';
import type { By } from '../staff/schema.ts';
import { boxByCode } from '../stock/boxes/store.ts';
import { boxRef } from '../stock/goods/box.rules.ts';
import { type Posted, post, postAll, reversalOf } from '../stock/ledger/store.ts';
import { requirePlace } from '../stock/shelves/store.ts';
import { oneGoodsFor } from './find.ts';
import { Operations } from './model.ts';
import type { ScanMode, ScanOp } from './schema.ts';

type Of<M extends ScanMode> = Extract<ScanOp, { mode: M }>;
type Effect<M extends ScanMode> = (op: Of<M>, by: By, session: ClientSession) => Promise<Posted[]>;

/** Returns a scan as the document of its movement. */
const scanned = (op: string) => ({ id: op, code: 'SCAN' });

type Scanned = { code: string; pieces?: number | undefined; boxes?: number | undefined };

/** Returns the entered pieces, else those of the scanned box times the number of scans. */
async function piecesOf({ code, pieces, boxes = 1 }: Scanned, session: ClientSession): Promise<number> {
  if (pieces !== undefined) return pieces;
  const number = codeForm(code);
  if (!boxRef(number)) throw unprocessable({ pieces: ['quantity.least'] });
  const box = await boxByCode(number, session);
  if (!box) throw notFound('box');
  const found = (box.came ?? box.pieces) * boxes;
  if (found < 1) throw new HttpError(409, 'box.empty', { values: { code: number }, state: { code: number } });
  return found;
}

const receive: Effect<'receive'> = async ({ code, pieces, seen, order, to }, by, session) => {
  if (to) await requirePlace(to, session);
  const there = { ...by, ...(to && { place: to }) };
  const number = codeForm(code);
  if (boxRef(number)) return [await receiveBox(number, pieces, there, session)];
  if (pieces === undefined) throw unprocessable({ pieces: ['quantity.least'] });
  const goods = await oneGoodsFor(code, { mode: 'receive', order }, session);
  return [await receivePieces(goods._id, pieces, { ...there, seen }, session)];
};

const move: Effect<'move'> = async ({ op, code, from, to, ...entered }, { user, at }, session) => {
  const pieces = await piecesOf({ code, ...entered }, session);
  if (from === to) throw conflict('scan.same-place');
  await requirePlace(to, session);
  const { _id: goods } = await oneGoodsFor(code, { mode: 'move', place: from }, session);
  return [await post({ goods, kind: 'move', pieces, from, to }, { document: scanned(op), user, at }, session)];
};

const count: Effect<'count'> = async ({ op, code, place, sheet, reason, note, ...entered }, { user, at }, session) => {
  const pieces = await piecesOf({ code, ...entered }, session);
  await requirePlace(place, session);
  const goods = await oneGoodsFor(code, { mode: 'count', place }, session);
  if (sheet) {
    const found = { number: sheet, goods, place, pieces, reason, note };
    return [await countScanned(found, { user, at }, session)];
  }
  const cause = { document: scanned(op), user, at };
  return [await countAt({ goods, place, pieces, ...(reason && { reason }), ...(note && { note }) }, cause, session)];
};

const undo: Effect<'undo'> = async ({ op, undoes }, by, session) => {
  const undone = await Operations.findOneAndUpdate(
    { _id: undoes, undone: false },
    { $set: { undone: true } },
    { session },
  ).lean();
  if (!undone) {
    throw (await Operations.exists({ _id: undoes }).session(session))
      ? conflict('scan.undone-already')
      : notFound('scan');
  }
  const reversals = [];
  for (const id of undone.movements) reversals.push(await reversalOf(id, session));
  const { user, at } = by;
  const posted = await postAll(reversals, { document: scanned(op), user, at }, session);
  await followReversed(
    reversals.map(({ reverses }) => reverses),
    by,
    session,
  );
  return posted;
};

const pick: Effect<'pick'> = async (op, by, session) =>
  pickScanned({ ...op, pieces: await piecesOf(op, session) }, by, session);

/** The effects of the scan station's modes, each in one transaction. */
export const effects: { [M in ScanMode]: Effect<M> } = { receive, move, pick, count, undo };
