import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import type { By } from '../../staff/schema.ts';
import { redivideBoxes } from '../../stock/boxes/store.ts';
import type { CorrectAnnounced, StrikeAnnounced } from '../../stock/goods/schema.ts';
import { type AnnouncedChangeRecord, changeGoods, type GoodsRecord, goodsById } from '../../stock/goods/store.ts';
import { requireNotStruck } from '../orders/announce.store.ts';
import { updateProgress } from '../orders/progress.store.ts';

/** Returns goods whose announcement is at the version that was seen; throws a 409 with the present state otherwise. */
async function seenGoods(id: string, edits: number, session: ClientSession): Promise<GoodsRecord> {
  const row = await goodsById(id, session);
  if (!row) throw notFound('goods');
  const { expected, count, box_count, struck, changes = [] } = row;
  if (changes.length !== edits)
    throw conflict('goods.announced-otherwise', {
      edits: changes.length,
      ...{ expected, count, box_count, struck: Boolean(struck) },
    });
  return row;
}

const cameAlready = (code: string, { count: received }: GoodsRecord) =>
  new HttpError(409, code, { values: { received }, state: { received } });

type Facts = Partial<Pick<GoodsRecord, 'expected' | 'box_count' | 'struck'>>;
type Change = Pick<AnnouncedChangeRecord, 'kind' | 'reason'>;

/** Stores the new announcement, with who changed it and why; updates what its in-order lacks. */
async function write(row: GoodsRecord, facts: Facts, { kind, reason }: Change, by: By, session: ClientSession) {
  const next = { ...row, ...facts };
  const boxes = next.box_count === row.box_count ? null : { from: row.box_count, to: next.box_count };
  const change = { kind, from: row.expected, to: next.expected, boxes, reason, user: by.user, at: by.at };
  const edited = { user: by.user, at: by.at };
  const update = { $set: { ...facts, edited }, $inc: { edits: 1 }, $push: { changes: change } };
  await changeGoods([{ id: row._id, update }], session);
  // boxes of struck goods keep their announced pieces
  if (kind !== 'struck') await redivideBoxes(next, session);
  await updateProgress(row.ware_in.id, {}, by, session);
}

/** Corrects the announced number of pieces and boxes: never below the received pieces. */
export async function correctAnnounced(
  { id, edits, expected, box_count, reason }: CorrectAnnounced,
  by: By,
  session: ClientSession,
): Promise<void> {
  const row = await seenGoods(id, edits, session);
  requireNotStruck(row);
  if (expected < row.count) throw cameAlready('goods.came-more', row);
  const boxes = box_count ?? row.box_count;
  if (expected === row.expected && boxes === row.box_count) return;
  await write(row, { expected, box_count: boxes }, { kind: 'corrected', reason }, by, session);
}

/** Strikes goods of which nothing came, so that nobody waits for them, or reinstates them. */
export async function strikeAnnounced(
  { id, edits, struck, reason }: StrikeAnnounced,
  by: By,
  session: ClientSession,
): Promise<void> {
  const row = await seenGoods(id, edits, session);
  if (struck) {
    requireNotStruck(row);
    if (row.count > 0) throw cameAlready('goods.came', row);
    const mark = { expected: row.expected, reason, user: by.user, at: by.at };
    await write(row, { expected: 0, struck: mark }, { kind: 'struck', reason }, by, session);
  } else if (row.struck) {
    await write(row, { expected: row.struck.expected, struck: null }, { kind: 'restored', reason }, by, session);
  } else throw conflict('goods.not-struck');
}
