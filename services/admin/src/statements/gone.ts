import { plain } from '@qiaohui/service-kit/mongo';
import { type QueryFilter, trusted } from 'mongoose';
import { goneFen, keysOf, mayBeGone, returnSaid } from './gone.rules.ts';
import { type LineRecord, Lines, Statements } from './model.ts';
import { numbersIn } from './numbers.rules.ts';
import { isLive } from './standing.rules.ts';
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
  | 'candidates'
>;
/** What is not looked at of a line that is about to be stored. */
export type Unpaired = Omit<Line, 'parts' | 'candidates'>;
const fields = {
  ...{ statement: 1, serial: 1, bookSerial: 1, day: 1, at: 1, amount: 1, payer: 1, postscript: 1, flags: 1 },
  ...{ reverses: 1, isVoucher: 1 },
};

/** Where a line stands that nobody has dealt with. */
export const UNEXPLAINED: LineRecord['state'][] = ['new', 'open', 'out'];

/** Whose money the lines are that others take back, by line. */
async function pairsOf(lines: Line[]): Promise<Map<string, Line>> {
  const ids = lines.flatMap(({ reverses }) => reverses ?? []);
  if (ids.length === 0) return new Map();
  const found = await Lines.find({ _id: trusted({ $in: ids }) }, { ...fields, parts: 1, candidates: 1 }).lean<Line[]>();
  return new Map(found.map((line) => [line._id, line]));
}

function pairOf(line: Unpaired, pair: Line | undefined): Gone['pair'] {
  if (!pair) return null;
  const { payer, postscript, parts, candidates } = pair;
  const live = parts.filter(isLive).map(({ order }) => order);
  const about = [...parts, ...candidates].map(({ order }) => order);
  const theirs = new Set(numbersIn(postscript));
  const sure = pair.serial === line.serial || numbersIn(line.postscript).some((number) => theirs.has(number));
  return { serial: pair.bookSerial ?? pair.serial, payer, postscript, live, about, sure };
}

export function goneOf(line: Unpaired, pair?: Line): Gone {
  const { _id: id, serial, isVoucher, day, at, amount, payer, postscript } = line;
  const fen = goneFen(plain(amount));
  return { id, serial, isVoucher, day, at, payer, postscript, says: returnSaid(line), pair: pairOf(line, pair), fen };
}

/** The bank's lines that may have taken the order's money back and that nobody has explained, as they are asked for. */
export async function goneFilter(holder: Holder): Promise<QueryFilter<LineRecord>> {
  const storing = await Statements.distinct('_id', { state: 'storing' });
  const isOpen = {
    state: trusted({ $in: UNEXPLAINED }),
    at: trusted({ $gte: new Date(`${holder.since}T00:00:00+08:00`) }),
    statement: trusted({ $nin: storing }),
  };
  // each by an index of its own: what else the bank paid out meanwhile is not looked at
  return {
    $or: [
      { ...isOpen, concerns: trusted({ $in: keysOf(holder) }) },
      // what takes a line back may be the order's by what that line says
      { ...isOpen, reverses: trusted({ $gt: '' }) },
      // of an earlier version, and not upgraded yet
      { ...isOpen, concerns: null },
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
  return lines.map((line) => goneOf(line, pairs.get(line.reverses ?? '')));
}
