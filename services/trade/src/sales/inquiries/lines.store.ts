import { page } from '@qiaohui/service-kit/data/paging';
import { conflict, notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import { type ClientSession, trusted } from 'mongoose';
import { keyOf } from '../../prices/items/keys.rules.ts';
import { weightOf } from './amounts.rules.ts';
import { type LineChange, type LinesRemoved, MOST_LINES, type NewLine } from './line.schema.ts';
import { idsOf, lineId } from './line-id.rules.ts';
import {
  Inquiries,
  InquiryLines,
  type InquiryRecord,
  type LineRecord,
  type PriceRecord,
  RemovedLines,
} from './model.ts';
import { OPEN } from './states.rules.ts';

export type { LineRecord } from './model.ts';

/** Returns the lines of an inquiry in their order, all or `only` these: one range of ids. */
export const linesOf = (inquiry: string, session?: ClientSession, only?: string[]): Promise<LineRecord[]> =>
  InquiryLines.find({ _id: trusted({ ...idsOf(inquiry), ...(only && { $in: only }) }) })
    .sort({ _id: 1 })
    .session(session ?? null)
    .lean<LineRecord[]>();

/** Returns the ids of all lines of an inquiry; the index has them. */
export async function lineIdsOf(inquiry: string, session?: ClientSession): Promise<Set<string>> {
  const found = await InquiryLines.find({ _id: trusted(idsOf(inquiry)) }, { _id: 1 })
    .session(session ?? null)
    .lean<Array<{ _id: string }>>();
  return new Set(found.map(({ _id }) => _id));
}

/** Returns a page of an inquiry's lines. */
export const lineRecords = (inquiry: string, query: PageQuery, url: string) =>
  page(InquiryLines, {
    where: { _id: idsOf(inquiry) },
    ...({ by: '_id', ascending: true, unique: true, query, url, row: (line: LineRecord) => line } as const),
  });

/** Returns a line of an inquiry; throws a 404 otherwise. */
export async function lineOf(inquiry: string, _id: string, session?: ClientSession): Promise<LineRecord> {
  const line = await InquiryLines.findOne({ _id, inquiry })
    .session(session ?? null)
    .lean<LineRecord>();
  if (!line) throw notFound('inquiry-line');
  return line;
}

/** Returns what an inquiry says of its lines. */
export const summaryOf = (lines: LineRecord[]) => ({
  line_count: lines.length,
  ...weightOf(lines),
  models: [...new Set(lines.flatMap(({ model, order_number }) => [keyOf(model), keyOf(order_number ?? '')]))].filter(
    Boolean,
  ),
});

export type Priced = { line: NewLine; price: PriceRecord | null };
type Of = Pick<InquiryRecord, '_id' | 'team'>;

/** Returns the records of lines from a place on. */
export const recordsOf = ({ _id: inquiry, team }: Of, from: number, lines: Priced[]): LineRecord[] =>
  lines.map(({ line, price }, at) => ({
    _id: lineId(inquiry, from + at),
    ...{ inquiry, team, ...line, price, version: 1 },
  }));

export const insertLines = (records: LineRecord[], session: ClientSession) =>
  InquiryLines.collection.insertMany(records as never, { session });

/** Takes an open inquiry for a change of its lines: others wait for their turn. Throws a 409 for a closed one. */
async function openFor({ team, _id }: Of, session: ClientSession): Promise<InquiryRecord> {
  const open = await Inquiries.findOneAndUpdate(
    { _id, team, state: trusted({ $in: OPEN }) },
    { $inc: { lines_version: 1 }, $set: { updated_at: new Date() } },
    { session, returnDocument: 'after' },
  ).lean<InquiryRecord>();
  if (open) return open;
  if (await Inquiries.exists({ _id, team }).session(session)) throw conflict('inquiry.closed');
  throw notFound('inquiry');
}

/** Brings what an inquiry says of its lines up to date; throws a 422 when they are none or too many. */
async function summarise({ _id }: Of, more: Partial<InquiryRecord>, session: ClientSession): Promise<void> {
  const lines = await linesOf(_id, session);
  if (lines.length === 0) throw unprocessable({ lines: ['inquiry.lines'] });
  if (lines.length > MOST_LINES) throw unprocessable({ lines: ['inquiry.lines-most'] });
  await Inquiries.updateOne({ _id }, { $set: { ...summaryOf(lines), ...more } }, { session });
}

/** Adds lines behind the others. */
export async function addLines(of: Of, lines: Priced[], session: ClientSession): Promise<LineRecord[]> {
  const { next_place: from } = await openFor(of, session);
  const records = recordsOf(of, from, lines);
  await insertLines(records, session);
  await summarise(of, { next_place: from + lines.length }, session);
  return records;
}

type Change = Omit<LineChange, 'version'> & { price?: PriceRecord | null; weight_from?: null };

/** Changes a line as it was seen; throws a 409 with the present one when somebody else did. */
export async function changeLine(
  of: Of,
  { id, version, set }: { id: string; version: number; set: Change },
  session: ClientSession,
): Promise<LineRecord | { present: LineRecord }> {
  await openFor(of, session);
  const changed = await InquiryLines.findOneAndUpdate(
    { _id: id, inquiry: of._id, version },
    { $set: set, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<LineRecord>();
  if (!changed) return { present: await lineOf(of._id, id, session) };
  await summarise(of, {}, session);
  return changed;
}

/** The weight of one that an awarded offer says; null where it says none, or nothing is awarded any more. */
export type AwardedWeight = { line: string; weight: { offer: string; kilograms: string } | null };

/** Takes the weights of lines that have none of their own from what is awarded. */
export async function takeWeights(of: Of, awarded: AwardedWeight[], session: ClientSession): Promise<void> {
  const known = new Map((await linesOf(of._id, session)).map((line) => [line._id, line]));
  const changed = awarded.filter(({ line: id, weight }) => {
    const line = known.get(id);
    const isOwn = line && line.unit_weight !== null && !line.weight_from;
    return line && !isOwn && line.unit_weight !== (weight?.kilograms ?? null);
  });
  if (changed.length === 0) return;
  await openFor(of, session);
  const writes = changed.map(({ line: _id, weight }) => ({
    updateOne: {
      filter: { _id },
      update: {
        $set: { unit_weight: weight?.kilograms ?? null, weight_from: weight?.offer ?? null },
        $inc: { version: 1 },
      },
    },
  }));
  await InquiryLines.collection.bulkWrite(writes as never, { session });
  await summarise(of, {}, session);
}

/** Removes lines as they were seen; for a day they can be restored. */
export async function removeLines(of: Of, { lines }: LinesRemoved, session: ClientSession): Promise<string[]> {
  await openFor(of, session);
  const versions = new Map(lines.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  const found = await InquiryLines.find({ _id: trusted({ $in: ids }), inquiry: of._id })
    .session(session)
    .lean<LineRecord[]>();
  if (found.length < ids.length) throw notFound('inquiry-line');
  if (found.some(({ _id, version }) => versions.get(_id) !== version)) throw conflict('inquiry-line.changed');
  const removed_at = new Date();
  await RemovedLines.collection.insertMany(found.map((line) => ({ _id: line._id, line, removed_at })) as never, {
    session,
  });
  await InquiryLines.deleteMany({ _id: trusted({ $in: ids }) }, { session });
  await summarise(of, {}, session);
  return ids;
}

/** Brings removed lines back to their places; those that are there already stay. */
export async function restoreLines(of: Of, ids: string[], session: ClientSession): Promise<void> {
  await openFor(of, session);
  const removed = await RemovedLines.find({ _id: trusted({ $in: ids }), 'line.inquiry': of._id } as never)
    .session(session)
    .lean<Array<{ _id: string; line: LineRecord }>>();
  const present = await InquiryLines.countDocuments({ _id: trusted({ $in: ids }), inquiry: of._id }).session(session);
  if (removed.length + present < new Set(ids).size) throw notFound('inquiry-line');
  if (removed.length === 0) return;
  await RemovedLines.deleteMany({ _id: trusted({ $in: removed.map(({ _id }) => _id) }) }, { session });
  await insertLines(
    removed.map(({ line }) => ({ ...line, version: line.version + 1 })),
    session,
  );
  await summarise(of, {}, session);
}

/**
 * Stores the prices of lines that were matched while the inquiry's lines were those of `lines_version`; false when they
 * have changed since. Versions stay: nothing that was entered changes.
 */
export async function storePrices(
  { _id, team, lines_version }: Pick<InquiryRecord, '_id' | 'team' | 'lines_version'>,
  prices: Array<{ id: string; price: PriceRecord | null }>,
  by: string,
  session: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await Inquiries.updateOne(
    { _id, team, lines_version, state: trusted({ $in: OPEN }) },
    { $set: { priced: { at: new Date(), by } } },
    { session },
  );
  if (matchedCount === 0) return false;
  const writes = prices.map(({ id, price }) => ({
    updateOne: { filter: { _id: id }, update: { $set: { price } } },
  }));
  if (writes.length > 0) await InquiryLines.collection.bulkWrite(writes as never, { session });
  return true;
}

export const isChanged = (found: LineRecord | { present: LineRecord }): found is LineRecord => !('present' in found);

type Decided = {
  id: string;
  version: number;
  /** What its price has to be by now: none, or one that a person took. */
  from: 'accepted' | null;
  price: PriceRecord | null;
};

/** Stores the price that a person took for a line, or takes it off; false when the line is not as it was seen. */
export async function setPrice(
  { _id, team }: Of,
  { id, version, from, price }: Decided,
  session: ClientSession,
): Promise<boolean> {
  // the time of the inquiry stays: who may not read prices would see it move
  const { matchedCount: open } = await Inquiries.updateOne(
    { _id, team, state: trusted({ $in: OPEN }) },
    { $inc: { lines_version: 1 } },
    { session },
  );
  if (open === 0) throw conflict('inquiry.closed');
  const { matchedCount } = await InquiryLines.collection.updateOne(
    { _id: id, inquiry: _id, version, ...(from ? { 'price.tier': from } : { price: null }) } as never,
    { $set: { price } },
    { session },
  );
  return matchedCount > 0;
}

/** Notes the aliases that taking a price taught, in its transaction. */
export const storeTaught = (_id: string, taught: string[], session: ClientSession) =>
  InquiryLines.collection.updateOne({ _id } as never, { $set: { 'price.taught': taught } }, { session });
