import { randomUUID } from 'node:crypto';
import { newKey } from '@qiaohui/service-kit/data/encryption';
import { bankCalendar } from '../../config/store.ts';
import { knownLines } from '../duplicates/known.store.ts';
import { identityOfKnown } from '../duplicates/lines.rules.ts';
import { markLikeLines, markRepeated, pairUp, type TakenBack } from '../duplicates/marks.rules.ts';
import { type Fresh, recordsOf, type Taken } from '../duplicates/records.store.ts';
import { compareLines, hidesPayer } from '../identities/similarity.rules.ts';
import type { StatementRecord } from '../model.ts';
import { identityOf, type ReadLine, type RowError } from '../reading/read.rules.ts';

const MOST_ERRORS = 100;
export type File = { name: string; rows: number; lines: ReadLine[]; faults: RowError[] };
export type Prepared = { lines: Fresh[]; takenBack: TakenBack[] };

/** A statement as it stands before any of its lines is written. */
export function newStatement(file: File, taken: Taken): { statement: StatementRecord; key: Buffer } {
  const { key, wrapped } = newKey();
  const statement: StatementRecord = {
    ...taken,
    _id: randomUUID(),
    version: 1,
    file: file.name,
    uploadedAt: new Date(),
    state: 'storing',
    aliveUntil: null,
    rows: file.rows,
    added: 0,
    known: 0,
    faulty: file.faults.length,
    faults: file.faults.slice(0, MOST_ERRORS),
    wrappedKey: wrapped,
  };
  return { statement, key };
}

/**
 * Returns a file's new lines, with their payers' accounts encrypted. A line is known by serial, day and sum unless its
 * other fields contradict that; one that only shares the serial, or states other details, goes to a person.
 */
export async function prepared(file: File, taken: Taken, statement: string, key: Buffer): Promise<Prepared> {
  const calendar = await bankCalendar();
  const known = await knownLines(taken.reserveAccount, file.lines, calendar);
  const alike = Map.groupBy(known, identityOfKnown);
  // Where payers are masked, each stored line accounts for one line of the file.
  const matched = new Set<string>();
  const isKnown = (line: ReadLine) => {
    const same = (alike.get(identityOf(line)) ?? []).filter((one) => compareLines(one, line, false) === 'same');
    const left = same.filter(({ _id }) => !matched.has(_id));
    const unmatched = left.find(({ payer }) => payer === line.payer) ?? left[0];
    if (unmatched) matched.add(unmatched._id);
    return unmatched !== undefined || (same.length > 0 && !hidesPayer(line));
  };
  const fresh = file.lines.filter((line) => !isKnown(line));
  const lines = await recordsOf(fresh, statement, taken, key);
  const takenBack = pairUp(lines, known);
  markRepeated(lines, known);
  markLikeLines(lines, known, calendar);
  return { lines, takenBack };
}
