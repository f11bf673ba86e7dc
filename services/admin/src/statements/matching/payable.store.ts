import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { type Types, trusted } from 'mongoose';
import { fenOf } from '../../fen.ts';
import {
  closedOrdersNumbered,
  type MatchedOrder,
  ordersAwaitingMoney,
  ordersWithSerials,
} from '../../orders/money.store.ts';
import { activeReceipts, reversed, stillHere } from '../../orders/rules.ts';
import { awaitingMoney } from '../../orders/status.rules.ts';
import { dayOfText } from '../identities/days.rules.ts';
import { numberKey } from '../identities/numbers.rules.ts';
import { payerOf } from '../identities/payers.rules.ts';
import { type LineRecord, Lines } from '../model.ts';
import { isLive } from '../parts.rules.ts';
import type { Doubt } from '../schema.ts';
import type { Payable } from './match.index.ts';
import { closedPartnerOrders, openPartnerOrders, partnerOwners } from './partners.store.ts';

type Known = MatchedOrder['state'];

/** Fen that came in and were not paid back; most orders have no refunds to deduct. */
const heldFen = (state: Known): number =>
  (state.refunds ?? []).length === 0 ? fenOf(state.received) : fenOf(stillHere(state).toFixed(2));

type Serials = { brought: string[]; reversed: string[] };
const nothing: Serials = { brought: [], reversed: [] };

/** Reversed receipts without a line; those with one are identified by the line. */
export const reversedElsewhere = <R extends Known['receipts'][number]>(receipts: R[], known: Serials): R[] => {
  const serials = new Set([...known.brought, ...known.reversed].map(serialForm));
  return reversed(receipts).filter(({ serial }) => !serials.has(serialForm(serial)));
};

/**
 * Receipts from other sources than a statement. Reversed ones are included, so that money which the bank took back is
 * not booked again when another file, or the bank after a channel, states it once more.
 */
const otherReceipts = ({ receipts = [], onHold = [] }: Partial<Known>, known: Serials) =>
  receipts.length + onHold.length === 0
    ? []
    : [
        ...activeReceipts(receipts).filter(({ serial }) => !known.brought.includes(serial)),
        ...reversedElsewhere(receipts, known),
        ...onHold.filter(({ decision }) => decision === null),
      ].map(({ amount, receivedAt }) => ({ fen: fenOf(amount), day: dayOfText(receivedAt) }));

const payableOf = ({ _id, status, state }: MatchedOrder, pending = 0, known = nothing): Payable => ({
  id: _id,
  number: state.number,
  missing: state.due === null ? 0 : fenOf(state.due) - heldFen(state) - pending,
  isOpen: awaitingMoney.includes(status) && state.due !== null,
  madeOn: dayOfText(state.createdAt),
  payer: payerOf(state),
  reserveAccount: state.reserveAccount ?? null,
  otherReceipts: otherReceipts(state, known),
});

/** Fen that are decided for orders but not booked yet, by order. */
async function pending(): Promise<Map<string, number>> {
  const found = await Lines.aggregate<{ _id: string; sum: Types.Decimal128 }>([
    { $match: { state: { $in: ['matched', 'booking'] } } },
    { $unwind: '$parts' },
    { $match: { 'parts.state': 'waiting' } },
    { $group: { _id: '$parts.order', sum: { $sum: '$parts.amount' } } },
  ]);
  return new Map(found.map(({ _id, sum }) => [_id, fenOf(sum.toString())]));
}

/**
 * Returns, by order, the serials of lines that are booked or decided for it, and those whose receipts were reversed. A
 * line that settled itself does not count: a channel or a person booked that money.
 */
export async function partsByStatement(orders: string[]): Promise<Map<string, Serials>> {
  if (orders.length === 0) return new Map();
  const settled: Doubt = 'booked-already';
  const lines = await Lines.find(
    { 'parts.order': trusted({ $in: orders }), doubts: trusted({ $ne: settled }) },
    { parts: 1 },
  ).lean<Pick<LineRecord, 'parts'>[]>();
  const byOrder = Map.groupBy(
    lines.flatMap(({ parts }) => parts),
    ({ order }) => order,
  );
  const serials = (parts: LineRecord['parts']) => parts.map(({ serial }) => serial);
  return new Map(
    [...byOrder].map(([order, parts]) => [
      order,
      {
        brought: serials(parts.filter(isLive)),
        reversed: serials(parts.filter(({ state }) => state === 'reversed')),
      },
    ]),
  );
}

/** The same, read from these statements' lines alone. */
export async function serialsByStatement(orders: string[]): Promise<Map<string, string[]>> {
  return new Map([...(await partsByStatement(orders))].map(([order, { brought }]) => [order, brought]));
}

/** Every order of customers and partners that awaits money, with what is missing once all that is decided is booked. */
export async function openOrders(): Promise<Payable[]> {
  const onTheirWay = await pending();
  const found = await ordersAwaitingMoney();
  const paid = found.filter(({ state }) => (state.receipts ?? []).length > 0).map(({ _id }) => _id);
  const byStatement = await partsByStatement(paid);
  const customers = found.map((order) =>
    payableOf(order, onTheirWay.get(order._id), byStatement.get(order._id) ?? nothing),
  );
  return [...customers, ...(await openPartnerOrders(onTheirWay))];
}

type Receipt = Known['receipts'][number];

/** An order that has a receipt under a serial, and that receipt; `isBooked`: it is in force and not on hold. */
export type Owner = {
  payable: Payable;
  receipt: Pick<Receipt, 'serial' | 'amount' | 'receivedAt' | 'source'>;
  isBooked: boolean;
};

/** Money whose serial is an order's: receipts in force, and callbacks of a channel that are on hold. */
const takenBy = ({ receipts, onHold = [] }: Pick<Known, 'receipts' | 'onHold'>) => [
  ...activeReceipts(receipts).map((receipt) => ({ ...receipt, isBooked: true })),
  ...onHold.map((one) => ({ ...one, source: 'channel' as const, isBooked: false })),
];

/**
 * Orders by the serials of this reserve account that are booked on them, in the form that identifies serials; receipts
 * of earlier versions name no account.
 */
export async function ownersOf(reserveAccount: string, serials: string[]): Promise<Map<string, Owner>> {
  const keys = serials.map(serialForm);
  const found = await ordersWithSerials(serials, keys);
  const customers = found.flatMap((order) =>
    takenBy(order.state)
      .filter((one) => (one.reserveAccount ?? order.state.reserveAccount ?? reserveAccount) === reserveAccount)
      .map((one): [string, Owner] => [
        serialForm(one.serial),
        { payable: payableOf(order), receipt: one, isBooked: one.isBooked },
      ]),
  );
  const partners = await partnerOwners(reserveAccount, [...new Set([...serials, ...keys])]);
  return new Map([...partners.map(([serial, owner]): [string, Owner] => [serialForm(serial), owner]), ...customers]);
}

/** The same without the receipts. */
export async function serialOwners(reserveAccount: string, serials: string[]): Promise<Map<string, Payable>> {
  const owners = await ownersOf(reserveAccount, serials);
  return new Map([...owners].map(([serial, { payable }]) => [serial, payable]));
}

/** Orders of these numbers that await no money, by their number's key. */
export async function closedOrders(keys: string[]): Promise<Map<string, Payable>> {
  const found = await closedOrdersNumbered(keys);
  const all = [...found.map((order) => payableOf(order)), ...(await closedPartnerOrders(keys))];
  return new Map(all.map((order) => [numberKey(order.number), order]));
}
