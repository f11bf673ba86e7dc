import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DepositChannel } from '@qiaohui/admin/contract';
import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { seal, tail } from '@qiaohui/service-kit/data/encryption';
import { decimal128, decimalText } from '@qiaohui/service-kit/data/mongo';
import { searchTermsAsWrittenOf, searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { type LineRecord, type StatementRecord, Statements } from '../model.ts';
import { identityOf, type ReadLine } from '../reading/read.rules.ts';
import { knownElsewhere } from './known.store.ts';
import { below0 } from './lines.rules.ts';

/** Lines that are made into records before other requests have their turn; sealing costs. */
const AT_A_TIME = 250;

export type Taken = { channel: DepositChannel; reserveAccount: string; by: Actor; email: string };
/** The fields of a line before matching. */
const unmatched = { outcome: null, doubts: [], candidates: [], state: 'new' as const, bookAfter: null };

function recordOf(line: ReadLine, statement: string, { reserveAccount, by }: Taken, key: Buffer) {
  const { row, serial, day, at, payer, payerAccount, postscript, isVoucher, balance, layout } = line;
  const payerAccountTail = tail(payerAccount);
  return {
    _id: randomUUID(),
    version: 1,
    statement,
    reserveAccount,
    serial,
    serialKey: serialForm(serial),
    isVoucher,
    balance,
    layout,
    day,
    copy: 0,
    bookSerial: null as string | null,
    flags: [] as LineRecord['flags'],
    parts: [] as LineRecord['parts'],
    reverses: null as string | null,
    reversals: [] as string[],
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
    ...unmatched,
  };
}
export type Fresh = ReturnType<typeof recordOf>;

/** A sum is searched by its beginning, with its minus or without. */
const sumTerms = (sum: string): string[] => [sum, sum.replace('-', '')];

/**
 * The terms by which a line is found; made as it is written, since the terms of a whole file are many times the file.
 */
export const lineTerms = ({ serial, payer, payerAccountTail, postscript, amount }: Fresh): string[] => [
  ...new Set([
    ...searchTermsOf(serial, payer, payerAccountTail),
    ...sumTerms(decimalText(amount)),
    ...searchTermsAsWrittenOf(postscript),
  ]),
];

function flagsOf(line: ReadLine, elsewhere: Set<string>): LineRecord['flags'] {
  if (line.isReversal) return ['reversal'];
  if (below0(line)) return line.doubts.filter((doubt) => doubt === 'may-be-returned' || doubt === 'direction-unclear');
  return [...line.doubts, ...(elsewhere.has(identityOf(line)) ? ['elsewhere' as const] : [])];
}

type Undone = NonNullable<StatementRecord['undone']>;

/** The facts of lines of withdrawn files whose receipts were reversed, by serial. */
async function undoneOf(reserveAccount: string, lines: ReadLine[]): Promise<Map<string, Undone>> {
  const serialKey = { $in: lines.map(({ serial }) => serialForm(serial)) };
  const found = await Statements.collection
    .find<StatementRecord>({ reserveAccount, 'undone.serialKey': serialKey }, { projection: { undone: 1 } })
    .toArray();
  return Map.groupBy(
    found.flatMap((one) => one.undone ?? []),
    (one) => one.serialKey,
  );
}

/**
 * A line that is uploaded again after its file was withdrawn waits for a person, keeps its earlier reversals, and is
 * booked by a new command.
 */
function uploadedAgain(record: Fresh, undone: Undone): Fresh {
  const isThis = ({ day, amount }: Undone[number]) =>
    day === record.day && amount && decimalText(amount) === decimalText(record.amount);
  return {
    ...record,
    flags: [...record.flags, 'unbooked'],
    reversals: [...new Set(undone.flatMap(({ reversals }) => reversals))],
    // the last withdrawn file includes the facts of those before it
    parts: undone.filter(isThis).at(-1)?.parts ?? [],
  };
}

export async function recordsOf(lines: ReadLine[], statement: string, taken: Taken, key: Buffer) {
  const [elsewhere, undone] = await Promise.all([
    knownElsewhere(taken.reserveAccount, lines),
    undoneOf(taken.reserveAccount, lines),
  ]);
  const records: Fresh[] = [];
  for (const line of lines) {
    const record = { ...recordOf(line, statement, taken, key), flags: flagsOf(line, elsewhere) };
    const before = undone.get(record.serialKey);
    records.push(before ? uploadedAgain(record, before) : record);
    if (records.length % AT_A_TIME === 0) await nextTurn();
  }
  return records;
}
