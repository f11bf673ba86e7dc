import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { createList, listOf, type PriceListRecord } from '../lists/store.ts';
import { type Build, beginRevision, resumeRevision } from '../revisions/build.ts';
import { heldImport } from './claims.ts';
import { type ImportRecord, PriceImports } from './model.ts';
import type { StartImport } from './schema.ts';
import { changeImport, importOf, queued } from './store.ts';

/** The list that an import writes to; faults are told at their fields. */
async function targetOf(
  record: ImportRecord,
  { mode, name, list }: StartImport,
  session: ClientSession,
): Promise<PriceListRecord> {
  const { team, kind } = record;
  if (mode === 'new') {
    if (!name) throw unprocessable({ name: [kind === 'discount' ? 'import.discount-list-name' : 'import.list-name'] });
    return createList({ team, kind, name, uniform_discount_rate: null }, session);
  }
  if (!list) throw unprocessable({ list: [kind === 'discount' ? 'import.discount-list' : 'import.list'] });
  const found = await listOf(team, list, session);
  if (found.kind !== kind) throw unprocessable({ list: ['import.list-kind'] });
  return found;
}

const aboutOf = ({ mode, by, file, _id, report }: ImportRecord, { item_count }: PriceListRecord) => ({
  kind: mode === 'update' ? ('update' as const) : ('import' as const),
  made_by: by,
  file,
  import: _id,
  rows: (report?.rows ?? 0) + (mode === 'update' ? item_count : 0),
});

/**
 * Begins an import in the caller's transaction: its list is processed from now on, which a second import of the same
 * list meets as a 409.
 */
export async function startImport(
  team: string,
  id: string,
  start: StartImport,
  session: ClientSession,
): Promise<ImportRecord> {
  const present = await importOf(team, id, session);
  if (present.state === 'analysed' && !present.report) throw conflict('import.report-first');
  if (present.report?.good === 0) throw unprocessable({ mode: ['import.no-good-rows'] });
  const list = await targetOf(present, start, session);
  const { mode } = start;
  const build = await beginRevision(list, aboutOf({ ...present, mode }, list), session);
  const begun = { list: list._id, revision: build.key, base: list.revision, was: build.was };
  const total = present.report?.rows ?? 0;
  const change = { ...queued('import'), state: 'importing' as const, mode, ...begun, total, counts: null };
  return changeImport({ team, _id: id, version: start.version }, 'start', change, session);
}

/** Takes up the revision of an import where the last worker left it, or begins another when it was discarded meanwhile. */
export async function buildOf(record: ImportRecord): Promise<{ build: Build; base: number | null }> {
  const { team, list, revision, base } = record;
  const resumed = revision === null ? null : await resumeRevision(revision);
  if (resumed) return { build: resumed, base };
  return transaction(async (session) => {
    await heldImport(record, session);
    const present = await listOf(team, String(list), session);
    const build = await beginRevision(present, aboutOf(record, present), session);
    const begun = { revision: build.key, base: present.revision, was: build.was };
    await PriceImports.updateOne({ _id: record._id }, { $set: begun }, { session });
    return { build, base: present.revision };
  });
}
