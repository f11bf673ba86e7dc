import type { OrderState } from '@qiaohui/remit/contract';
import { type QueryFilter, trusted } from 'mongoose';
import { type OrderRecord, Orders } from './model.ts';
import { awaitingMoney } from './status.rules.ts';

type Where = QueryFilter<OrderRecord>;

/** What the matching of statements reads of an order. */
type MatchedState = Pick<
  OrderState,
  'number' | 'due' | 'received' | 'status' | 'kyc' | 'receipts' | 'createdAt' | 'reserveAccount'
> &
  Partial<Pick<OrderState, 'onHold' | 'refunds'>>;
export type MatchedOrder = { _id: string; status: number; state: MatchedState };

const ofPeople = ['payerRelationShip', 'payerLastName', 'payerFirstName', 'lastName', 'firstName'].concat(
  'lastNamePinyin',
  'firstNamePinyin',
);
const projection = {
  status: 1,
  ...Object.fromEntries(
    ['number', 'due', 'received', 'createdAt', 'reserveAccount', 'receipts', 'onHold', 'refunds']
      .concat(ofPeople.map((name) => `kyc.${name}`))
      .map((name) => [`state.${name}`, 1]),
  ),
};
const matched = (where: Where): Promise<MatchedOrder[]> => Orders.find(where, projection).lean<MatchedOrder[]>().exec();

/** Orders that await money, read without hydration since there are thousands. */
export const ordersAwaitingMoney = (): Promise<MatchedOrder[]> =>
  Orders.collection.find<MatchedOrder>({ status: { $in: awaitingMoney } }, { projection, batchSize: 5_000 }).toArray();

/** Orders with these numbers that do not await money. */
export const closedOrdersNumbered = (numbers: string[]): Promise<MatchedOrder[]> =>
  matched({ 'state.number': trusted({ $in: numbers }), status: trusted({ $nin: awaitingMoney }) });

/** Orders whose money has one of these serials as it is written, or one in the form that identifies it. */
export const ordersWithSerials = (serials: string[], forms: string[]): Promise<MatchedOrder[]> =>
  matched({ $or: [{ 'state.receipts.serial': trusted({ $in: serials }) }, { serials: trusted({ $in: forms }) }] });

/** The ids of the orders of these numbers. */
export async function ordersNumbered(numbers: string[]): Promise<{ order: string; number: string }[]> {
  const found = await Orders.find({ 'state.number': trusted({ $in: numbers }) }, { 'state.number': 1 }).lean<
    Pick<OrderRecord, '_id' | 'state'>[]
  >();
  return found.map(({ _id: order, state: { number } }) => ({ order, number }));
}

async function states(where: Where, most = 0): Promise<OrderState[]> {
  const found = await Orders.find(where, { state: 1 }).limit(most).lean<Pick<OrderRecord, 'state'>[]>();
  return found.map(({ state }) => state);
}

/** Orders of which a receipt was reversed; `ids`: only among these. */
export const ordersWithReversals = (ids?: string[]): Promise<OrderState[]> =>
  states({
    ...(ids && { _id: trusted({ $in: ids }) }),
    'state.receipts.reverses': trusted({ $exists: true }),
  });

/** The most orders of one name, or refunds of one sum, that are read. */
const MOST = 200;
const but = (order: string | null) => ({ _id: trusted({ $ne: order }) }) as Where;

/** Orders of these numbers, other than one. */
export const othersNumbered = (order: string | null, numbers: string[]): Promise<OrderState[]> =>
  states({ ...but(order), 'state.number': trusted({ $in: numbers }) }, MOST);

/** Orders other than one that are found by a name, or have a receipt of one of these sums. */
export const othersNamedOrPaid = (order: string | null, terms: string, amounts: string[]): Promise<OrderState[]> =>
  states({ ...but(order), $or: [{ terms }, { 'state.receipts.amount': trusted({ $in: amounts }) }] }, MOST);

/** Orders other than one with an approved or paid refund of one of these sums. */
export function othersRefunding(order: string | null, amounts: string[]): Promise<OrderState[]> {
  const given = { $in: ['approved', 'paid'] };
  const refund = trusted({ $elemMatch: { state: given, amount: { $in: amounts } } });
  return states({ ...but(order), 'state.refunds.state': trusted({ ...given }), 'state.refunds': refund }, MOST);
}

/** The statuses of orders to search, and the time since which they exist. */
export type Among = { statuses: number[]; since: Date };
const among = ({ statuses, since }: Among) => ({
  status: trusted({ $in: statuses }),
  created_at: trusted({ $gte: since }),
});

/** The receipts of those of these orders that have any. */
export async function fundsAmong(range: Among): Promise<Pick<OrderState, 'id' | 'receipts' | 'received'>[]> {
  const receipts = { 'state.receipts.id': 1, 'state.receipts.amount': 1, 'state.receipts.reverses': 1 };
  const where = { ...among(range), 'state.receipts.0': trusted({ $exists: true }) };
  const found = await Orders.find(where as Where, { ...receipts, 'state.received': 1 }).lean<
    Pick<OrderRecord, '_id' | 'state'>[]
  >();
  return found.map(({ _id: id, state }) => ({ ...state, id }));
}

/** What an order may be found by; `heads`: characters that may be its payer's family name. */
type Clues = { numbers: string[]; terms: string[]; serials: string[]; ids: string[]; heads: string[] };

/** Orders among those that one of these clues leads to. */
export const ordersByClues = (range: Among, { numbers, terms, serials, ids, heads }: Clues): Promise<OrderState[]> =>
  states({
    ...among(range),
    $or: [
      { 'state.number': trusted({ $in: numbers }) },
      { terms: trusted({ $in: terms }) },
      { serials: trusted({ $in: serials }) },
      { _id: trusted({ $in: ids }) },
      // a bank hides names in part, or writes them into a longer text
      { 'state.kyc.payerLastName': trusted({ $in: heads }) },
      { 'state.kyc.lastName': trusted({ $in: heads }) },
    ],
  } as Where);

type OrderReserve = { account: string; channel: string };

/** Reserve accounts, except the known ones, that orders in these statuses were given. */
export async function reservesOfOrders(statuses: number[], known: string[]): Promise<OrderReserve[]> {
  const found = await Orders.aggregate<{ _id: OrderReserve }>([
    { $match: { status: { $in: statuses }, 'state.reserveAccount': { $nin: [...known, null] } } },
    { $group: { _id: { account: '$state.reserveAccount', channel: '$state.depositChannel' } } },
  ]);
  return found.map(({ _id }) => _id);
}
