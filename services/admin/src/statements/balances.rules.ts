import { fenOf } from '../fen.ts';
import { type Amount, amountIn, type DecimalSign } from './amounts.rules.ts';
import type { Cell } from './sums.rules.ts';

type Entry = { fen: number | null; balance: number | null; at: number };

/** What the balance did beside an entry: it rose or fell by its sum, or moved by another; null where nobody can tell. */
export type Move = 'in' | 'out' | 'other' | null;

const fen = (amount: Amount): number | null => (amount === null || amount === 'either' ? null : fenOf(amount));

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

/**
 * Where the entry before each one stands: above it, or below it where the newest comes first. Sums of one size fit both
 * ways, and then the times tell it; where the times say otherwise, nobody knows.
 */
function order(entries: Entry[]): -1 | 1 | null {
  const fits = (neighbour: -1 | 1) =>
    entries.filter(({ fen: sum }, index) => {
      const by = step(entries, index, neighbour);
      return by !== null && sum !== null && Math.abs(by) === sum;
    }).length;
  const [above, below] = [fits(-1), fits(1)];
  const [first, last] = [entries[0]?.at ?? 0, entries.at(-1)?.at ?? 0];
  const byTime = first === last ? null : first < last ? -1 : 1;
  if (above === below) return byTime;
  const byFit = above > below ? -1 : 1;
  return byTime === null || byTime === byFit ? byFit : null;
}

/** What the balance did beside each entry, whichever column its sum stands in; one that stands still says nothing. */
export function movesOf(rows: { cell: Cell; at: Date | null }[], sums: Amount[], sign: DecimalSign): Move[] {
  const entries = rows.map(({ cell, at }, index) => {
    const sum = fen(sums[index] ?? null);
    const held = cell('balance').trim() === '' ? null : fen(heldIn(cell('balance'), sign));
    return { fen: sum === null ? null : Math.abs(sum), balance: held, at: at?.getTime() ?? 0 };
  });
  const neighbour = order(entries);
  return entries.map(({ fen: sum }, index) => {
    const by = neighbour === null ? null : step(entries, index, neighbour);
    if (by === null || by === 0 || sum === null || sum === 0) return null;
    if (by === sum) return 'in';
    return by === -sum ? 'out' : 'other';
  });
}
