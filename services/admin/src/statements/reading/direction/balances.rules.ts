import { SHANGHAI_MS } from '@qiaohui/service-kit/shanghai-time';
import { fenOf } from '../../../fen.ts';
import { type Amount, amountIn, type DecimalSign } from '../../cells/amounts.rules.ts';
import type { Cell } from '../../cells/sums.rules.ts';

type Entry = { fen: number | null; balance: number | null; at: number };

/**
 * The movement of the balance beside an entry: it rose or fell by its sum, or moved by another or not at all; null
 * where it cannot be decided.
 */
export type Move = 'in' | 'out' | 'other' | null;

const fen = (amount: Amount): number | null => (amount === null || amount === 'either' ? null : fenOf(amount));

const IN_CREDIT = /^(?:(?:cr|c|h)\b\.?|贷)|(?:cr|c|h|贷|\(cr\)|\(贷\))\.?$/;
const OVERDRAWN = /^(?:dr|d|s)\b\.?|(?:dr|d|s|\(dr\))\.?$/;

/**
 * Removes the mark that some banks write on a balance: `950.00CR`, `贷 950.00`, negative with `DR`. `借` is positive in a
 * company's own books and negative in a bank's: it is kept, so that the text is not a number.
 */
export function unmarked(text: string): string {
  if (/^[-\d.,]*$/.test(text)) return text;
  const plain = text.normalize('NFKC').toLowerCase().trim();
  if (!/\d/.test(plain)) return text;
  if (IN_CREDIT.test(plain)) return plain.replace(IN_CREDIT, '').trim();
  return OVERDRAWN.test(plain) ? `-${plain.replace(OVERDRAWN, '').trim()}` : text;
}

/** The account's balance after a line. */
export const heldIn = (text: string, sign: DecimalSign): Amount => amountIn(unmarked(text), sign);

/** The difference of the balance from that beside this entry's neighbour; null where it cannot be decided. */
function step(entries: Entry[], index: number, neighbour: -1 | 1): number | null {
  const [mine, theirs] = [entries[index]?.balance ?? null, entries[index + neighbour]?.balance ?? null];
  return mine === null || theirs === null ? null : mine - theirs;
}

const DAY_MS = 24 * 3600_000;

/** Positive where the second is later; 0 where only their day is known, and it is the same. */
function later(one: number, other: number): number {
  const [a, b] = [one + SHANGHAI_MS, other + SHANGHAI_MS];
  const isOneDay = Math.floor(a / DAY_MS) === Math.floor(b / DAY_MS);
  return isOneDay && (a % DAY_MS === 0 || b % DAY_MS === 0) ? 0 : Math.sign(b - a);
}

/** The offset of each entry's predecessor by their times, which all have to agree. */
function byTime(entries: Entry[]): -1 | 1 | null {
  const signs = new Set(entries.slice(1).map(({ at }, index) => later(entries[index]?.at ?? at, at)));
  if (signs.has(1) === signs.has(-1)) return null;
  return signs.has(1) ? -1 : 1;
}

/**
 * The offset of each entry's predecessor: above it, or below it where the newest comes first. Where the balances fit
 * both orders the times decide; where the times disagree, it is undecided.
 */
function order(entries: Entry[]): -1 | 1 | null {
  const fits = (neighbour: -1 | 1) =>
    entries.filter(({ fen: sum }, index) => {
      const by = step(entries, index, neighbour);
      return by !== null && sum !== null && Math.abs(by) === sum;
    }).length;
  const [above, below] = [fits(-1), fits(1)];
  const time = byTime(entries);
  if (above === below) return time;
  const byFit = above > below ? -1 : 1;
  return time === null || time === byFit ? byFit : null;
}

/** The movement of the balance beside each entry, whichever column its sum stands in. */
export function movesOf(rows: { cell: Cell; at: Date | null }[], sums: Amount[], sign: DecimalSign): Move[] {
  const entries = rows.map(({ cell, at }, index) => {
    const sum = fen(sums[index] ?? null);
    const held = cell('balance').trim() === '' ? null : fen(heldIn(cell('balance'), sign));
    return { fen: sum === null ? null : Math.abs(sum), balance: held, at: at?.getTime() ?? 0 };
  });
  const neighbour = order(entries);
  return entries.map(({ fen: sum }, index) => {
    const by = neighbour === null ? null : step(entries, index, neighbour);
    if (by === null || sum === null || sum === 0) return null;
    if (by === sum) return 'in';
    return by === -sum ? 'out' : 'other';
  });
}
