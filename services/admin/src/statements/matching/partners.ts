import { type QueryFilter, trusted } from 'mongoose';
import { fenOf } from '../../fen.ts';
import { PartnerOrderStatus } from '../../orders/status.ts';
import { isReversible } from '../../partner-orders/state/table.rules.ts';
import { findPartnerOrders, type PartnerOrderRecord } from '../../partner-orders/store.ts';
import { cny } from '../../partner-orders/sums.rules.ts';
import { partnerNames } from '../../partners/store.ts';
import { dayOf } from '../identities/days.rules.ts';
import { partnersPayer } from '../identities/payers.rules.ts';
import type { OrderBeside } from '../schema.ts';
import type { Payable } from './match.index.ts';
import type { Owner } from './payable.ts';

/**
 * The status in which a partner's order awaits its money. A price that is held keeps it from being remitted, not from
 * being paid.
 */
const OPEN = PartnerOrderStatus.TransferClaimed;

type Found = Pick<
  PartnerOrderRecord,
  '_id' | 'number' | 'status' | 'given' | 'cny_amount' | 'receipt' | 'reserve' | 'created_at'
>;
const names = ['payer_name', 'payer_last_name', 'payer_first_name', 'resource'].map((name) => [`given.${name}`, 1]);
const fields = {
  ...Object.fromEntries(names),
  number: 1,
  status: 1,
  cny_amount: 1,
  receipt: 1,
  reserve: 1,
  created_at: 1,
  partner: 1,
};
const found = (where: QueryFilter<PartnerOrderRecord>) =>
  findPartnerOrders(where, fields).lean<(Found & { partner: string })[]>();

const payableOf = (order: Found, pending = 0): Payable => ({
  id: order._id,
  number: order.number,
  missing: order.receipt ? 0 : fenOf(cny(order.cny_amount)) - pending,
  isOpen: order.status === OPEN,
  madeOn: dayOf(order.created_at),
  payer: partnersPayer(order),
  reserveAccount: order.reserve.account,
  // one receipt is all it takes: an open order has none
  otherReceipts: [],
  isPartners: true,
});

/** Partners' orders that await their money; `pending`: fen that are decided for them. */
export const openPartnerOrders = async (pending: Map<string, number>): Promise<Payable[]> =>
  (await found({ status: OPEN })).map((order) => payableOf(order, pending.get(order._id)));

/** Partners' orders of these numbers, in whatever status. */
export const partnerOrders = (numbers: string[]): Promise<Found[]> => found({ number: trusted({ $in: numbers }) });

export const isOpenForMoney = ({ status }: Pick<Found, 'status'>): boolean => status === OPEN;

/** The partner orders among them that await no money. */
export const closedPartnerOrders = async (numbers: string[]): Promise<Payable[]> =>
  (await partnerOrders(numbers)).filter((order) => !isOpenForMoney(order)).map((order) => payableOf(order));

/** Partners' orders by the serials of this reserve account that they show. */
export async function partnerOwners(reserveAccount: string, serials: string[]): Promise<[string, Owner][]> {
  const orders = await found({ 'receipt.serial': trusted({ $in: serials, $gt: '' }) });
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
  const [orders, names] = await Promise.all([found({ _id: trusted({ $in: ids }) }), partnerNames()]);
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
  const orders = await found({ _id: trusted({ $in: ids }) });
  return orders.flatMap(({ receipt, reserve, status }) =>
    receipt && isReversible({ status }) && (receipt.account ?? reserve.account) === reserveAccount
      ? [receipt.serial]
      : [],
  );
}
