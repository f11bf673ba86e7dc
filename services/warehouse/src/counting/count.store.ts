import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import type { User } from '../staff/schema.ts';
import { type GoodsRecord, goodsById } from '../stock/goods/store.ts';
import { type Cause, type Posted, post } from '../stock/ledger/store.ts';
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

/** Books a line's count against the present stock, and writes it on the sheet. */
async function fill(
  { sheet, line, goods }: { sheet: CountSheetRecord; line: CountLineRecord; goods: GoodsRecord },
  { pieces, reason, note }: Found,
  { user, at }: By,
  session: ClientSession,
): Promise<Posted> {
  const cause = { document: { id: sheet._id, code: sheet.number }, user, at };
  const booked = goods.places[line.place] ?? 0;
  const found = { goods, place: line.place, pieces, ...(reason && { reason }), ...(note && { note }) };
  const posted = await countAt(found, cause, session);
  const { _id: movement, reason: written } = posted.movement;
  const now = { booked, counted: pieces };
  await CountLines.updateOne({ _id: line._id }, { $set: { ...now, reason: written, movement, user, at } }, { session });
  const counted = line.counted === null ? 1 : 0;
  const different = Number(isDifferent(now)) - Number(isDifferent(line));
  await CountSheets.updateOne({ _id: sheet._id }, { $inc: { counted, different } }, { session });
  return posted;
}

/** Counts a line of an open sheet; one that was counted before is counted again. */
export async function countLine(request: CountLineRequest, by: By, session: ClientSession): Promise<Posted> {
  const sheet = await lockOpenSheet({ _id: request.id }, session);
  const line = await CountLines.findOne({ _id: request.line, sheet: sheet._id }, null, {
    session,
  }).lean<CountLineRecord>();
  const goods = line && (await goodsById(line.goods.id, session));
  if (!line || !goods) throw notFound('count');
  return fill({ sheet, line, goods }, request, by, session);
}

const covers = ({ kind, code }: CountScope, goods: GoodsRecord, place: string) =>
  kind === 'shelf' ? place === code : goods.client_code === code;

/** Counts what was scanned onto a sheet; goods that nobody expected there get a line of their own. */
export async function countScanned(
  { number, goods, place, ...found }: Found & { number: string; goods: GoodsRecord; place: string },
  by: By,
  session: ClientSession,
): Promise<Posted> {
  const sheet = await lockOpenSheet({ number: number.toUpperCase() }, session);
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

/** Clears lines of open sheets whose counts were reversed. */
export async function uncount(movements: string[], session: ClientSession): Promise<void> {
  for (const movement of movements) {
    const line = await CountLines.findOne({ movement }, null, { session }).lean<CountLineRecord>();
    if (!line) continue;
    const less = { counted: -1, different: -Number(isDifferent(line)) };
    const open = await CountSheets.updateOne({ _id: line.sheet, state: 'open' }, { $inc: less }, { session });
    if (open.matchedCount === 0) continue;
    const uncounted = { booked: null, counted: null, reason: '', movement: null, user: null, at: null };
    await CountLines.updateOne({ _id: line._id }, { $set: uncounted }, { session });
  }
}
