import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import { type CopyRecord, endCopy, renewCopy } from '../../grants/copies.store.ts';
import { isEditedSince } from '../../prices/edits/acts.ts';
import { placeOfRow } from '../../prices/items/places.rules.ts';
import { shownRecord } from '../../prices/items/row-view.ts';
import { itemsBetween } from '../../prices/items/store.ts';
import { listOf } from '../../prices/lists/store.ts';
import {
  type Build,
  beginRevision,
  completeRows,
  emptyRevision,
  publishRevision,
  resumeRevision,
  writeRecords,
} from '../../prices/revisions/build.ts';
import { type RevisionRecord, revisionOf } from '../../prices/revisions/store.ts';

const BATCH = 2_000;
/** Rows that are edited all the while are not copied for ever. */
const MOST_RESTARTS = 5;

/** Takes up the revision where the last worker left it, or begins another when it was discarded meanwhile. */
async function buildOf(record: CopyRecord): Promise<Build> {
  const resumed = await resumeRevision(record.copy.revision);
  if (resumed) return resumed;
  return transaction(async (session) => {
    const list = await listOf(record.recipient, record.copy.list, session);
    const { item_count: rows } = await revisionOf(record.item, record.copy.from, session);
    const build = await beginRevision(list, { kind: 'copy', made_by: record.by, rows }, session);
    await renewCopy(record, { revision: build.key }, session);
    return build;
  });
}

/** Writes the rows that are missing behind those that are there already: each worker writes the same ones. */
async function writeRows(record: CopyRecord, build: Build, source: RevisionRecord): Promise<void> {
  const { key, holes, next_place, item_count } = source;
  while (build.next_place < item_count) {
    const from = placeOfRow(build.next_place, holes);
    const rows = await itemsBetween(key, from, Math.min(from + BATCH, next_place));
    // rows were deleted since: the copy begins again
    if (rows.length === 0) return;
    // a row of its own, which says nothing of when that of the source was changed
    const own = { version: 1, updated_at: record.copy.started_at };
    await writeRecords(
      build,
      rows.map((row) => ({ ...shownRecord(row, record), ...own })),
    );
    await renewCopy(record);
  }
}

/** Begins a copy again, since rows of its source were edited meanwhile: a copy is of one time. */
async function beginAgain(record: CopyRecord, build: Build): Promise<void> {
  const { restarts } = record.copy;
  if (restarts >= MOST_RESTARTS) throw conflict('share.source-busy');
  await renewCopy(record, { started_at: new Date(), restarts: restarts + 1 });
  await emptyRevision(build);
}

/** Writes a copy unseen and makes it visible with its own end: all of it as its source was at one time, or nothing. */
export async function writeCopy(record: CopyRecord): Promise<void> {
  const { item, copy } = record;
  const build = await buildOf(record);
  for (;;) {
    await writeRows(record, build, await revisionOf(item, copy.from));
    await completeRows(build);
    const isDone = await transaction(async (session) => {
      const since = copy.started_at;
      if (await isEditedSince({ list: item, rev: copy.from, since }, session)) return false;
      await endCopy(record, build.next_place, session);
      await publishRevision(build, session);
      return true;
    });
    if (isDone) return;
    await beginAgain(record, build);
  }
}
