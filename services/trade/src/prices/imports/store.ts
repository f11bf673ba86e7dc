import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import { commitFiles, deleteFile, releaseFiles } from '@qiaohui/service-kit/files/file-store';
import { type ClientSession, trusted } from 'mongoose';
import { deleteList, listOf } from '../lists/store.ts';
import { discardRevision } from '../revisions/build.ts';
import { ImportMappings, type ImportRecord, mappingId, PriceImports } from './model.ts';
import type { ImportMapping, ImportState } from './schema.ts';
import { importView } from './view.ts';

/** States in which a person may do each; nothing but cancelling and deleting goes while a task waits or runs. */
const allowed = {
  map: ['analysed', 'failed'],
  start: ['analysed'],
  repair: ['imported'],
  cancel: ['to-analyse', 'analysing', 'analysed', 'importing'],
  delete: ['to-analyse', 'analysing', 'analysed', 'imported', 'failed', 'cancelled'],
} as const satisfies Record<string, ImportState[]>;
type Action = keyof typeof allowed;

export async function importOf(team: string, _id: string, session?: ClientSession): Promise<ImportRecord> {
  const found = await PriceImports.findOne({ _id, team, deleted_at: null })
    .session(session ?? null)
    .lean<ImportRecord>();
  if (!found) throw notFound('import');
  return found;
}

type Seen = { team: string; _id: string; version?: number };

/** Makes one guarded change to an import; throws a 409 with its present state where it does not allow it. */
export async function changeImport(
  { team, _id, version }: Seen,
  action: Action,
  change: Partial<ImportRecord>,
  session?: ClientSession,
): Promise<ImportRecord> {
  const mayRun = action === 'cancel' || action === 'delete';
  const changed = await PriceImports.findOneAndUpdate(
    {
      _id,
      team,
      deleted_at: null,
      state: trusted({ $in: [...allowed[action]] }),
      ...(version !== undefined && { version }),
      ...(!mayRun && { task: null }),
      // a file that could not be analysed has nothing to map
      ...(action === 'map' && { analysis: trusted({ $ne: null }) }),
    } as never,
    {
      $set: { ...change, updated_at: new Date() },
      // a worker that has it notices with its next rows
      ...(mayRun && { $unset: { working: 1 } }),
      $inc: { version: 1 },
    } as never,
    { session: session ?? null, returnDocument: 'after' },
  ).lean<ImportRecord>();
  if (changed) return changed;
  const present = await importOf(team, _id, session);
  // a file that is being read allows nothing else yet, whatever version was seen
  const isParsed = present.state !== 'to-analyse' && present.state !== 'analysing';
  const isSeen = version === present.version;
  throw conflict(!isParsed ? 'import.parsing' : isSeen ? 'import.state' : 'import.changed', importView(present));
}

/** What sets a task before the workers. */
export const queued = (task: ImportRecord['task']): Partial<ImportRecord> => ({
  task,
  queued_at: new Date(),
  lease_until: null,
  tries: 0,
  done: 0,
  error: null,
});

export type NewImport = Pick<ImportRecord, '_id' | 'team' | 'kind' | 'file' | 'wrapped_key' | 'by'>;

export async function createImport(made: NewImport, session: ClientSession): Promise<ImportRecord> {
  const at = new Date();
  const none = { analysis: null, mapping: null, report: null, repair: null, counts: null, error: null };
  const record: ImportRecord = {
    ...made,
    ...none,
    task: 'analyse',
    queued_at: at,
    lease_until: null,
    state: 'to-analyse',
    ...{ mode: null, list: null, tries: 0, done: 0 },
    ...{
      token: 0,
      total: 0,
      width: 0,
      fingerprint: null,
      rows: null,
      failing: null,
      revision: null,
      base: null,
      was: 'normal',
    },
    ...{ version: 1, created_at: at, updated_at: at, deleted_at: null },
  };
  await PriceImports.create([record], { session });
  await commitFiles([made.file.uid], session);
  return record;
}

/** What a worker has stored of an import is undone, and its list as it was before; repeats do nothing. */
export async function cleanUp(record: ImportRecord): Promise<void> {
  const { _id, list, revision, was, mode, team, state } = record;
  if (list && revision !== null && state !== 'imported') {
    await discardRevision({ key: revision, list, was });
    // a list that never had a row is not left behind empty
    const present = mode === 'new' ? await listOf(team, list).catch(() => null) : null;
    if (present && present.revision === null) await deleteList(present).catch(() => undefined);
  }
  // of a failed import they are mapped again
  if (state === 'cancelled') await dropRows(record);
  await PriceImports.updateOne({ _id }, { $unset: { unclean: 1 } });
}

/** Deletes the parsed rows of an import that reads them no more. */
async function dropRows({ _id, rows }: Pick<ImportRecord, '_id' | 'rows'>): Promise<void> {
  if (!rows) return;
  await transaction(async (session) => {
    await PriceImports.updateOne({ _id, rows }, { $set: { rows: null } }, { session });
    await releaseFiles([rows], session);
  });
  await deleteFile(rows).catch(() => undefined);
}

/** Cleans up what crashes left of failed and cancelled imports, and returns these. */
export async function cleanUpAll(): Promise<ImportRecord[]> {
  const unclean = await PriceImports.find({ unclean: true }).lean<ImportRecord[]>();
  for (const record of unclean) await cleanUp(record);
  return unclean;
}

/** Cancels an import and undoes what it began. A repeat finds it cancelled already. */
export async function cancelImport(seen: Seen): Promise<ImportRecord> {
  const present = await importOf(seen.team, seen._id);
  if (present.state === 'cancelled') return present;
  const over = { task: null, lease_until: null, state: 'cancelled' as const, unclean: true as const };
  const cancelled = await changeImport(seen, 'cancel', over);
  await cleanUp(cancelled);
  return importOf(seen.team, seen._id);
}

const filesOf = ({ file, rows, failing, repair }: ImportRecord): string[] =>
  [file.uid, rows, failing, repair?.uid].flatMap((uid) => uid ?? []);

/** Deletes an import with its files; what it brought into a list stays there. */
export async function deleteImport(seen: Seen): Promise<ImportRecord> {
  const deleted = await transaction(async (session) => {
    const over = { deleted_at: new Date(), task: null, lease_until: null };
    const record = await changeImport(seen, 'delete', over, session);
    await releaseFiles(filesOf(record), session);
    return record;
  });
  for (const uid of filesOf(deleted)) await deleteFile(uid).catch(() => undefined);
  return deleted;
}

/** How the team read a file with these headings before; null for the first one. */
export async function rememberedMapping(record: ImportRecord): Promise<ImportMapping | null> {
  if (record.fingerprint === null) return null;
  const found = await ImportMappings.findById(mappingId(record)).lean();
  return found?.mapping ?? null;
}

export async function rememberMapping(record: ImportRecord, session: ClientSession): Promise<void> {
  if (record.fingerprint === null || !record.mapping) return;
  const fields = { mapping: record.mapping, used_at: new Date() };
  await ImportMappings.updateOne({ _id: mappingId(record) }, { $set: fields }, { upsert: true, session });
}
