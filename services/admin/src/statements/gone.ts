import { plain } from '@qiaohui/service-kit/mongo';
import { serialForm } from '@qiaohui/service-kit/serial-form';
import { type QueryFilter, trusted } from 'mongoose';
import { goneFen, keysOf, mayBeGone, nobodysKeys } from './gone.rules.ts';
import { type LineRecord, Lines, type StatementRecord, Statements } from './model.ts';
import { numbersIn } from './numbers.rules.ts';
import type { Gone, Holder } from './taken-back.rules.ts';

export type Line = Pick<
  LineRecord,
  | '_id'
  | 'statement'
  | 'serial'
  | 'bookSerial'
  | 'isVoucher'
  | 'day'
  | 'at'
  | 'amount'
  | 'payer'
  | 'postscript'
  | 'flags'
  | 'reverses'
  | 'parts'
>;
const fields = {
  ...{ statement: 1, serial: 1, bookSerial: 1, day: 1, at: 1, amount: 1, payer: 1, postscript: 1, flags: 1 },
  ...{ reverses: 1, isVoucher: 1 },
};

/** Where a line stands that nobody has dealt with. */
const UNEXPLAINED: LineRecord['state'][] = ['new', 'open', 'out'];

/** Whose money the lines are that others take back, by line. */
async function pairsOf(lines: Line[]): Promise<Map<string, Line>> {
  const ids = lines.flatMap(({ reverses }) => reverses ?? []);
  if (ids.length === 0) return new Map();
  const found = await Lines.find({ _id: trusted({ $in: ids }) }, { ...fields, parts: 1 }).lean<Line[]>();
  return new Map(found.map((line) => [line._id, line]));
}

function pairOf(line: Omit<Line, 'parts'>, pair: Line | undefined): Gone['pair'] {
  if (!pair) return null;
  const of = (states: string[]) => pair.parts.filter(({ state }) => states.includes(state)).map(({ order }) => order);
  const theirs = new Set(numbersIn(pair.postscript));
  const sure = pair.serial === line.serial || numbersIn(line.postscript).some((number) => theirs.has(number));
  const serial = serialForm(pair.bookSerial ?? pair.serial);
  return { live: of(['booked', 'waiting']), reversed: of(['reversed']), sure, serial };
}

export function goneOf(line: Omit<Line, 'parts'>, pair: Line | undefined, storedAt: Date): Gone {
  const { _id: id, serial, isVoucher, day, at, amount, payer, postscript } = line;
  const isReversal = line.flags.includes('reversal');
  const fen = goneFen(plain(amount));
  return { id, serial, isVoucher, day, at, payer, postscript, isReversal, storedAt, pair: pairOf(line, pair), fen };
}

/** Lines whose money others take back and that came by a serial of the order; those that are booked for it are known. */
async function takenBackLines({ lines, serials }: Holder): Promise<string[]> {
  if (serials.length === 0) return lines;
  const found = await Lines.find({ serialKey: trusted({ $in: serials }), flags: 'reversed' }, { _id: 1 }).lean();
  return [...lines, ...found.map(({ _id }) => _id)];
}

/** The bank's lines that may have taken the order's money back and that nobody has explained, as they are asked for. */
export async function goneFilter(holder: Holder): Promise<QueryFilter<LineRecord>> {
  const [storing, pairs] = await Promise.all([
    Statements.distinct('_id', { state: 'storing' }),
    takenBackLines(holder),
  ]);
  const isOpen = {
    state: trusted({ $in: UNEXPLAINED }),
    at: trusted({ $gte: new Date(`${holder.since}T00:00:00+08:00`) }),
    statement: trusted({ $nin: storing }),
  };
  const sums = nobodysKeys(holder);
  // each by an index of its own: what else the bank paid out meanwhile is not looked at
  return {
    $or: [
      { ...isOpen, goneKeys: trusted({ $in: keysOf(holder) }) },
      ...(sums.length > 0 ? [{ ...isOpen, goneKeys: trusted({ $in: sums }), flags: 'reversal' as const }] : []),
      ...(pairs.length > 0 ? [{ ...isOpen, reverses: trusted({ $in: pairs }) }] : []),
      // of an earlier version, and not upgraded yet
      { ...isOpen, goneKeys: null },
    ],
  };
}

/** What may have left our accounts of an order's money and nobody has explained, over all accounts, the oldest first. */
export async function goneFor(holder: Holder): Promise<Gone[]> {
  const found = await Lines.find(await goneFilter(holder), fields).lean<Line[]>();
  const lines = found
    .filter(({ amount, flags }) => mayBeGone({ amount: plain(amount), flags }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a._id < b._id ? -1 : 1));
  const pairs = await pairsOf(lines);
  const files = { _id: trusted({ $in: [...new Set(lines.map(({ statement }) => statement))] }) };
  const taken = await Statements.find(files, { uploadedAt: 1 }).lean<Pick<StatementRecord, '_id' | 'uploadedAt'>[]>();
  const storedAt = new Map(taken.map(({ _id, uploadedAt }) => [_id, uploadedAt]));
  return lines.map((line) => goneOf(line, pairs.get(line.reverses ?? ''), storedAt.get(line.statement) ?? line.at));
}
