import { Decimal } from 'decimal.js';
import type { LineState, Part } from '../schema.ts';

/** The grace period before a decision is booked, in which the desk offers to undo it. */
export const GRACE_MS = 8_000;

type LineBalance = { state: LineState; amount: string; book_serial: string; parts: Part[] };
export type Share = { order: string; number: string; amount: string };

const bookedOf = (parts: Part[]): Part[] => parts.filter(({ state }) => state === 'booked');

/** Parts that no decision changes: booked ones, and those whose receipts were reversed. */
export const fixedParts = (parts: Part[]): Part[] =>
  parts.filter(({ state }) => state === 'booked' || state === 'reversed');

/** CNY of a line that is not booked for an order yet. */
export const restOf = ({ amount, parts }: Pick<LineBalance, 'amount' | 'parts'>): string =>
  bookedOf(parts)
    .reduce((rest, part) => rest.minus(part.amount), new Decimal(amount))
    .toFixed(2);

const sumOf = (shares: Share[]): Decimal => shares.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));

/** Returns the error code of a line that cannot be decided as requested; null when it can. */
export function errorOfShares(line: LineBalance, shares: Share[]): string | null {
  if (line.state !== 'open') return 'line.not-open';
  if (new Set(shares.map(({ order }) => order)).size < shares.length) return 'line.part-twice';
  return sumOf(shares).eq(restOf(line)) ? null : 'line.part-sum';
}

/**
 * The line's parts once these shares are decided; booked parts stay. A whole line keeps the bank's serial; parts of one
 * get `<serial>/1`, `<serial>/2` and so on, each of which is booked at most once.
 */
export function partsFor(line: LineBalance, shares: Share[]): Part[] {
  const fixed = fixedParts(line.parts);
  const isWhole = bookedOf(fixed).length === 0 && shares.length === 1;
  const added = shares.map((share, at) => ({
    ...share,
    amount: new Decimal(share.amount).toFixed(2),
    serial: isWhole ? line.book_serial : `${line.book_serial}/${fixed.length + at + 1}`,
    state: 'waiting' as const,
    after: null,
  }));
  return [...fixed, ...added];
}
