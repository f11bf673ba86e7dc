import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { PARTITION_KEYS, PARTITION_ROWS, revisionId } from '../items/places.rules.ts';
import { NO_SUM, type Sum } from '../items/sums.rules.ts';
import type { LinkOf, PriceListRecord } from '../lists/store.ts';
import { RevisionKeys, type RevisionRecord, Revisions } from './model.ts';
import type { RevisionFile, RevisionKind, RevisionRow } from './schema.ts';
import { haveSamePrices, type Shown, shownOf, surplusIn } from './shown.rules.ts';

export type { RevisionRecord } from './model.ts';

/** Takes the next key for so many rows; one that its transaction does not use is lost, which does not matter. */
async function nextKey(rows: number): Promise<number> {
  const isLarge = rows >= PARTITION_ROWS;
  const counted = await RevisionKeys.findOneAndUpdate(
    { _id: isLarge ? 'partition' : 'revision' },
    { $inc: { last: 1 } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  return isLarge ? PARTITION_KEYS + counted.last : counted.last;
}

export type By = { id: string; email: string };
export type About = {
  kind: RevisionKind;
  made_by: By;
  file?: RevisionFile | null;
  import?: string | null;
  note?: string | null;
  /** How many rows it is going to have, by which they get a partition; other numbers are fine too. */
  rows?: number;
};

/** Returns the record of a new revision without items. */
export async function newRevision(
  list: Pick<PriceListRecord, '_id' | 'team'> & { status?: PriceListRecord['status'] },
  { kind, made_by, file = null, import: from = null, note = null, rows = 0 }: About,
): Promise<RevisionRecord> {
  const key = await nextKey(rows);
  const at = new Date();
  return {
    _id: revisionId(key),
    key,
    list: list._id,
    team: list.team,
    number: null,
    ...{ kind, made_by, made_at: at, file, import: from, note },
    state: 'building',
    item_count: 0,
    next_place: 0,
    holes: [],
    sum: NO_SUM,
    was: list.status === 'disabled' ? 'disabled' : 'normal',
    touched_at: at,
  };
}

export const storeRevision = (record: RevisionRecord, session: ClientSession) =>
  Revisions.create([record], { session });

/** Returns the newest entry of a list's history; null before the first. */
export const newestOf = (list: string, session: ClientSession): Promise<RevisionRecord | null> =>
  Revisions.findOne({ list, state: 'visible' }).sort({ number: -1 }).session(session).lean<RevisionRecord>();

/** Returns the number for the next revision of a list; the list's own record must be written in the same transaction. */
export const nextNumber = async (list: string, session: ClientSession): Promise<number> =>
  ((await newestOf(list, session))?.number ?? 0) + 1;

/** Returns a visible revision of a list by its key; throws a 404 otherwise. */
export async function revisionOf(list: string, key: number, session?: ClientSession): Promise<RevisionRecord> {
  const found = await Revisions.findOne({ _id: revisionId(key), list, state: 'visible' })
    .session(session ?? null)
    .lean<RevisionRecord>();
  if (!found) throw notFound('revision');
  return found;
}

/** Returns the revision in force; null for a list that never had a row. */
export const contentOf = async (
  { _id, revision }: Pick<PriceListRecord, '_id' | 'revision'>,
  session?: ClientSession,
): Promise<RevisionRecord | null> => (revision === null ? null : revisionOf(_id, revision, session));

/**
 * How the revision in force is shown to who sees no discounts, where it has the prices of another; null where it has not.
 * The list says by which revision its content is known, which is older where a roll-back changed discounts alone.
 */
export async function sameShown(
  list: Pick<PriceListRecord, '_id' | 'revision' | 'shown'>,
  other: RevisionRecord,
  session: ClientSession,
): Promise<Shown | null> {
  const present = await contentOf(list, session);
  if (!present || !haveSamePrices(present, other)) return null;
  const known = list.shown.revision;
  const own = shownOf(present);
  if (known === null || known === own.key) return own;
  // the first of them may have been swept
  const alike = (await historyOf(list._id, session)).map(shownOf).find(({ key }) => key === known);
  return { ...(alike ?? own), key: known };
}

/** Returns the revision in force, in the transaction of a write; a list without one gets its first, without items. */
export async function contentForWrite(
  list: PriceListRecord,
  made_by: By,
  session: ClientSession,
): Promise<RevisionRecord> {
  const present = await contentOf(list, session);
  if (present) return present;
  const number = await nextNumber(list._id, session);
  const first: RevisionRecord = { ...(await newRevision(list, { kind: 'typed', made_by })), number, state: 'visible' };
  await storeRevision(first, session);
  return first;
}

type Rows = Pick<RevisionRecord, 'item_count' | 'next_place' | 'holes'> & { sum: Sum | undefined };

/** Notes the rows of a revision after a write to them; its list's own record serialises such writes. */
export const noteRows = (key: number, { sum, ...rows }: Rows, session: ClientSession) =>
  Revisions.updateOne(
    { _id: revisionId(key), state: 'visible' },
    { $set: { ...rows, ...(sum && { sum }), touched_at: new Date() } },
    { session },
  );

/** Notes what a revision of a linked list was made of, in the transaction that makes it visible. */
export const noteLinkOf = (key: number, link: LinkOf, session: ClientSession) =>
  Revisions.updateOne({ _id: revisionId(key) }, { $set: { link } }, { session });

/** Those of these keys whose revisions are visible or being built. */
export async function presentRevisions(keys: number[]): Promise<Set<number>> {
  const ids = keys.map(revisionId);
  const found = await Revisions.find(
    { _id: trusted({ $in: ids }), state: trusted({ $ne: 'discarded' as const }) },
    { key: 1 },
  ).lean<RevisionRecord[]>();
  return new Set(found.map(({ key }) => key));
}

/** The visible revisions of a list, newest first. */
export const historyOf = (list: string, session?: ClientSession): Promise<RevisionRecord[]> =>
  Revisions.find({ list, state: 'visible' })
    .sort({ number: -1 })
    .session(session ?? null)
    .lean<RevisionRecord[]>();

/** Marks what may be swept of a list once more revisions than are kept are newer. The one in force stays. */
export async function markSurplus(list: string, inForce: number, session: ClientSession): Promise<void> {
  const surplus = surplusIn(await historyOf(list, session), inForce);
  await Revisions.updateMany(
    { _id: trusted({ $in: surplus.map(({ _id }) => _id) }), surplus_at: null },
    { $set: { surplus_at: new Date() } },
    { session },
  );
}

/**
 * Keeps a revision from being swept under a transaction that begins to use it: one that puts it into force, or stores
 * its key. Throws a 404 when it is too late.
 */
export async function holdRevision(list: string, key: number, session: ClientSession): Promise<RevisionRecord> {
  const held = await Revisions.findOneAndUpdate(
    { _id: revisionId(key), list, state: 'visible', surplus_at: null },
    { $set: { touched_at: new Date() } },
    { session, returnDocument: 'after' },
  ).lean<RevisionRecord>();
  if (!held) throw notFound('revision');
  return held;
}

/** Discards a surplus revision for good, unless something took hold of it since it was read. */
export async function discardSurplus({ _id, touched_at }: RevisionRecord): Promise<boolean> {
  const { matchedCount } = await Revisions.updateOne(
    { _id, touched_at },
    { $set: { state: 'discarded' }, $unset: { surplus_at: 1 } },
  );
  return matchedCount > 0;
}

/** Revisions that may be swept: those discarded, and those with enough newer ones. */
export const sweepable = async (): Promise<RevisionRecord[]> => [
  ...(await Revisions.find({ state: 'discarded' }).lean<RevisionRecord[]>()),
  ...(await Revisions.find({ surplus_at: trusted({ $gt: LONG_AGO }) }).lean<RevisionRecord[]>()),
];

/** Revisions whose builder gave no sign of life since a time. */
export const silentBuilds = (since: Date): Promise<RevisionRecord[]> =>
  Revisions.find({ state: 'building', touched_at: trusted({ $lt: since }) }).lean<RevisionRecord[]>();

export const revisionsOfList = (list: string): Promise<RevisionRecord[]> =>
  Revisions.find({ list }).lean<RevisionRecord[]>();

export const dropRevision = (_id: string) => Revisions.deleteOne({ _id });

export const revisionRow = (record: RevisionRecord, inForce: number | null): RevisionRow => ({
  id: record._id,
  revision: record.key,
  number: record.number ?? 0,
  kind: record.kind,
  made_by: record.made_by.email,
  made_at: record.made_at.toISOString(),
  file: record.file,
  import: record.import,
  note: record.note,
  item_count: record.item_count,
  back_to: record.back_to ?? null,
  in_force: record.key === inForce,
});

/** Rows that revisions being built have so far, by key. */
export async function builtSoFar(keys: number[]): Promise<Map<number, number>> {
  const found = await Revisions.find({ _id: trusted({ $in: keys.map(revisionId) }) }, { key: 1, item_count: 1 }).lean();
  return new Map(found.map(({ key, item_count }) => [key, item_count]));
}
