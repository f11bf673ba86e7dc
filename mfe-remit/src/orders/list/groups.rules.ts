import type { OrderCard } from '@qiaohui/remit/orders';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { termOf } from '../term.rules.ts';

/** Statuses that wait for the customer, the most urgent first: money that is short, documents, payment, uploads, method. */
const waiting: readonly number[] = [
  OrderStatus.AwaitingTopUp,
  OrderStatus.AwaitingDocuments,
  OrderStatus.AwaitingTransfer,
  OrderStatus.MethodChosen,
  OrderStatus.Confirmed,
];

type Groups = { needsYou: OrderCard[]; inProgress: OrderCard[] };

const endOf = (order: OrderCard) => termOf(order)?.deadline ?? '9999';

/** Splits the orders that go on into those that wait for the customer, by urgency, and those that others work on. */
export function groupsOf(orders: OrderCard[]): Groups {
  const rank = ({ status }: OrderCard) => waiting.indexOf(status);
  return {
    needsYou: orders
      .filter((order) => rank(order) >= 0)
      .toSorted((one, other) => rank(one) - rank(other) || endOf(one).localeCompare(endOf(other))),
    inProgress: orders.filter((order) => rank(order) < 0),
  };
}
