import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { foldedKey, numberKey, numbersIn } from '../identities/numbers.rules.ts';
import { isHidden, isNobody } from '../identities/payee.rules.ts';
import { gapOf, isOneTransfer, isWholePayer } from '../identities/similarity.rules.ts';
import { type LineRecord, Lines } from '../model.ts';
import { undoubted } from '../parts.rules.ts';
import { goneFen } from '../returns/outgoing.rules.ts';
import { eitherSign, mayHaveGone } from './known.ts';
import { bearersOf } from './serial-owners.ts';

export type Duplicate = Pick<
  LineRecord,
  | '_id'
  | 'version'
  | 'state'
  | 'statement'
  | 'reserveAccount'
  | 'layout'
  | 'serial'
  | 'isVoucher'
  | 'balance'
  | 'day'
  | 'at'
  | 'row'
  | 'amount'
  | 'payer'
  | 'postscript'
  | 'flags'
  | 'settled'
>;
const fields = {
  ...{ version: 1, state: 1, statement: 1, reserveAccount: 1, layout: 1, serial: 1, isVoucher: 1, balance: 1, day: 1 },
  ...{ at: 1, row: 1, amount: 1, payer: 1, postscript: 1, flags: 1, settled: 1 },
};

const groupOf = ({ reserveAccount, day, amount }: Duplicate): string =>
  JSON.stringify([reserveAccount, day, goneFen(decimalText(amount))]);
const inOrder = (a: Duplicate, b: Duplicate): number =>
  a.at.getTime() - b.at.getTime() || a.row - b.row || (a._id < b._id ? -1 : 1);

type Bearers = Map<string, string[]>;

/**
 * True when nothing that a line says of an order, by its number or serial, is about others than those that the other
 * was used for.
 */
function isAboutUse(line: Duplicate, { settled: used = [] }: Duplicate, bearers: Bearers): boolean {
  if (used.length === 0) return true;
  const numbers = numbersIn(line.postscript).map(foldedKey);
  const borne = bearers.get(line._id) ?? [];
  return (
    (numbers.length === 0 || used.some(({ number }) => numbers.includes(foldedKey(numberKey(number))))) &&
    (borne.length === 0 || used.some(({ order }) => borne.includes(order)))
  );
}

/**
 * True when two lines state one transfer for certain: both write its payee, whole, and neither is about another order.
 */
const isCertain = (line: Duplicate, other: Duplicate, bearers: Bearers): boolean =>
  line.statement !== other.statement &&
  isWholePayer(line, other) &&
  !isNobody(line.payer) &&
  !isHidden(line.payer) &&
  isOneTransfer(line, other) &&
  isAboutUse(line, other, bearers) &&
  isAboutUse(other, line, bearers);

/** Pairs each line of one export with the line of another that states the same, each of them once. */
function pairsBetween(lines: Duplicate[], others: Duplicate[], bearers: Bearers): [Duplicate, Duplicate][] {
  const unpaired = new Set(others.toSorted(inOrder));
  return lines.toSorted(inOrder).flatMap((line): [Duplicate, Duplicate][] => {
    const [best] = [...unpaired]
      .filter((other) => isCertain(line, other, bearers))
      .toSorted((a, b) => (gapOf(line, a) ?? 0) - (gapOf(line, b) ?? 0));
    if (!best) return [];
    unpaired.delete(best);
    return [[line, best]];
  });
}

/**
 * Lines of other exports by which each of these states the same outgoing transfer, by their ids. Of several that are
 * alike each counts for one: two reversals that two exports state stay two. What another day or another time may state
 * of it, or does not name to whom it went, is none for certain, and a person's.
 */
export async function findDuplicates(
  lines: Pick<Duplicate, '_id' | 'reserveAccount' | 'day' | 'amount' | 'layout'>[],
  session: ClientSession | null = null,
): Promise<Map<string, Duplicate[]>> {
  const found = new Map<string, Duplicate[]>();
  const withLayout = lines.filter(({ layout }) => layout);
  if (withLayout.length === 0) return found;
  const isThere = trusted({ $ne: 'withdrawn' });
  const alike = withLayout.map(({ reserveAccount, day, amount }) => ({
    ...{ reserveAccount, day, amount: trusted({ $in: eitherSign(amount) }) },
  }));
  const where = { $or: alike, state: isThere, layout: trusted({ $gt: '' }) };
  const all = await Lines.find(where as never, fields)
    .session(session)
    .lean<Duplicate[]>();
  const gone = all.filter(mayHaveGone);
  const isUsed = gone.some(({ settled = [] }) => settled.length > 0);
  const bearers: Bearers = isUsed ? await bearersOf(gone) : new Map();
  const add = (line: Duplicate, other: Duplicate) => found.set(line._id, [...(found.get(line._id) ?? []), other]);
  for (const group of Map.groupBy(gone, groupOf).values()) {
    const exports = [...Map.groupBy(group, ({ layout }) => layout ?? '')].toSorted(([a], [b]) => (a < b ? -1 : 1));
    for (const [at, [, mine]] of exports.entries())
      for (const [, theirs] of exports.slice(at + 1))
        for (const [line, other] of pairsBetween(mine, theirs, bearers)) {
          add(line, other);
          add(other, line);
        }
  }
  return found;
}

/** The sum of receipts that were reversed, or are about to be, because of the lines that state the same transfer. */
export const usedOf = (duplicates: Duplicate[]): number =>
  duplicates.flatMap(({ settled = [] }) => settled).reduce((sum, { fen }) => sum + fen, 0);

/**
 * The line by which this transfer was dealt with: receipts were reversed because of it, and nothing is left. One that
 * was set aside for another reason counts for none: it may have been called a repetition of this very one.
 */
export const dealtWith = (duplicates: Duplicate[]): Duplicate | undefined =>
  duplicates.find(({ state, settled }) => state === 'aside' && undoubted(settled).length > 0);

/** @throws a 409 that names the line by which another export's statement of the same transfer was dealt with */
export function demandNoDuplicate({ serial }: Pick<Duplicate, 'serial'>, duplicates: Duplicate[]): void {
  const other = dealtWith(duplicates);
  if (other) throw new HttpError(409, 'receipt.line-told', { values: { serial, other: other.serial } });
}

/** The same check for a line by its id. */
export async function demandNoDuplicateById(id: string): Promise<void> {
  const line = await Lines.findById(id, fields).lean<Duplicate>();
  if (line) demandNoDuplicate(line, (await findDuplicates([line])).get(id) ?? []);
}
