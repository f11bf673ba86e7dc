import { Decimal } from 'decimal.js';
import { sumOf } from '../costs/amounts.rules.ts';
import type { BillPart, PartKind, PartStatus } from './schema.ts';

type Counted = Pick<BillPart, 'kind' | 'amount'>;

const done = (parts: readonly Counted[], kind: PartKind): Decimal =>
  new Decimal(sumOf(parts.filter((part) => part.kind === kind).map(({ amount }) => amount)));

/** What is still open of a bill's total, without its sign: a reversal is paid back. */
export const restOf = (total: string, parts: readonly Counted[], kind: PartKind): string =>
  new Decimal(total).abs().sub(done(parts, kind)).toFixed();

/** How much of a bill the parts of a kind come to. */
export function statusOf(total: string, parts: readonly Counted[], kind: PartKind): PartStatus {
  if (new Decimal(restOf(total, parts, kind)).lte(0)) return 'done';
  return done(parts, kind).isZero() ? 'open' : 'partly';
}

/** True when one more part would exceed the bill's total. */
export const isAbove = (total: string, parts: readonly Counted[], next: Counted): boolean =>
  new Decimal(next.amount).gt(restOf(total, parts, next.kind));
