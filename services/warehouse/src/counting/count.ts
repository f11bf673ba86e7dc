import { conflict, missing } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import type { CountReason } from '../scan/schema.ts';
import type { User } from '../staff/model.ts';
import { Goods, type GoodsRow } from '../stock/goods/model.ts';
import type { Posted } from '../stock/ledger/store.ts';
import { mustStand } from '../stock/shelves/walk.ts';
import { countAt } from './count-at.ts';
import { CountLines, CountSheets, type LineRow, type SheetRow } from './model.ts';
import type { CountLineRequest, CountScope } from './schema.ts';
import { blankLine } from './sheets.ts';

type By = { user: User; at: Date };
type Found = { pieces: number; reason?: CountReason | undefined; note?: string | undefined };

const isDifferent = ({ booked, counted }: Pick<LineRow, 'booked' | 'counted'>) =>
  counted !== null && counted !== booked;

/** An open sheet, taken hold of: whoever closes it waits for this commit, or this one for them. */
async function openSheet(where: { _id: string } | { number: string }, session: ClientSession): Promise<SheetRow> {
  const held = await CountSheets.findOneAndUpdate(
    { ...where, state: 'open' },
    { $inc: { version: 1 } },
    { session },
  ).lean<SheetRow>();
  if (held) return held;
  throw (await CountSheets.exists(where).session(session)) ? conflict('count.not-open') : missing('count');
}

/** Books what was found at a line's place, against what the books say now, and writes it on the sheet. */
async function fill(
  { sheet, line, goods }: { sheet: SheetRow; line: LineRow; goods: GoodsRow },
  { pieces, reason, note }: Found,
  { user, at }: By,
  session: ClientSession,
): Promise<Posted> {
  const why = { document: { id: sheet._id, code: sheet.number }, user, at };
  const booked = goods.places[line.place] ?? 0;
  const found = { goods, place: line.place, pieces, ...(reason && { reason }), ...(note && { note }) };
  const posted = await countAt(found, why, session);
  const { _id: movement, reason: said } = posted.movement;
  const now = { booked, counted: pieces };
  await CountLines.updateOne({ _id: line._id }, { $set: { ...now, reason: said, movement, user, at } }, { session });
  const counted = line.counted === null ? 1 : 0;
  const different = Number(isDifferent(now)) - Number(isDifferent(line));
  await CountSheets.updateOne({ _id: sheet._id }, { $inc: { counted, different } }, { session });
  return posted;
}

/** Counts a line of an open sheet; one that was counted before is counted anew. */
export async function countLine(request: CountLineRequest, by: By, session: ClientSession): Promise<Posted> {
  const sheet = await openSheet({ _id: request.id }, session);
  const line = await CountLines.findOne({ _id: request.line, sheet: sheet._id }, null, { session }).lean<LineRow>();
  const goods = line && (await Goods.findById(line.goods.id, null, { session }).lean<GoodsRow>());
  if (!line || !goods) throw missing('count');
  return fill({ sheet, line, goods }, request, by, session);
}

const covers = ({ kind, code }: CountScope, goods: GoodsRow, place: string) =>
  kind === 'shelf' ? place === code : goods.client_code === code;

/** Counts what was scanned onto a sheet; goods that nobody expected there get a line of their own. */
export async function countScanned(
  { number, goods, place, ...found }: Found & { number: string; goods: GoodsRow; place: string },
  by: By,
  session: ClientSession,
): Promise<Posted> {
  const sheet = await openSheet({ number: number.toUpperCase() }, session);
  if (!covers(sheet.scope, goods, place)) throw conflict('count.not-on-sheet');
  await mustStand(place, session);
  const where = { sheet: sheet._id, 'goods.id': goods._id, place };
  const known = await CountLines.findOne(where, null, { session }).lean<LineRow>();
  const line = known ?? blankLine(sheet._id, goods, place, goods.places[place] ?? 0);
  if (!known) {
    await CountLines.create([line], { session });
    await CountSheets.updateOne({ _id: sheet._id }, { $inc: { lines: 1 } }, { session });
  }
  return fill({ sheet, line, goods }, found, by, session);
}

/** Empties lines of open sheets whose counts were taken back. */
export async function uncount(movements: string[], session: ClientSession): Promise<void> {
  for (const movement of movements) {
    const line = await CountLines.findOne({ movement }, null, { session }).lean<LineRow>();
    if (!line) continue;
    const less = { counted: -1, different: -Number(isDifferent(line)) };
    const open = await CountSheets.updateOne({ _id: line.sheet, state: 'open' }, { $inc: less }, { session });
    if (open.matchedCount === 0) continue;
    const blank = { booked: null, counted: null, reason: '', movement: null, user: null, at: null };
    await CountLines.updateOne({ _id: line._id }, { $set: blank }, { session });
  }
}
