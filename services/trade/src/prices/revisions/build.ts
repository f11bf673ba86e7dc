import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { itemId, revisionId } from '../items/places.rules.ts';
import { sumWith } from '../items/row-view.ts';
import { recordOf } from '../items/rows.ts';
import type { RowFields } from '../items/schema.ts';
import {
  dropItems,
  hasRows,
  indexRows,
  insertUnseen,
  type PriceItemRecord,
  requireIndexes,
  requireRows,
} from '../items/store.ts';
import { NO_SUM, type Sum } from '../items/sums.rules.ts';
import { beginProcessing, endProcessing } from '../lists/content.store.ts';
import { listOf, type PriceListRecord } from '../lists/store.ts';
import { type RevisionRecord, Revisions } from './model.ts';
import { shownInForce } from './shown.rules.ts';
import { type About, markSurplus, newestOf, newRevision, sameShown, storeRevision } from './store.ts';

/** A revision that is built unseen; its key lets another process resume it. */
export type Build = Pick<RevisionRecord, 'key' | 'list' | 'team' | 'kind' | 'was' | 'next_place' | 'sum'>;

const buildOf = ({ key, list, team, kind, was, next_place, sum }: RevisionRecord): Build => ({
  ...{ key, list, team, kind, was, next_place, ...(sum && { sum }) },
});

/** Since nobody builds it any more: another process discarded it, or swept it after its builder was silent. */
const gone = () => conflict('revision.discarded');

/**
 * Begins a revision of a list unseen, in the caller's transaction. The list is processed until the revision is
 * made visible or discarded: its reads go on, its writes are 409. Throws a 409 when it is processed already.
 */
export async function beginRevision(list: PriceListRecord, about: About, session: ClientSession): Promise<Build> {
  const record = await newRevision(list, about);
  await beginProcessing(list, session);
  await storeRevision(record, session);
  return buildOf(record);
}

/**
 * Takes up a revision that another process was building; what it did not count is deleted. It begins again where counted
 * rows are missing, which a crash of the database can lose. Null: it was discarded.
 */
export async function resumeRevision(key: number): Promise<Build | null> {
  const record = await Revisions.findOneAndUpdate(
    { _id: revisionId(key), state: 'building' },
    { $set: { touched_at: new Date() } },
  ).lean<RevisionRecord>();
  if (!record) return null;
  await dropItems(key, record.next_place);
  const build = buildOf(record);
  if (!(await hasRows(key, 0, build.next_place))) await emptyRevision(build);
  return build;
}

/** Says that the builder is alive; it must do so within `SILENT_MS`, which every batch of rows does by itself. */
async function touchRevision({ key }: Pick<Build, 'key'>, rows: number, sum: Sum | undefined): Promise<void> {
  const counted = { next_place: rows, item_count: rows, ...(sum && { sum }) };
  const { matchedCount } = await Revisions.updateOne(
    { _id: revisionId(key), state: 'building' },
    { $set: { touched_at: new Date(), ...counted } },
    { writeConcern: { w: 1 } },
  );
  if (matchedCount > 0) return;
  // what was just written came too late to be swept
  await dropItems(key);
  throw gone();
}

/** How often a builder says that it is alive while the database works for it; ms. */
const ALIVE_MS = 30_000;

/** Prepares the rows of a revision to be read, once all are written and before it is made visible. Repeats do nothing. */
export async function completeRows(build: Build): Promise<void> {
  const alive = setInterval(
    () => void touchRevision(build, build.next_place, build.sum).catch(() => undefined),
    ALIVE_MS,
  );
  try {
    await indexRows(build.key);
  } finally {
    clearInterval(alive);
  }
}

/** Drops the rows that were written so far: their source has changed meanwhile. */
export async function emptyRevision(build: Build): Promise<void> {
  await dropItems(build.key);
  await touchRevision(build, 0, NO_SUM);
  Object.assign(build, { next_place: 0, sum: NO_SUM });
}

/**
 * Writes a batch of rows, of some thousands at most, behind those before it. Each row must be complete (`rowErrors`).
 * One batch at a time: the builder reads the next meanwhile. The memory of `build` counts the rows.
 */
export function writeRows(build: Build, rows: RowFields[], at = new Date()): Promise<void> {
  const records = rows.map((row, index) =>
    recordOf({ _id: itemId(build.key, build.next_place + index), rev: build.key, version: 1, updated_at: at }, row),
  );
  return insert(build, records);
}

/** Writes a batch of rows that are stored in another revision already, or in none; they get its key and their places. */
export function writeRecords(build: Build, records: PriceItemRecord[]): Promise<void> {
  const { key, next_place } = build;
  const moved = records.map((record, index) => ({ ...record, _id: itemId(key, next_place + index), rev: key }));
  return insert(build, moved);
}

async function insert(build: Build, records: PriceItemRecord[]): Promise<void> {
  const writing = insertUnseen(records);
  // while the database writes
  const sum = build.sum && sumWith(build.sum, records);
  await writing;
  const next = build.next_place + records.length;
  await touchRevision(build, next, sum);
  Object.assign(build, { next_place: next, ...(sum && { sum }) });
}

/**
 * Makes a revision visible and puts it into force, in the caller's transaction: the whole of it or nothing. Throws a 409
 * when it was discarded meanwhile, and an error when a crash lost some of its rows: another try resumes it. Its rows have
 * to be complete (`completeRows`).
 */
export async function publishRevision(build: Build, session: ClientSession): Promise<RevisionRecord> {
  const { key, list, team, was, next_place, sum } = build;
  await requireRows(key, 0, next_place, session);
  await requireIndexes(key);
  const _id = revisionId(key);
  const newest = await newestOf(list, session);
  // what was counted may have been lost when the rows were not
  const counted = { next_place, item_count: next_place, ...(sum && { sum }) };
  const own = { number: (newest?.number ?? 0) + 1, made_at: new Date(), ...counted };
  const built = await Revisions.findOneAndUpdate(
    { _id, state: 'building' },
    { $set: { state: 'visible', ...own } },
    { session, returnDocument: 'after' },
  ).lean<RevisionRecord>();
  if (!built) throw gone();
  const before = { newest, same: await sameShown(await listOf(team, list, session), built, session) };
  const shown = shownInForce(before, { entry: built, content: built });
  await Revisions.updateOne({ _id }, { $set: { shown: shown.entry } }, { session });
  // whatever else is written may have discounts
  const content = { revision: key, item_count: built.item_count, ...(built.kind !== 'copy' && { bare: false }) };
  if (!(await endProcessing(list, was, { content, shown: shown.list }, session))) throw gone();
  await markSurplus(list, key, session);
  return { ...built, shown: shown.entry };
}

/** Discards a revision that is being built and ends its list's processing; its rows are swept later. Repeats do nothing. */
export const discardRevision = ({ key, list, was }: Pick<Build, 'key' | 'list' | 'was'>): Promise<void> =>
  transaction(async (session) => {
    const { matchedCount } = await Revisions.updateOne(
      { _id: revisionId(key), state: 'building' },
      { $set: { state: 'discarded', touched_at: new Date() } },
      { session },
    );
    if (matchedCount > 0) await endProcessing(list, was, null, session);
  });
