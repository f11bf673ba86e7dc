import { type Facts, stillHere } from './facts.ts';
import { type Guard, guards as g, type Wish } from './guards.ts';
import type { Status } from './schema.ts';
import { type Mover, type Row, table } from './table.ts';

export { claimEndOf, expiryOf, MESSAGING_PAY_BELOW, MIN_AMOUNT, paywayOffered, type Wish } from './guards.ts';
export { bankCountry, type Kind, kindOf, withoutMethodPage } from './kinds.ts';
export type { Facts, Mover };

/**
 * What becomes of a wish: a move to `to`, a plain save, or a refusal. `faults` are guard codes, `needs` those of fields
 * that the request lacks.
 */
export type Decision =
  | { verdict: 'move'; from: Status | null; to: Status }
  | { verdict: 'save' }
  | { verdict: 'refuse'; code: string; faults: string[]; needs: string[] };

const codes = (list: Guard[], order: Facts, wish: Wish, now: Date): string[] =>
  list.map((guard) => guard(order, wish, now)).filter((code) => code !== null);

const rowFor = (from: Status | null, to: Status, who: Mover, kind: Facts['kind']): Row | undefined =>
  table.find((row) => row.to === to && row.who === who && row.from.includes(from) && row.kinds.includes(kind));

/** The same status again is a plain save, except a changed method at 2 and the draft's own row. */
const isPlainSave = (order: Facts, wish: Wish, who: Mover) =>
  who === 'customer' &&
  wish.to === order.status &&
  (wish.to !== 2 || wish.payway === undefined || wish.payway === order.payway);

/** Decides a wish by the state table. `isNew`: there is no order yet and `order` holds what it would be. */
export function decide(order: Facts, wish: Wish, who: Mover, now: Date, isNew = false): Decision {
  if (!isNew && isPlainSave(order, wish, who)) return { verdict: 'save' };
  const from = isNew ? null : order.status;
  const row = rowFor(from, wish.to, who, order.kind);
  if (!row) return { verdict: 'refuse', code: 'order.move-not-allowed', faults: [], needs: [] };
  const faults = codes(row.guards, order, wish, now);
  const needs = codes(row.needs ?? [], order, wish, now);
  const [code = needs.length > 0 ? 'form.invalid' : undefined] = faults;
  if (code) return { verdict: 'refuse', code, faults, needs };
  return { verdict: 'move', from, to: landing(order, wish, who) };
}

/** 4 → 5 by finance books a receipt with the move; less than due goes to 12. */
function landing(order: Facts, wish: Wish, who: Mover): Status {
  if (who !== 'staff' || order.status !== 4 || wish.to !== 5) return wish.to;
  const here = stillHere(order).plus(wish.amount ?? 0);
  return order.due !== null && here.gte(order.due) ? 5 : 12;
}

/** Names of the request's fields, as `setStatus` spells them, by the code of the guard that misses them. */
export const fieldOf: Record<string, string> = {
  'order.amount-needed': 'amount',
  'order.bank-serial-needed': 'bank_serial',
  'order.bank-reference-needed': 'bank_reference',
  'order.reason-needed': 'reason',
};

/** What staff may do with the order now, and what stands in the way. */
export function moves(order: Facts, now: Date): Array<{ to: Status; blockedBy: string[]; needs: string[] }> {
  return table
    .filter((row) => row.who === 'staff' && row.from.includes(order.status) && row.kinds.includes(order.kind))
    .map((row) => ({
      to: row.to,
      // Paying back and its proof come with the move itself; a second person's word comes before.
      blockedBy: codes(row.to === 10 ? [g.refundsApproved] : row.guards, order, { to: row.to }, now),
      needs:
        row.to === 10 && g.allPaidBack(order, { to: 10 }, now)
          ? ['proof_uid']
          : codes(row.needs ?? [], order, { to: row.to }, now).flatMap((code) => fieldOf[code] ?? []),
    }))
    .sort((one, other) => one.to - other.to);
}

/** Moves that the service makes by itself, in the order in which they are tried. */
const ownMoves: Array<{ to: Status; when: (order: Facts) => boolean }> = [
  { to: 3, when: ({ status }) => status === 11 },
  { to: 2, when: ({ status }) => status === 11 },
  { to: 9, when: ({ status }) => [0, 1, 8, 11].includes(status) },
  { to: 5, when: ({ status }) => status === 3 || status === 4 || status === 12 },
  { to: 12, when: ({ status }) => status === 3 || status === 4 },
  { to: 13, when: ({ status }) => [3, 4, 5, 6].includes(status) },
  { to: 11, when: () => true },
];

/** The next move that the service makes by itself, or null: money first, then papers, then time. */
export function nextOwnMove(order: Facts, now: Date, booked = false): { from: Status; to: Status } | null {
  const resume =
    order.status === 13 && order.resumeStatus !== null ? [{ to: order.resumeStatus, when: () => true }] : [];
  for (const { to, when } of [...resume, ...ownMoves]) {
    if (!when(order)) continue;
    const decision = decide(order, { to, booked }, 'system', now);
    if (decision.verdict === 'move') return { from: order.status, to: decision.to };
  }
  return null;
}
