import { codeForm } from '@qiaohui/service-kit/code-form';
import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import type { User } from '../staff/schema.ts';
import { isOwner } from '../stock/goods/owner.rules.ts';
import { type GoodsRecord, goodsById } from '../stock/goods/store.ts';
import { type Cause, type MovementRecord, type Posted, post } from '../stock/ledger/store.ts';
import { requirePlace } from '../stock/shelves/store.ts';
import { type CountLineRecord, CountLines, type CountSheetRecord, CountSheets } from './model.ts';
import type { CountLineRequest, CountReason, CountScope } from './schema.ts';
import { newLine } from './sheets.ts';

type By = { user: User; at: Date };
type Found = { pieces: number; reason?: CountReason | undefined; note?: string | undefined };

type Counted = { goods: GoodsRecord; place: string; pieces: number; reason?: CountReason; note?: string };

/** Books the count of a place: the difference to the expected stock, with its reason, or that there is none. */
export function countAt(
  { goods, place, pieces, reason, note }: Counted,
  cause: Cause,
  session: ClientSession,
): Promise<Posted> {
  const expected = goods.places[place] ?? 0;
  const difference = pieces - expected;
  if (difference !== 0 && !reason) throw conflict('count.reason-needed', { expected, counted: pieces });
  const movement = {
    goods: goods._id,
    kind: 'count' as const,
    pieces: Math.abs(difference),
    from: difference < 0 ? place : null,
    to: difference < 0 ? null : place,
  };
  return post(movement, { ...cause, reason: [reason, note].filter(Boolean).join(': ') }, session);
}

const isDifferent = ({ booked, counted }: Pick<CountLineRecord, 'booked' | 'counted'>) =>
  counted !== null && counted !== booked;

/** Pieces that the counts of a line have added to the books. */
const foundBy = ({ booked, counted, carried = 0 }: CountLineRecord): number =>
  counted === null || booked === null ? carried : counted - booked;

type Filled = { sheet: CountSheetRecord; line: CountLineRecord; goods: GoodsRecord };

const booksOf = ({ line, goods }: Filled): number => goods.places[line.place] ?? 0;

/** True for a line that has this count already, with no movement of its pieces since. */
const isConfirmed = (filled: Filled, pieces: number): boolean =>
  filled.line.counted === pieces && booksOf(filled) === pieces;

/** Returns an open sheet and locks it, so that counting and closing exclude each other. */
async function lockOpenSheet(
  where: { _id: string } | { number: string },
  session: ClientSession,
): Promise<CountSheetRecord> {
  const sheet = await CountSheets.findOneAndUpdate(
    { ...where, state: 'open' },
    { $inc: { version: 1 } },
    { session },
  ).lean<CountSheetRecord>();
  if (sheet) return sheet;
  throw (await CountSheets.exists(where).session(session)) ? conflict('count.not-open') : notFound('count');
}

/**
 * Books a line's count against the present stock, and writes it on the sheet. A line that is counted again keeps the
 * difference that was found before, which the books know by now; one that is only confirmed stays as it is.
 */
async function fill(
  filled: Filled,
  { pieces, reason, note }: Found,
  { user, at }: By,
  session: ClientSession,
): Promise<Posted> {
  const { sheet, line, goods } = filled;
  const cause = { document: { id: sheet._id, code: sheet.number }, user, at };
  const found = { goods, place: line.place, pieces, ...(reason && { reason }), ...(note && { note }) };
  const posted = await countAt(found, cause, session);
  if (isConfirmed(filled, pieces)) return posted;
  const now = { booked: booksOf(filled) - foundBy(line), counted: pieces };
  const { _id: movement, reason: written } = posted.movement;
  const why = written || (isDifferent(now) ? line.reason : '');
  await CountLines.updateOne({ _id: line._id }, { $set: { ...now, reason: why, movement, user, at } }, { session });
  const counted = line.counted === null ? 1 : 0;
  const different = Number(isDifferent(now)) - Number(isDifferent(line));
  await CountSheets.updateOne({ _id: sheet._id }, { $inc: { counted, different } }, { session });
  return posted;
}

/**
 * Counts a line of an open sheet; one that was counted before is counted again. The same count again changes nothing:
 * it is a repeat of a page that missed the response, or of a second one.
 */
export async function countLine(request: CountLineRequest, by: By, session: ClientSession): Promise<void> {
  const sheet = await lockOpenSheet({ _id: request.id }, session);
  const line = await CountLines.findOne({ _id: request.line, sheet: sheet._id }, null, {
    session,
  }).lean<CountLineRecord>();
  const goods = line && (await goodsById(line.goods.id, session));
  if (!line || !goods) throw notFound('count');
  const filled = { sheet, line, goods };
  if (isConfirmed(filled, request.pieces)) return;
  const { seen } = request;
  if (seen !== undefined && seen !== line.counted)
    throw conflict('count.counted-already', { now: line.counted, by: line.user?.name ?? null });
  await fill(filled, request, by, session);
}

const covers = ({ kind, code }: CountScope, goods: GoodsRecord, place: string) =>
  kind === 'shelf' ? place === code : isOwner(goods, code);

/** Counts what was scanned onto a sheet; goods that nobody expected there get a line of their own. */
export async function countScanned(
  { number, goods, place, ...found }: Found & { number: string; goods: GoodsRecord; place: string },
  by: By,
  session: ClientSession,
): Promise<Posted> {
  const sheet = await lockOpenSheet({ number: codeForm(number) }, session);
  if (!covers(sheet.scope, goods, place)) throw conflict('count.not-on-sheet');
  await requirePlace(place, session);
  const where = { sheet: sheet._id, 'goods.id': goods._id, place };
  const known = await CountLines.findOne(where, null, { session }).lean<CountLineRecord>();
  const line = known ?? newLine(sheet._id, goods, place, goods.places[place] ?? 0);
  if (!known) {
    await CountLines.create([line], { session });
    await CountSheets.updateOne({ _id: sheet._id }, { $inc: { lines: 1 } }, { session });
  }
  return fill({ sheet, line, goods }, found, by, session);
}

/**
 * Empties the lines of open sheets whose counts were reversed, to be counted again. What other counts of theirs have
 * found stays booked, and is carried on.
 */
export async function uncount(reversed: MovementRecord[], session: ClientSession): Promise<void> {
  for (const { _id, kind, document, goods, to, from, change } of reversed) {
    if (kind !== 'count') continue;
    const where = { sheet: document.id, 'goods.id': goods.id, place: to ?? from ?? '' };
    const line = await CountLines.findOne(where, null, { session }).lean<CountLineRecord>();
    if (!line) continue;
    // reversing a count that only confirmed the one before leaves that one
    if (change === 0 && line.movement !== _id) continue;
    const less = { counted: line.counted === null ? 0 : -1, different: -Number(isDifferent(line)) };
    const open = await CountSheets.updateOne({ _id: line.sheet, state: 'open' }, { $inc: less }, { session });
    if (open.matchedCount === 0) continue;
    const carried = foundBy(line) - change;
    const uncounted = { booked: null, counted: null, carried, reason: '', movement: null, user: null, at: null };
    await CountLines.updateOne({ _id: line._id }, { $set: uncounted }, { session });
  }
}
