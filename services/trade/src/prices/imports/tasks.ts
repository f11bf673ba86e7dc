import { transaction } from '@qiaohui/service-kit/data/mongo';
import { SheetError } from '@qiaohui/service-kit/documents/sheets/sheet-error';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { commitFiles, readWholeFile, releaseFiles } from '@qiaohui/service-kit/files/file-store';
import { dropItems } from '../items/store.ts';
import { endProcessing } from '../lists/content.store.ts';
import { revisionOf } from '../revisions/store.ts';
import { analyse } from './analysis.ts';
import { endTask, noteProgress } from './claims.ts';
import { DryRun, readRows } from './dry-run.ts';
import { storeFailing } from './failing-rows.ts';
import { rowMapping } from './mapping/columns-chosen.rules.ts';
import type { ImportRecord } from './model.ts';
import { storedRows, storingRows } from './parsed-rows.ts';
import { type FileRow, fileRows, notASheet } from './reading.ts';
import { repairImport } from './repair.ts';
import type { ImportMapping } from './schema.ts';
import { cleanUp } from './store.ts';
import { writeImport } from './write.ts';

const NOTED = 5_000;

async function analyseFile(record: ImportRecord, file: AsyncIterable<FileRow>, key: Buffer): Promise<void> {
  const { source, stored } = storingRows(record, key, file);
  const found = await analyse(record.kind, source, (done) => noteProgress(record, done));
  if (!found) throw notASheet();
  const rows = await stored();
  await transaction(async (session) => {
    await commitFiles(rows ? [rows] : [], session);
    await endTask(record, { ...found, rows, state: 'analysed', total: found.analysis.rows }, session);
  });
}

async function reportFile(record: ImportRecord, source: AsyncIterable<FileRow>, key: Buffer): Promise<void> {
  const dryRun = new DryRun();
  let done = 0;
  for await (const read of readRows(source, rowMapping(record.kind, record.mapping as ImportMapping))) {
    dryRun.add(read);
    done += 1;
    if (done % NOTED === 0) await noteProgress(record, done);
  }
  const failing = dryRun.failing.length > 0 ? await storeFailing(record, key, dryRun.failing) : null;
  await transaction(async (session) => {
    await releaseFiles(record.failing ? [record.failing] : [], session);
    await commitFiles(failing ? [failing] : [], session);
    await endTask(record, { report: dryRun.tally, failing }, session);
  });
}

/** Does the task of an import that this worker holds. */
export async function runTask(record: ImportRecord, key: Buffer): Promise<void> {
  const { task, file, repair, rows } = record;
  const isParsed = task === 'report' || task === 'import';
  const { uid } = task === 'repair' && repair ? repair : file;
  const source = isParsed && rows ? storedRows(rows, key) : fileRows(await readWholeFile(uid, key));
  if (task === 'analyse') return analyseFile(record, source, key);
  if (task === 'report') return reportFile(record, source, key);
  return task === 'import' ? writeImport(record, source) : repairImport(record, source, key);
}

/** The code of an error that another try cannot mend; null for others. */
export function lastingError(error: unknown): string | null {
  if (error instanceof SheetError) return error.code;
  // a revision whose builder was silent for too long is begun again
  if (!(error instanceof HttpError) || error.status >= 500 || error.code === 'revision.discarded') return null;
  const [first] = Object.values(error.detail.errors ?? {}).flat();
  return typeof first === 'string' ? first : error.code;
}

/** Ends the task of an import with an error, and undoes what it began. A failed repair leaves the list as it was. */
export async function failTask(record: ImportRecord, error: string): Promise<void> {
  if (record.task !== 'repair') {
    await endTask(record, { state: 'failed', error, unclean: true });
    return cleanUp({ ...record, state: 'failed' });
  }
  const [list, key] = [String(record.list), Number(record.revision)];
  const revision = await revisionOf(list, key).catch(() => null);
  if (revision) await dropItems(key, revision.next_place);
  await transaction(async (session) => {
    await endTask(record, { error, repair: null }, session);
    await endProcessing(list, record.was, null, session);
    await releaseFiles(record.repair ? [record.repair.uid] : [], session);
  });
}
