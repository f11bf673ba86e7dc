import { PartnerOrderStatus, type PartnerOrderStatusValue } from '@qiaohui/admin/contract';
import { Decimal } from 'decimal.js';
import { isRefund } from '../../orders/status.rules.ts';

const { TransferClaimed, Received, Completed, Refunding, Refunded } = PartnerOrderStatus;

/** Fields of a request to set a status. */
export type Field = 'amount' | 'bank_serial' | 'bank_reference' | 'reason' | 'refund_amount' | 'proof_uid';
type Choice = Exclude<PartnerOrderStatusValue, typeof PartnerOrderStatus.TransferClaimed>;
export type PartnerOrderMove = { to: Choice; blockedBy: string[]; needs: Field[] };

/**
 * The reason why an order is accepted and not remitted: our own rate is not known, or the partner's price is far from
 * it.
 */
export type PriceHold = 'unknown' | 'low' | 'high';
/** The facts that the table decides by; sums are CNY. */
export type PartnerOrderBalance = {
  status: PartnerOrderStatusValue;
  cny_amount: string;
  received: string;
  /** The sum that went back or is ordered to. */
  returned: string;
  hold: PriceHold | null;
};
export type RequestedMove = { status: Choice } & { [F in Field]?: string | undefined };

type Row = {
  from: PartnerOrderStatusValue[];
  to: Choice;
  needs: (order: PartnerOrderBalance) => Field[];
  /** Returns the codes of what blocks the move. */
  blocks?: (order: PartnerOrderBalance) => string[];
};

/** The CNY that were received and not paid back. */
export const heldOf = ({ received, returned }: Pick<PartnerOrderBalance, 'received' | 'returned'>): Decimal =>
  new Decimal(received).minus(returned);
/** The CNY held above the price while the order is open: they belong to the payer and must go back. */
export function surplusOf({ status, cny_amount, ...sums }: PartnerOrderBalance): Decimal {
  return isRefund(status) ? new Decimal(0) : Decimal.max(0, heldOf(sums).minus(cny_amount));
}
/**
 * The CNY that must go back with a move: the surplus with a remittance, else all that is held. Nothing is retained
 * silently.
 */
const owedWith = (to: Choice, order: PartnerOrderBalance): Decimal =>
  to === Completed ? surplusOf(order) : heldOf(order);
const isOwed = (to: Choice, order: PartnerOrderBalance) => owedWith(to, order).gt(0);
/** The code of a price hold where it blocks a move. */
export const blockerOf = (hold: PriceHold): string => (hold === 'unknown' ? 'gic.rate-unknown' : 'gic.price-held');
const isShort = ({ received, cny_amount }: PartnerOrderBalance) => new Decimal(received).lt(cny_amount);

const table: Row[] = [
  { from: [TransferClaimed], to: Received, needs: () => ['amount', 'bank_serial'] },
  // an order that is not paid in full cannot be remitted, only refunded
  {
    from: [Received],
    to: Completed,
    needs: (order) => [
      'bank_reference',
      ...(isOwed(Completed, order) ? (['refund_amount', 'proof_uid'] as const) : []),
    ],
    blocks: (order) => [...(isShort(order) ? ['order.not-paid'] : []), ...(order.hold ? [blockerOf(order.hold)] : [])],
  },
  {
    from: [TransferClaimed, Received],
    to: Refunding,
    needs: (order) => (isOwed(Refunding, order) ? ['refund_amount', 'reason'] : ['reason']),
  },
  {
    from: [Refunding],
    to: Refunded,
    needs: (order) => (isOwed(Refunded, order) ? ['refund_amount', 'proof_uid'] : ['proof_uid']),
  },
];

const rowsFrom = (status: PartnerOrderStatusValue) => table.filter(({ from }) => from.includes(status));

/** True when its receipt may be taken back: its money is neither remitted nor paid back. */
export const isReversible = ({ status }: Pick<PartnerOrderBalance, 'status'>): boolean =>
  status === Received || status === Refunding;

/** Returns the moves that staff may make with the order now. */
export const movesOf = (order: PartnerOrderBalance): PartnerOrderMove[] =>
  rowsFrom(order.status).map(({ to, needs, blocks }) => ({
    to,
    needs: needs(order),
    blockedBy: blocks?.(order) ?? [],
  }));

const sums: { [F in Field]?: (sum: Decimal, order: PartnerOrderBalance, to: Choice) => string | null } = {
  amount: (sum) => (sum.lte(0) ? 'receipt.amount' : null),
  refund_amount: (sum, order, to) => (sum.eq(owedWith(to, order)) ? null : 'gic.refund-whole'),
};

function errorOf(
  field: Field,
  { status: to, [field]: given }: RequestedMove,
  order: PartnerOrderBalance,
): string | null {
  if (given === undefined) return 'field.required';
  const check = sums[field];
  if (!check) return null;
  return new Decimal(given).decimalPlaces() > 2 ? 'money.digits' : check(new Decimal(given), order, to);
}

/** The request without fields that its move does not need: they must leave no trace. */
export function neededOf<W extends RequestedMove>(order: PartnerOrderBalance, requested: W): Pick<W, Field> {
  const needs =
    rowsFrom(order.status)
      .find(({ to }) => to === requested.status)
      ?.needs(order) ?? [];
  return Object.fromEntries(needs.map((field) => [field, requested[field]])) as Pick<W, Field>;
}

/** Returns why a move is rejected: a code, or the errors of its fields; null when it is allowed. */
export function rejectionOf(
  order: PartnerOrderBalance,
  requested: RequestedMove,
): { code: string } | { errors: Partial<Record<Field, string[]>> } | null {
  const row = rowsFrom(order.status).find(({ to }) => to === requested.status);
  if (!row) return { code: 'gic.move-not-allowed' };
  const [code] = row.blocks?.(order) ?? [];
  if (code) return { code };
  const errors = row.needs(order).flatMap((field) => {
    const error = errorOf(field, requested, order);
    return error ? [[field, [error]] as const] : [];
  });
  return errors.length > 0 ? { errors: Object.fromEntries(errors) } : null;
}
