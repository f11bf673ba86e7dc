import { transaction } from '@qiaohui/service-kit/data/mongo';
import { deleteFile, releaseFiles } from '@qiaohui/service-kit/files/file-store';
import type { RowFields } from '../items/schema.ts';
import type { PriceItemRecord } from '../items/store.ts';
import { type Build, completeRows, publishRevision, writeRecords } from '../revisions/build.ts';
import { revisionOf } from '../revisions/store.ts';
import { buildOf } from './begin.ts';
import { endTask, noteProgress } from './claims.ts';
import { readRows } from './dry-run.ts';
import { rowMapping } from './mapping/columns-chosen.rules.ts';
import type { ImportRecord } from './model.ts';
import type { FileRow } from './reading.ts';
import type { ImportCounts, ImportMapping } from './schema.ts';
import { rememberMapping } from './store.ts';
import { newRecord, updatedRecords } from './update.ts';

const BATCH = 2_000;

async function* goodRows(source: AsyncIterable<FileRow>, record: ImportRecord): AsyncGenerator<RowFields> {
  const mapping = rowMapping(record.kind, record.mapping as ImportMapping);
  for await (const read of readRows(source, mapping)) if ('row' in read) yield read.row;
}

async function* freshRecords(file: AsyncIterable<RowFields>, counts: ImportCounts): AsyncGenerator<PriceItemRecord> {
  const at = new Date();
  for await (const row of file) {
    counts.added += 1;
    yield newRecord(row, at);
  }
}

/**
 * Writes records behind those that an earlier worker wrote: all runs of an import yield the same ones. The next batch is
 * read while one is written.
 */
async function writeAll(build: Build, records: AsyncIterable<PriceItemRecord>, note: (done: number) => Promise<void>) {
  let skipped = 0;
  const written = build.next_place;
  let batch: PriceItemRecord[] = [];
  let writing: Promise<void> = Promise.resolve();
  const flush = async () => {
    await writing;
    const rows = batch;
    batch = [];
    writing = writeRecords(build, rows).then(() => note(build.next_place));
    // it is awaited with the next batch
    writing.catch(() => undefined);
  };
  for await (const record of records) {
    if (skipped < written) {
      skipped += 1;
      continue;
    }
    batch.push(record);
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  await writing;
}

/** Builds the revision of an import unseen and makes it visible with the import's own end: all of it or nothing. */
export async function writeImport(record: ImportRecord, source: AsyncIterable<FileRow>): Promise<void> {
  const { build, base } = await buildOf(record);
  const counts: ImportCounts = { added: 0, changed: 0, unchanged: 0, retained: 0 };
  const file = goodRows(source, record);
  const mapping = record.mapping as ImportMapping;
  const records =
    record.mode === 'update'
      ? updatedRecords({
          base: base === null ? null : await revisionOf(build.list, base),
          ...{ file, mapping, counts },
        })
      : freshRecords(file, counts);
  await writeAll(build, records, (done) => noteProgress(record, done, true));
  await completeRows(build);
  await transaction(async (session) => {
    await endTask(record, { state: 'imported', revision: build.key, counts, rows: null }, session);
    await releaseFiles(record.rows ? [record.rows] : [], session);
    await publishRevision(build, session);
    await rememberMapping(record, session);
  });
  if (record.rows) await deleteFile(record.rows).catch(() => undefined);
}
