import { fenOf } from '../fen.ts';
import { type Amount, amountIn, type DecimalSign } from './amounts.rules.ts';
import type { Cell, Told } from './sums.rules.ts';

type Entry = { fen: number | null; balance: number | null; at: number };

const fen = (amount: Amount, text: string): number | null =>
  text.trim() === '' || amount === null || amount === 'either' ? null : fenOf(amount);

const IN_CREDIT = /^(?:(?:cr|c|h)\b\.?|贷)|(?:cr|c|h|贷|\(cr\)|\(贷\))\.?$/;
const OVERDRAWN = /^(?:dr|d|s)\b\.?|(?:dr|d|s|\(dr\))\.?$/;

/**
 * What an account holds, as some banks write it with a mark: `950.00CR`, `贷 950.00`, below zero with `DR`. A `借` is
 * above zero in a company's own books and below in a bank's: it stays, and makes no number.
 */
export function unmarked(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().trim();
  if (!/\d/.test(plain)) return text;
  if (IN_CREDIT.test(plain)) return plain.replace(IN_CREDIT, '').trim();
  return OVERDRAWN.test(plain) ? `-${plain.replace(OVERDRAWN, '').trim()}` : text;
}

/** What the account holds after a line. */
export const heldIn = (text: string, sign: DecimalSign): Amount => amountIn(unmarked(text), sign);

/** By how much the balance is another than beside this entry's neighbour; null where nobody can tell. */
function step(entries: Entry[], index: number, neighbour: -1 | 1): number | null {
  const [mine, theirs] = [entries[index]?.balance ?? null, entries[index + neighbour]?.balance ?? null];
  return mine === null || theirs === null ? null : mine - theirs;
}

/** Where the entry before each one stands: above it, or below it where the newest comes first. */
function order(entries: Entry[]): -1 | 1 | null {
  const fits = (neighbour: -1 | 1) =>
    entries.filter(({ fen: sum }, index) => {
      const by = step(entries, index, neighbour);
      return by !== null && sum !== null && Math.abs(by) === sum;
    }).length;
  const [above, below] = [fits(-1), fits(1)];
  if (above !== below) return above > below ? -1 : 1;
  const [first, last] = [entries[0]?.at ?? 0, entries.at(-1)?.at ?? 0];
  return first === last ? null : first < last ? -1 : 1;
}

/** Which way each sum went by the balance behind it: up by the sum is in, down by it is out, all else is unclear. */
export function byBalance(
  rows: { cell: Cell; at: Date | null }[],
  amounts: Amount[],
  sign: DecimalSign,
): Told[] | null {
  const entries = rows.map(({ cell, at }, index) => ({
    fen: fen(amounts[index] ?? null, cell('amount')),
    balance: fen(heldIn(cell('balance'), sign), cell('balance')),
    at: at?.getTime() ?? 0,
  }));
  if (entries.every(({ balance }) => balance === null)) return null;
  const neighbour = order(entries);
  return entries.map(({ fen: sum }, index) => {
    const by = neighbour === null ? null : step(entries, index, neighbour);
    if (by === null || sum === null || sum === 0) return 'unclear';
    if (by === sum) return 'in';
    return by === -sum ? 'out' : 'unclear';
  });
}
