import { transaction } from '@qiaohui/service-kit/data/mongo';
import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { commitFiles, releaseFiles } from '@qiaohui/service-kit/files/file-store';
import type { ClientSession } from 'mongoose';
import { identityOf } from '../items/identity.rules.ts';
import { keysOf } from '../items/keys.rules.ts';
import { itemId } from '../items/places.rules.ts';
import { isMoreThanDiscount, sumAfter, sumWith } from '../items/row-view.ts';
import { fieldsOf, recordOf } from '../items/rows.ts';
import type { RowFields } from '../items/schema.ts';
import {
  dropItems,
  insertUnseen,
  itemsByKeys,
  type PriceItemRecord,
  requireRows,
  type Step,
  writeSteps,
} from '../items/store.ts';
import { endProcessing } from '../lists/content.store.ts';
import { noteRows, type RevisionRecord, revisionOf } from '../revisions/store.ts';
import { checked } from './checked.rules.ts';
import { endTask, noteProgress } from './claims.ts';
import { DryRun, type FailingRow, type Tally, tallyAfterRepair, twice } from './dry-run.ts';
import { readFailing, storeFailing } from './failing-rows.ts';
import { isRepairHeading, OWN_COLUMNS } from './headings.text.ts';
import { rowMapping } from './mapping/columns-chosen.rules.ts';
import type { ImportRecord } from './model.ts';
import type { FileRow } from './reading.ts';
import type { ImportMapping } from './schema.ts';
import { updated } from './update.ts';

const KEYS_AT_ONCE = 1_000;

/**
 * The rows of a repair workbook by their numbers in the file that was imported; throws when it is none, or one of another
 * import, whose rows have the same numbers.
 */
async function repairedRows(id: string, source: AsyncIterable<FileRow>): Promise<Map<number, FileRow['cells']>> {
  const rows = new Map<number, FileRow['cells']>();
  let isRepair = false;
  for await (const { cells } of source) {
    const [number = '', , of = ''] = cells.slice(0, OWN_COLUMNS).map(({ text }) => text.trim());
    if (!isRepair) {
      if (!isRepairHeading(number)) throw unprocessable({ file: ['import.not-a-repair'] });
      isRepair = true;
    } else if (number !== '' || of !== '') {
      if (of !== id) throw unprocessable({ file: ['import.other-repair'] });
      rows.set(Number(number), cells.slice(OWN_COLUMNS));
    }
  }
  if (!isRepair) throw unprocessable({ file: ['import.not-a-repair'] });
  return rows;
}

/** The rows of a list that repaired rows are the same as. */
async function presentRows(revision: RevisionRecord, rows: RowFields[]): Promise<Map<string, PriceItemRecord>> {
  const found = new Map<string, PriceItemRecord>();
  const keys = [...new Set(rows.flatMap((row) => keysOf(row)[0] ?? []))];
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE)
    for (const item of await itemsByKeys(revision, keys.slice(at, at + KEYS_AT_ONCE)))
      found.set(identityOf(fieldsOf(item)), item);
  return found;
}

type Read = { number: number; cells: FileRow['cells']; row: RowFields };

/** Sorts repaired rows into those to add, those that change one of the list, and those that still fail. */
async function sorted(
  record: ImportRecord,
  revision: RevisionRecord,
  failing: FailingRow[],
  source: AsyncIterable<FileRow>,
) {
  const mapping = rowMapping(record.kind, record.mapping as ImportMapping);
  const sent = await repairedRows(record._id, source);
  const dryRun = new DryRun();
  const good: Read[] = [];
  for (const { number, cells: before, faults } of failing) {
    const cells = sent.get(number);
    const found = cells && checked(cells, mapping);
    if (found && 'row' in found) good.push({ number, cells, row: found.row });
    // a row that was taken out of the workbook still fails as it did
    else
      dryRun.add({ number, ...(found ? { cells: cells ?? before, faults: found.faults } : { cells: before, faults }) });
  }
  const present = await presentRows(
    revision,
    good.map(({ row }) => row),
  );
  const first = new Map<string, number>();
  const added: RowFields[] = [];
  const changes: Array<{ before: PriceItemRecord; row: RowFields }> = [];
  for (const { number, cells, row } of good) {
    const identity = identityOf(row);
    const before = present.get(identity);
    const isTwice = first.has(identity) || (before && record.mode !== 'update');
    if (isTwice) dryRun.add({ number, cells, faults: [twice(mapping, row, first.get(identity))] });
    else if (before) changes.push({ before, row: updated(fieldsOf(before), row, record.mapping as ImportMapping) });
    else added.push(row);
    if (!isTwice) dryRun.add({ number, cells, row });
    first.set(identity, first.get(identity) ?? number);
  }
  return { added, changes, dryRun };
}

/**
 * Completes the revision of an import by its repair workbook: new rows are written beyond its last place, where nobody
 * sees them, and become visible with the changed ones in one transaction.
 */
export async function repairImport(record: ImportRecord, source: AsyncIterable<FileRow>, key: Buffer): Promise<void> {
  const [list, revisionKey] = [String(record.list), Number(record.revision)];
  const revision = await revisionOf(list, revisionKey);
  await dropItems(revisionKey, revision.next_place);
  const stored = await readFailing(record, key);
  const { added, changes, dryRun } = await sorted(record, revision, stored, source);
  const at = new Date();
  const records = added.map((row, index) =>
    recordOf(
      { _id: itemId(revisionKey, revision.next_place + index), rev: revisionKey, version: 1, updated_at: at },
      row,
    ),
  );
  await insertUnseen(records);
  await noteProgress(record, added.length);
  const failing = dryRun.failing.length > 0 ? await storeFailing(record, key, dryRun.failing) : null;
  const steps: Step[] = changes.map(({ before, row }) => {
    const { _id, rev, version } = before;
    return { before, after: recordOf({ _id, rev, version: version + 1, updated_at: at }, row) };
  });
  const counts = record.counts ?? { added: 0, changed: 0, unchanged: 0, retained: 0 };
  const report = tallyAfterRepair(record.report as Tally, stored, dryRun);
  await transaction(async (session: ClientSession) => {
    if (!(await writeSteps(steps, session))) throw new Error('a row of a list that is processed has changed');
    const item_count = revision.item_count + added.length;
    const next_place = revision.next_place + added.length;
    await requireRows(revisionKey, revision.next_place, next_place, session);
    const sum = sumAfter(revision.sum && sumWith(revision.sum, records), steps);
    await noteRows(revisionKey, { item_count, next_place, holes: revision.holes, sum }, session);
    const isShown = added.length > 0 || steps.some(isMoreThanDiscount);
    await endProcessing(list, record.was, { item_count, isShown }, session);
    await commitFiles(failing ? [failing] : [], session);
    await releaseFiles(
      [record.failing, record.repair?.uid].flatMap((uid) => uid ?? []),
      session,
    );
    const total = { ...counts, added: counts.added + added.length, changed: counts.changed + changes.length };
    await endTask(record, { counts: total, report, failing, repair: null }, session);
  });
}
