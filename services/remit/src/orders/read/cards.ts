import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { Types } from 'mongoose';
import { isUnlocked } from '../../terms/status.ts';
import { type OrderRecord, Orders } from '../model.ts';
import { type CardQuery, MOST_CARDS, type OrderCard } from '../schema.ts';
import { cny } from '../store.ts';
import { closesAt } from './view.ts';

/** All of a record that a card shows; `_id` comes by itself. */
const shown = {
  number: 1,
  version: 1,
  status: 1,
  resumeStatus: 1,
  received: 1,
  held: 1,
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
type Same = Exclude<keyof typeof shown & keyof OrderRecord, 'amount' | 'received' | 'held'>;
type StoredCard = Pick<OrderRecord, '_id' | Same> & {
  amount: Types.Decimal128;
  received: Types.Decimal128;
  held: Types.Decimal128;
  price: { cnyAmount: Types.Decimal128 };
};

/** Sums are read only for orders that may close. */
const closes = ({ status, wakeAt, received, held }: StoredCard): string | null =>
  !isUnlocked(status) && wakeAt ? closesAt({ status, wakeAt, received: cny(received), held: cny(held) }) : null;

const cardOf = (stored: StoredCard): OrderCard => ({
  id: stored._id,
  number: stored.number,
  version: stored.version,
  status: stored.status,
  resumeStatus: stored.resumeStatus ?? null,
  paymentType: stored.paymentType,
  currency: stored.currency,
  amount: decimalText(stored.amount),
  cnyAmount: cny(stored.price.cnyAmount),
  deadLineDate: stored.deadline?.toISOString() ?? null,
  closesAt: closes(stored),
  resource: stored.resource,
  createdAt: stored.createdAt.toISOString(),
  payway: stored.payway,
});

/** Returns the filter of an account's orders behind one of its own; throws a 404 where that is another account's. */
async function behind(account: string, after: string): Promise<object> {
  const last = await Orders.collection.findOne({ _id: after as never, account }, { projection: { createdAt: 1 } });
  if (!last) throw notFound('order');
  const { createdAt } = last;
  return { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: after } }] };
}

/** The cards of an account's orders, newest first; a page has fewer than `limit` only where it is the last. */
export async function cardsOf(account: string, { after, limit = MOST_CARDS }: CardQuery = {}): Promise<OrderCard[]> {
  const where = { account, ...(after && (await behind(account, after))) };
  const how = { projection: shown, sort: { createdAt: -1, _id: -1 }, limit, batchSize: limit } as const;
  const found = await Orders.collection.find<StoredCard>(where, how).toArray();
  return found.map(cardOf);
}
