import { Decimal } from 'decimal.js';
import { sumOf } from '../costs/amounts.rules.ts';
import type { BillPart, PartKind, PartStatus } from './schema.ts';

type Counted = Pick<BillPart, 'kind' | 'amount'>;

const done = (parts: readonly Counted[], kind: PartKind): Decimal =>
  new Decimal(sumOf(parts.filter((part) => part.kind === kind).map(({ amount }) => amount)));

/** What there is to record of each kind. */
export type Limits = Record<PartKind, string>;

/** A bill's total; of a reversal what was recorded of the bill that it takes back, since nobody returns what they never got. */
export const limitsOf = (total: string, reversed: readonly Counted[] | null): Limits => {
  const of = (kind: PartKind) => (reversed ? done(reversed, kind) : new Decimal(total).abs()).toFixed();
  return { payment: of('payment'), collection: of('collection') };
};

/** What is still open of a kind. */
export const restOf = (limits: Limits, parts: readonly Counted[], kind: PartKind): string =>
  new Decimal(limits[kind]).sub(done(parts, kind)).toFixed();

/** How much of it the parts of a kind come to. */
export function statusOf(limits: Limits, parts: readonly Counted[], kind: PartKind): PartStatus {
  if (new Decimal(restOf(limits, parts, kind)).lte(0)) return 'done';
  return done(parts, kind).isZero() ? 'open' : 'partly';
}

/** The same of both kinds. */
export const statusesOf = (limits: Limits, parts: readonly Counted[]) => ({
  payment: statusOf(limits, parts, 'payment'),
  collection: statusOf(limits, parts, 'collection'),
});

/** True when one more part would exceed what there is. */
export const isAbove = (limits: Limits, parts: readonly Counted[], next: Counted): boolean =>
  new Decimal(next.amount).gt(restOf(limits, parts, next.kind));
