import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { foldedKey, numberKey, numbersIn } from '../identities/numbers.rules.ts';
import { isHidden, isNobody } from '../identities/payee.rules.ts';
import { gapOf, isOneTransfer, isWholePayer } from '../identities/similarity.rules.ts';
import { type LineRecord, Lines } from '../model.ts';
import { currentSettlements } from '../parts.rules.ts';
import { absoluteFen } from '../returns/outgoing.rules.ts';
import { eitherSign, isMaybeOutgoing } from './lines.rules.ts';
import { ordersBySerial } from './serial-owners.ts';

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
  JSON.stringify([reserveAccount, day, absoluteFen(decimalText(amount))]);
const inOrder = (a: Duplicate, b: Duplicate): number =>
  a.at.getTime() - b.at.getTime() || a.row - b.row || (a._id < b._id ? -1 : 1);

type SerialOrders = Map<string, string[]>;

/** True when every order that a line refers to, by number or serial, is one that the other line was used for. */
function isAboutUse(line: Duplicate, { settled: used = [] }: Duplicate, serialOrders: SerialOrders): boolean {
  if (used.length === 0) return true;
  const numbers = numbersIn(line.postscript).map(foldedKey);
  const bySerial = serialOrders.get(line._id) ?? [];
  return (
    (numbers.length === 0 || used.some(({ number }) => numbers.includes(foldedKey(numberKey(number))))) &&
    (bySerial.length === 0 || used.some(({ order }) => bySerial.includes(order)))
  );
}

/**
 * True when two lines certainly state the same transfer: both name its payee in full, and neither refers to another
 * order.
 */
const isCertain = (line: Duplicate, other: Duplicate, serialOrders: SerialOrders): boolean =>
  line.statement !== other.statement &&
  isWholePayer(line, other) &&
  !isNobody(line.payer) &&
  !isHidden(line.payer) &&
  isOneTransfer(line, other) &&
  isAboutUse(line, other, serialOrders) &&
  isAboutUse(other, line, serialOrders);

/** Pairs each line of one export with the line of another that states the same, each of them once. */
function pairsBetween(lines: Duplicate[], others: Duplicate[], serialOrders: SerialOrders): [Duplicate, Duplicate][] {
  const unpaired = new Set(others.toSorted(inOrder));
  return lines.toSorted(inOrder).flatMap((line): [Duplicate, Duplicate][] => {
    const [best] = [...unpaired]
      .filter((other) => isCertain(line, other, serialOrders))
      .toSorted((a, b) => (gapOf(line, a) ?? 0) - (gapOf(line, b) ?? 0));
    if (!best) return [];
    unpaired.delete(best);
    return [[line, best]];
  });
}

/**
 * Returns, by a line's id, the lines of other exports that state the same outgoing transfer. Similar lines are paired
 * one to one: two reversals in two exports stay two. A line of another day or time, or without a payee, is never
 * certainly the same; a person decides.
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
  const outgoing = all.filter(isMaybeOutgoing);
  const isUsed = outgoing.some(({ settled = [] }) => settled.length > 0);
  const serialOrders: SerialOrders = isUsed ? await ordersBySerial(outgoing) : new Map();
  const add = (line: Duplicate, other: Duplicate) => found.set(line._id, [...(found.get(line._id) ?? []), other]);
  for (const group of Map.groupBy(outgoing, groupOf).values()) {
    const exports = [...Map.groupBy(group, ({ layout }) => layout ?? '')].toSorted(([a], [b]) => (a < b ? -1 : 1));
    for (const [at, [, mine]] of exports.entries())
      for (const [, theirs] of exports.slice(at + 1))
        for (const [line, other] of pairsBetween(mine, theirs, serialOrders)) {
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
 * The line by which this transfer was settled: receipts were reversed because of it, and nothing is left. A line that
 * was set aside for another reason does not count, since it may have been set aside as a repetition of this one.
 */
export const settledDuplicate = (duplicates: Duplicate[]): Duplicate | undefined =>
  duplicates.find(({ state, settled }) => state === 'aside' && currentSettlements(settled).length > 0);

/** @throws a 409 that names the line by which another export's statement of the same transfer was dealt with */
export function demandNoDuplicate({ serial }: Pick<Duplicate, 'serial'>, duplicates: Duplicate[]): void {
  const other = settledDuplicate(duplicates);
  if (other) throw new HttpError(409, 'receipt.line-told', { values: { serial, other: other.serial } });
}

/** The same check for a line by its id. */
export async function demandNoDuplicateById(id: string): Promise<void> {
  const line = await Lines.findById(id, fields).lean<Duplicate>();
  if (line) demandNoDuplicate(line, (await findDuplicates([line])).get(id) ?? []);
}
