import { plain } from '@qiaohui/service-kit/mongo';
import type { Types } from 'mongoose';
import { type OrderRecord, Orders } from './model.ts';
import type { OrderCard } from './schema.ts';
import { cny } from './store.ts';
import { closesAt } from './view.ts';

const MOST_CARDS = 200;

/** All of a record that a card shows; `_id` comes by itself. */
const shown = {
  number: 1,
  version: 1,
  status: 1,
  resumeStatus: 1,
  received: 1,
  wakeAt: 1,
  paymentType: 1,
  currency: 1,
  amount: 1,
  'price.cnyAmount': 1,
  deadline: 1,
  resource: 1,
  createdAt: 1,
  payway: 1,
} as const;
type Same = Exclude<keyof typeof shown & keyof OrderRecord, 'amount' | 'received'>;
type StoredCard = Pick<OrderRecord, '_id' | Same> & {
  amount: Types.Decimal128;
  received: Types.Decimal128;
  price: { cnyAmount: Types.Decimal128 };
};

const cardOf = (stored: StoredCard): OrderCard => ({
  id: stored._id,
  number: stored.number,
  version: stored.version,
  status: stored.status,
  resumeStatus: stored.resumeStatus ?? null,
  paymentType: stored.paymentType,
  currency: stored.currency,
  amount: plain(stored.amount),
  cnyAmount: cny(stored.price.cnyAmount),
  deadLineDate: stored.deadline?.toISOString() ?? null,
  closesAt: closesAt({ ...stored, received: cny(stored.received) }),
  resource: stored.resource,
  createdAt: stored.createdAt.toISOString(),
  payway: stored.payway,
});

/** The cards of an account's orders, newest first. */
export async function cardsOf(account: string): Promise<OrderCard[]> {
  const how = { projection: shown, sort: { createdAt: -1 }, limit: MOST_CARDS, batchSize: MOST_CARDS } as const;
  const found = await Orders.collection.find<StoredCard>({ account }, how).toArray();
  return found.map(cardOf);
}
