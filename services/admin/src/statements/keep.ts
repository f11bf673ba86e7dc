import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DepositChannel } from '@qiaohui/admin/contract';
import { decimal128, plain } from '@qiaohui/service-kit/mongo';
import { newKey, seal, tail } from '@qiaohui/service-kit/sealed';
import { serialForm } from '@qiaohui/service-kit/serial-form';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { terms, termsAsWritten } from '@qiaohui/service-kit/terms';
import { Decimal } from 'decimal.js';
import { dayOf } from './days.rules.ts';
import { type LineRecord, Lines, type StatementRecord } from './model.ts';
import { type Pairing, pairsOf } from './pairs.rules.ts';
import { type Fault, identityOf, type ReadLine } from './read.rules.ts';
import { isMaybeSame, isOtherMoney, likenessKeys } from './same.rules.ts';

const MOST_FAULTS = 100;
/** Lines that are made into records before other requests have their turn; sealing costs. */
const AT_A_TIME = 250;

/** Lines of one sum and second, balance or payer that another one is compared with; of a bank's batch there are more. */
const MOST_ALIKE = 50;

export type File = { name: string; rows: number; lines: ReadLine[]; faults: Fault[] };
export type Taken = { channel: DepositChannel; reserveAccount: string; by: Actor; email: string };
/** A pair of reversal and line of which at least one is stored already: `of` is the line's id. */
export type TakenBack = { reversal: string | null; line: string | null; of: string };
export type Prepared = { lines: Fresh[]; takenBack: TakenBack[] };

type Known = Pick<
  LineRecord,
  | '_id'
  | 'serial'
  | 'day'
  | 'amount'
  | 'payer'
  | 'postscript'
  | 'reverses'
  | 'flags'
  | 'at'
  | 'bookSerial'
  | 'isVoucher'
  | 'balance'
>;

const isReversal = ({ flags }: Pick<LineRecord, 'flags'>): boolean => (flags ?? []).includes('reversal');
const below0 = ({ amount }: { amount: string }): boolean => amount.startsWith('-');
const textOf = (amount: LineRecord['amount']): string => new Decimal(plain(amount)).toFixed(2);

const projection = {
  ...{ serial: 1, day: 1, amount: 1, payer: 1, postscript: 1, reverses: 1, flags: 1, at: 1, bookSerial: 1 },
  ...{ isVoucher: 1, balance: 1 },
};

const identityOfKnown = ({ serial, day, at, amount }: Known): string =>
  identityOf({ serial, day: day ?? dayOf(at), amount: textOf(amount) });

/** What is stored of this account already that a line of the file could be, repeat or take back. */
async function knownLines(reserveAccount: string, lines: ReadLine[]): Promise<Known[]> {
  const serials = lines.map(({ serial }) => serialForm(serial));
  const sums = lines.filter((line) => line.isReversal || below0(line)).map(({ amount }) => amount);
  const counter = sums.map((amount) => decimal128(new Decimal(amount).negated().toFixed(2)));
  const like = [
    { serialKey: { $in: serials } },
    // what another export may have told under other serials
    { day: { $in: [...new Set(lines.map(({ day }) => day))] } },
    ...(counter.length > 0 ? [{ amount: { $in: counter } }] : []),
    // reversals that came before what they take back
    { flags: 'reversal', reverses: null },
  ];
  // The driver's own call: no text of the file is read as an operator here.
  return Lines.collection.find<Known>({ reserveAccount, $or: like }, { projection }).toArray();
}

/** Lines of the file that stand at another account of ours already: then one of the two was chosen wrongly. */
async function knownElsewhere(reserveAccount: string, lines: ReadLine[]): Promise<Set<string>> {
  const serialKey = { $in: lines.map(({ serial }) => serialForm(serial)) };
  const found = await Lines.collection
    .find<Known>({ serialKey, reserveAccount: { $ne: reserveAccount } }, { projection })
    .toArray();
  return new Set(found.map(identityOfKnown));
}

/** What matching has to say yet. */
const unmatched = { outcome: null, doubts: [], candidates: [], state: 'new' as const, parts: [], bookAfter: null };

function recordOf(line: ReadLine, statement: string, { reserveAccount, by }: Taken, key: Buffer) {
  const { row, serial, day, at, payer, payerAccount, postscript, isVoucher, balance } = line;
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
    day,
    copy: 0,
    bookSerial: null as string | null,
    flags: [] as LineRecord['flags'],
    reverses: null as string | null,
    reversals: [],
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

/** What a line is found by; made as it is written, since the terms of a whole file are many times the file. */
export const lineTerms = ({ serial, payer, payerAccountTail, postscript, amount }: Fresh): string[] => [
  ...new Set([...terms(serial, payer, payerAccountTail, plain(amount)), ...termsAsWritten(postscript)]),
];

function flagsOf(line: ReadLine, elsewhere: Set<string>): LineRecord['flags'] {
  if (line.isReversal) return ['reversal'];
  if (below0(line)) return [];
  return [...line.doubts, ...(elsewhere.has(identityOf(line)) ? ['elsewhere' as const] : [])];
}

async function recordsOf(lines: ReadLine[], statement: string, taken: Taken, key: Buffer) {
  const elsewhere = await knownElsewhere(taken.reserveAccount, lines);
  const records: Fresh[] = [];
  for (const line of lines) {
    records.push({ ...recordOf(line, statement, taken, key), flags: flagsOf(line, elsewhere) });
    if (records.length % AT_A_TIME === 0) await nextTurn();
  }
  return records;
}

const pairing = (line: Known | Fresh): Pairing => {
  const { _id: id, day, payer, postscript } = line;
  const serial = serialForm(line.serial);
  const amount = textOf(line.amount);
  return { id, serial, day, payer, postscript, amount, isReversal: isReversal(line) || amount.startsWith('-') };
};

/**
 * Finds what takes what back: reversals, and money that went out under the very serial it came by, which is one too.
 * Answers which stored lines are taken back, and which stored reversals do it.
 */
function pairUp(records: Fresh[], known: Known[]): TakenBack[] {
  const byId = new Map<string, Fresh>(records.map((record) => [record._id, record]));
  const lines = [...known, ...records].map(pairing);
  const came = new Set(lines.filter((line) => !line.isReversal).map(({ serial, amount }) => `${serial} ${amount}`));
  for (const record of records) {
    const amount = textOf(record.amount);
    if (amount.startsWith('-') && came.has(`${record.serialKey} ${amount.slice(1)}`)) record.flags = ['reversal'];
  }
  const taken = new Set(known.flatMap(({ reverses }) => reverses ?? []));
  // the newest entries first: what went out under this very serial was stored before what it takes back
  const tookBack = (line: Known) => came.has(`${serialForm(line.serial)} ${textOf(line.amount).replace(/^-/, '')}`);
  const waiting = known.filter(
    (line) => !line.reverses && (isReversal(line) || (textOf(line.amount).startsWith('-') && tookBack(line))),
  );
  const pairs = pairsOf(
    [...waiting, ...records.filter(isReversal)].map(pairing),
    lines.filter(({ id }) => !taken.has(id)),
  );
  const stored: TakenBack[] = [];
  for (const [reversal, line] of pairs) {
    const [mine, theirs] = [byId.get(reversal), byId.get(line)];
    if (mine) mine.reverses = line;
    if (theirs) theirs.flags = [...theirs.flags, 'reversed'];
    if (!mine || !theirs) stored.push({ reversal: mine ? null : reversal, line: theirs ? null : line, of: line });
  }
  return stored;
}

/** A serial that other money of this account came by gets one of its own, and a person looks at it. */
function markRepeated(records: Fresh[], known: Known[]): void {
  const isIncome = (line: Known | Fresh) => !isReversal(line) && !textOf(line.amount).startsWith('-');
  const seen = new Set(
    known.filter(isIncome).flatMap(({ serial, bookSerial }) => [serial, bookSerial ?? serial].map(serialForm)),
  );
  const copies = new Map<string, number>();
  for (const line of known) copies.set(identityOfKnown(line), (copies.get(identityOfKnown(line)) ?? 0) + 1);
  for (const record of records) {
    const identity = identityOfKnown(record);
    record.copy = copies.get(identity) ?? 0;
    copies.set(identity, record.copy + 1);
    if (!isIncome(record)) continue;
    if (seen.has(record.serialKey)) {
      const own = `${record.serial}@${record.day}@${textOf(record.amount)}`;
      record.flags = [...record.flags, 'serial-repeated'];
      record.bookSerial = record.copy > 0 && seen.has(serialForm(own)) ? `${own}@${record.copy}` : own;
    }
    seen.add(serialForm(record.bookSerial ?? record.serial));
  }
}

/** What another serial may have told already goes to a person: of two exports of one account each has its own columns. */
function markLikeLines(records: Fresh[], known: Known[]): void {
  const isIncome = (line: Known | Fresh) => !isReversal(line) && !textOf(line.amount).startsWith('-');
  const found = new Map<string, { line: Known | Fresh; isMine: boolean }[]>();
  const keysOf = (line: Known | Fresh) =>
    likenessKeys(line).map((key) => `${line.day ?? dayOf(line.at)} ${textOf(line.amount)} ${key}`);
  const keep = (line: Known | Fresh, isMine: boolean) => {
    for (const key of keysOf(line)) {
      const lines = found.get(key);
      if (!lines) found.set(key, [{ line, isMine }]);
      else if (lines.length < MOST_ALIKE) lines.push({ line, isMine });
    }
  };
  for (const line of known.filter(isIncome)) keep(line, false);
  for (const record of records.filter(isIncome)) {
    const isTold = keysOf(record).some((key) =>
      (found.get(key) ?? []).some(
        ({ line, isMine }) => serialForm(line.serial) !== record.serialKey && isMaybeSame(line, record, isMine),
      ),
    );
    if (isTold) record.flags = [...record.flags, 'like-line'];
    keep(record, true);
  }
}

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
    faults: file.faults.slice(0, MOST_FAULTS),
    wrappedKey: wrapped,
  };
  return { statement, key };
}

/**
 * A file's lines that are not known yet, with their payers' accounts sealed. A line is known by its serial, day and sum
 * where nothing else it says is against it; what only shares its serial is another one, for a person.
 */
export async function prepared(file: File, taken: Taken, statement: string, key: Buffer): Promise<Prepared> {
  const known = await knownLines(taken.reserveAccount, file.lines);
  const alike = new Map<string, Known[]>();
  for (const line of known) alike.set(identityOfKnown(line), [...(alike.get(identityOfKnown(line)) ?? []), line]);
  const isKnown = (line: ReadLine) => (alike.get(identityOf(line)) ?? []).some((one) => !isOtherMoney(one, line));
  const fresh = file.lines.filter((line) => !isKnown(line));
  const lines = await recordsOf(fresh, statement, taken, key);
  const takenBack = pairUp(lines, known);
  markRepeated(lines, known);
  markLikeLines(lines, known);
  return { lines, takenBack };
}
