import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DepositChannel } from '@qiaohui/admin/contract';
import { decimal128 } from '@qiaohui/service-kit/mongo';
import { newKey, seal, tail } from '@qiaohui/service-kit/sealed';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { terms } from '@qiaohui/service-kit/terms';
import { Decimal } from 'decimal.js';
import { trusted } from 'mongoose';
import { fenOf } from '../fen.ts';
import { decidedBy, type Matched, matchesFor } from './matcher.ts';
import { type LineRecord, Lines, type StatementRecord } from './model.ts';
import type { Fault, ReadLine } from './read.rules.ts';

const MOST_FAULTS = 100;
/** Lines that are made into records before other requests have their turn; search terms cost. */
const AT_A_TIME = 250;

export type File = { name: string; rows: number; lines: ReadLine[]; faults: Fault[] };
export type Taken = { channel: DepositChannel; reserveAccount: string; by: Actor; email: string };
export type Prepared = { statement: StatementRecord; lines: LineRecord[] };

/** What is stored of these serials already, by serial. */
async function knownSums(reserveAccount: string, lines: ReadLine[]): Promise<Map<string, string>> {
  const serial = trusted({ $in: lines.map((line) => line.serial) });
  const found = await Lines.find({ reserveAccount, serial }, { serial: 1, amount: 1 }).lean<
    Pick<LineRecord, 'serial' | 'amount'>[]
  >();
  return new Map(found.map((line) => [line.serial, line.amount.toString()]));
}

const out = { outcome: null, doubts: [], candidates: [], state: 'out' as const, parts: [], bookAfter: null };
const isOut = ({ amount }: ReadLine): boolean => amount.startsWith('-');

function recordOf(line: ReadLine, statement: string, { reserveAccount, by }: Taken, key: Buffer) {
  const { row, serial, at, payer, payerAccount, postscript } = line;
  const payerAccountTail = tail(payerAccount);
  return {
    _id: randomUUID(),
    version: 1,
    statement,
    reserveAccount,
    serial,
    row,
    at: new Date(at),
    amount: decimal128(line.amount),
    payer,
    payerAccountSealed: payerAccount ? seal(key, payerAccount) : '',
    payerAccountTail,
    postscript,
    by,
    fault: null,
    aside: null,
    terms: terms(serial, payer, postscript, payerAccountTail, line.amount.replace(/\.00$/, '')),
  };
}

async function recordsOf(lines: ReadLine[], statement: string, taken: Taken, key: Buffer) {
  const records: ReturnType<typeof recordOf>[] = [];
  for (const line of lines) {
    records.push(recordOf(line, statement, taken, key));
    if (records.length % AT_A_TIME === 0) await nextTurn();
  }
  return records;
}

/** Matches what came in, the earliest first; a line goes by its serial until it is stored. */
const matched = (lines: ReadLine[]): Promise<Matched[]> =>
  matchesFor(
    lines
      .filter((line) => !isOut(line))
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .map(({ serial, amount, payer, postscript }) => ({ id: serial, serial, fen: fenOf(amount), payer, postscript })),
  );

/**
 * A file as it will be stored: its lines that are not known yet, matched, with their payers' accounts sealed. A serial
 * that is known with the same sum is counted, one with another sum is a fault of its row.
 */
export async function prepared(file: File, taken: Taken): Promise<Prepared> {
  const _id = randomUUID();
  const { key, wrapped } = newKey();
  const known = await knownSums(taken.reserveAccount, file.lines);
  const fresh = file.lines.filter(({ serial }) => !known.has(serial));
  const [matches, records] = await Promise.all([matched(fresh), recordsOf(fresh, _id, taken, key)]);
  const bySerial = new Map(matches.map((match) => [match.id, match]));
  const lines = records.map((record): LineRecord => {
    const match = bySerial.get(record.serial);
    return { ...record, ...(match ? decidedBy(match, record) : out) };
  });
  const differs = ({ serial, amount }: ReadLine) => !new Decimal(known.get(serial) ?? amount).eq(amount);
  const differing = file.lines.filter(differs).map(({ row }) => ({ row, code: 'differs' as const }));
  const faults = [...file.faults, ...differing].toSorted((a, b) => a.row - b.row);
  const statement: StatementRecord = {
    ...taken,
    _id,
    version: 1,
    file: file.name,
    uploadedAt: new Date(),
    state: 'matched',
    rows: file.rows,
    added: fresh.length,
    known: known.size - differing.length,
    faulty: faults.length,
    faults: faults.slice(0, MOST_FAULTS),
    wrappedKey: wrapped,
  };
  return { statement, lines };
}
