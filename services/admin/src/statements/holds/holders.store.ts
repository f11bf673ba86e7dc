import type { OrderState } from '@qiaohui/remit/contract';
import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { Decimal } from 'decimal.js';
import { fenOf } from '../../fen.ts';
import { activeReceipts } from '../../orders/rules.ts';
import { isRemittance, PartnerOrderStatus } from '../../orders/status.rules.ts';
import type { PartnerOrderRecord } from '../../partner-orders/store.ts';
import { cny } from '../../partner-orders/sums.rules.ts';
import { dayBefore } from '../identities/days.rules.ts';
import { isNobody } from '../identities/payee.rules.ts';
import { partnersPayer, payerOf } from '../identities/payers.rules.ts';
import { type LineRecord, Lines } from '../model.ts';
import { isLive } from '../parts.rules.ts';
import type { Holder } from '../returns/taken-back.rules.ts';

type Booked = Pick<LineRecord, '_id' | 'serial' | 'amount' | 'payer' | 'parts'>;

/** The bank's lines whose money is or was booked for an order. */
const linesOf = (order: string): Promise<Booked[]> =>
  Lines.find({ 'parts.order': order }, { serial: 1, amount: 1, payer: 1, parts: 1 }).lean<Booked[]>();

/** The payers' names in the bank's lines, without empty ones, which every payer would match. */
const payersOf = (lines: Booked[]): string[] =>
  [...new Set(lines.map(({ payer }) => payer))].filter((payer) => !isNobody(payer));

/** Serials of the lines that are booked for the order, as the bank wrote them, each with the order's share. */
const liveSerials = (lines: Booked[], order: string): Holder['serials'] =>
  lines.flatMap(({ serial, parts }) =>
    parts
      .filter((part) => part.order === order && isLive(part))
      .map(({ amount }) => ({ serial: serialForm(serial), fen: fenOf(decimalText(amount)) })),
  );

/** The whole sums of the lines that are booked for the order, also where parts are for other orders. */
const wholesOf = (lines: Booked[], order: string): number[] =>
  lines
    .filter(({ parts }) => parts.some((part) => part.order === order && isLive(part)))
    .map(({ amount }) => fenOf(decimalText(amount)));

/**
 * The statuses of a partner's order while the remittance is on its way, or done: it is sent at Received, and the desk
 * learns it afterwards.
 */
const PARTNERS_REMITTING_AT: number[] = [PartnerOrderStatus.Received, PartnerOrderStatus.Completed];

/** Serials of the receipts in force, and those under which the same money was stated again. */
function receiptSerials({ receipts, onHold = [] }: OrderState): Holder['serials'] {
  const stands = activeReceipts(receipts);
  const again = onHold.filter(
    ({ decision }) => decision?.as === 'same' && stands.some(({ id }) => id === decision.receipt),
  );
  return [...stands, ...again].map(({ serial, amount }) => ({ serial: serialForm(serial), fen: fenOf(amount) }));
}

/** The facts of a customer's order by which lines that may take its money back are found. */
export async function holderOf(state: OrderState): Promise<Holder> {
  const { id, number, status, received, refunds, receipts, createdAt } = state;
  const paid = refunds.filter(({ state: stands }) => stands === 'paid');
  const lines = await linesOf(id);
  const held = paid.reduce((rest, { amount }) => rest.minus(amount), new Decimal(received));
  return {
    ...{ id, number, isRemitting: isRemittance(status) },
    since: dayBefore(dayOf(new Date(createdAt))),
    person: payerOf(state),
    payers: payersOf(lines),
    heldFen: fenOf(held.toFixed(2)),
    principalFen: fenOf(Decimal.min(state.principal, held).toFixed(2)),
    isEmptied: fenOf(received) > 0 && held.lte(0),
    receipts: activeReceipts(receipts).map(({ amount }) => fenOf(amount)),
    came: activeReceipts(receipts).map(({ reserveAccount: account = state.reserveAccount ?? '', receivedAt }) => ({
      ...{ account, at: new Date(receivedAt) },
    })),
    wholes: wholesOf(lines, id),
    serials: [...receiptSerials(state), ...liveSerials(lines, id)],
    ownRefunds: refunds.map(({ state: stands, amount }) => (stands === 'requested' ? 0 : fenOf(amount))),
  };
}

/** The same for a partner's order. */
export async function partnersHolder(order: PartnerOrderRecord): Promise<Holder> {
  const { _id: id, number, status, receipt, refund } = order;
  const [received, returned] = [receipt, refund].map((sum) => (sum ? fenOf(cny(sum.amount)) : 0)) as [number, number];
  const lines = await linesOf(id);
  return {
    ...{ id, number, isRemitting: PARTNERS_REMITTING_AT.includes(status) },
    since: dayBefore(dayOf(order.created_at)),
    person: partnersPayer(order),
    payers: payersOf(lines),
    // The sum that is to be paid back stays held until the refund is proven.
    heldFen: status === PartnerOrderStatus.Refunding ? received : received - returned,
    principalFen: received - returned,
    isEmptied: status === PartnerOrderStatus.Refunded && received > 0,
    receipts: receipt ? [received] : [],
    came: receipt ? [{ account: receipt.account ?? order.reserve.account, at: receipt.at }] : [],
    wholes: wholesOf(lines, id),
    serials: [...(receipt ? [{ serial: serialForm(receipt.serial), fen: received }] : []), ...liveSerials(lines, id)],
    ownRefunds: refund ? [returned] : [],
  };
}
