import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { fenOf } from '../../fen.ts';
import { PartnerOrderStatus } from '../../orders/status.rules.ts';
import {
  type MatchedPartnerOrder,
  partnerOrdersIn,
  partnerOrdersNumbered,
  partnerOrdersOf,
  partnerOrdersWithSerials,
} from '../../partner-orders/money.store.ts';
import { isReversible } from '../../partner-orders/state/table.rules.ts';
import { cny } from '../../partner-orders/sums.rules.ts';
import { partnerNames } from '../../partners/store.ts';
import { partnersPayer } from '../identities/payers.rules.ts';
import type { OrderBeside } from '../schema.ts';
import type { Payable } from './match.index.ts';
import type { Owner } from './payable.store.ts';

/**
 * The status in which a partner's order awaits its money. A price that is held keeps it from being remitted, not from
 * being paid.
 */
const OPEN = PartnerOrderStatus.TransferClaimed;

const payableOf = (order: MatchedPartnerOrder, pending = 0): Payable => ({
  id: order._id,
  number: order.number,
  missing: order.receipt ? 0 : fenOf(cny(order.cny_amount)) - pending,
  isOpen: order.status === OPEN,
  madeOn: dayOf(order.created_at),
  payer: partnersPayer(order),
  reserveAccount: order.reserve.account,
  // a partner's order takes one receipt, so an open one has none
  otherReceipts: [],
  isPartners: true,
});

/** Partners' orders that await their money; `pending`: fen that are decided for them. */
export const openPartnerOrders = async (pending: Map<string, number>): Promise<Payable[]> =>
  (await partnerOrdersIn(OPEN)).map((order) => payableOf(order, pending.get(order._id)));

export const isOpenForMoney = ({ status }: { status: number }): boolean => status === OPEN;

/** The partner orders among them that await no money. */
export const closedPartnerOrders = async (numbers: string[]): Promise<Payable[]> =>
  (await partnerOrdersNumbered(numbers)).filter((order) => !isOpenForMoney(order)).map((order) => payableOf(order));

/** Partners' orders by the serials of this reserve account that they show. */
export async function partnerOwners(reserveAccount: string, serials: string[]): Promise<[string, Owner][]> {
  const orders = await partnerOrdersWithSerials(serials);
  return orders.flatMap((order) => {
    const { receipt, reserve } = order;
    if (!receipt || (receipt.account ?? reserve.account) !== reserveAccount) return [];
    const { serial, amount, at } = receipt;
    const shown = { serial, amount: cny(amount), receivedAt: at.toISOString(), source: 'finance' as const };
    return [[serial, { payable: payableOf(order), receipt: shown, isBooked: true }]];
  });
}

/** Partners' orders of these ids, as the desk shows them beside a line. */
export async function partnersBeside(ids: string[]): Promise<OrderBeside[]> {
  const [orders, names] = await Promise.all([partnerOrdersOf(ids), partnerNames()]);
  return orders.map((order) => {
    const { given, receipt, cny_amount, partner } = order;
    const payable = payableOf(order);
    return {
      order: order._id,
      number: order.number,
      status: order.status,
      payer: given.payer_name,
      institution: `${names.get(partner) ?? partner} · ${given.resource.name_en}`,
      due: cny(cny_amount),
      received: receipt ? cny(receipt.amount) : '0.00',
      missing: payable.missing > 0 ? cny(cny_amount) : '0.00',
    };
  });
}

/** Serials of this reserve account whose receipts can be taken back now, of partners' orders of these ids. */
export async function reversibleSerials(ids: string[], reserveAccount: string): Promise<string[]> {
  const orders = await partnerOrdersOf(ids);
  return orders.flatMap(({ receipt, reserve, status }) =>
    receipt && isReversible({ status }) && (receipt.account ?? reserve.account) === reserveAccount
      ? [receipt.serial]
      : [],
  );
}
