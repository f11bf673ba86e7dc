import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { escapeRegExp } from '@qiaohui/service-kit/escape-regexp';
import { Types } from 'mongoose';
import { currentConfig } from '../../institutions/config.ts';
import { isUnlocked, OrderStatus } from '../../terms/status.ts';
import { expectedOf, type Pace } from '../expected/expected.rules.ts';
import { type OrderRecord, Orders } from '../model.ts';
import { type CardQuery, MOST_CARDS, type OrderCard } from '../schema.ts';
import { missingOf } from '../state/facts.ts';
import { isEnded } from '../state/phases.ts';
import { cny } from '../store.ts';
import { sumsOf } from './sums.rules.ts';
import { closesAt, paceOf } from './view.ts';

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
  due: 1,
  savedAt: 1,
  onHold: 1,
  // the last move says since when it has had its status
  history: { $slice: -1 },
} as const;
type Same = Exclude<keyof typeof shown & keyof OrderRecord, 'amount' | 'received' | 'held' | 'due'>;
type StoredCard = Pick<OrderRecord, '_id' | Same> & {
  amount: Types.Decimal128;
  received: Types.Decimal128;
  held: Types.Decimal128;
  due: Types.Decimal128 | null;
  price: { cnyAmount: Types.Decimal128 };
};

/** Sums are read only for orders that may close. */
const closes = ({ status, wakeAt, received, held }: StoredCard): string | null =>
  !isUnlocked(status) && wakeAt ? closesAt({ status, wakeAt, received: cny(received), held: cny(held) }) : null;

const shortBy = ({ status, due, received, held }: StoredCard): string | null =>
  status === OrderStatus.AwaitingTopUp
    ? missingOf({ due: due && cny(due), received: cny(received), held: cny(held) })
    : null;

const cardOf = (stored: StoredCard, pace: Pace, now: Date): OrderCard => ({
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
  due: stored.due && cny(stored.due),
  missing: shortBy(stored),
  expected: expectedOf(paceOf({ ...stored, resumeStatus: stored.resumeStatus ?? null }), pace, now),
});

/** A draft that was cancelled without ever having been confirmed: its customer deleted it. */
const deletedDraft = { status: OrderStatus.Cancelled, 'history.to': { $nin: [OrderStatus.Confirmed] } };
/** Ended, or not begun: nothing goes on with it. */
const closed = Object.values(OrderStatus).filter((status) => isEnded(status) || status === OrderStatus.Draft);

/** The filter of a keyword: in the number, the names of the institution, or one of its sums as any language writes it. */
function matching(keyword: string): object {
  const pattern = { $regex: escapeRegExp(keyword), $options: 'i' };
  const sums = sumsOf(keyword).map((sum) => Types.Decimal128.fromString(sum));
  return {
    $or: [
      ...['number', 'resource.name', 'resource.nameEn', 'resource.pinyin'].map((field) => ({ [field]: pattern })),
      ...(sums.length > 0 ? ['amount', 'price.cnyAmount', 'due'].map((field) => ({ [field]: { $in: sums } })) : []),
    ],
  };
}

const startOf = (year: number) => new Date(`${year}-01-01T00:00:00+08:00`);

/** The filters of a request, apart from its page. */
const filters = ({ state, keyword, year }: CardQuery): object[] => [
  { $nor: [deletedDraft] },
  ...(state ? [{ status: { [state === 'closed' ? '$in' : '$nin']: closed } }] : []),
  ...(keyword ? [matching(keyword)] : []),
  ...(year ? [{ createdAt: { $gte: startOf(year), $lt: startOf(year + 1) } }] : []),
];

/** Returns the filter of an account's orders behind one of its own; throws a 404 where that is another account's. */
async function behind(account: string, after: string): Promise<object> {
  const last = await Orders.collection.findOne({ _id: after as never, account }, { projection: { createdAt: 1 } });
  if (!last) throw notFound('order');
  const { createdAt } = last;
  return { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: after } }] };
}

/** The cards of an account's orders, newest first; a page has fewer than `limit` only where it is the last. */
export async function cardsOf(account: string, query: CardQuery = {}): Promise<OrderCard[]> {
  const { after, limit = MOST_CARDS } = query;
  const where = { account, $and: [...filters(query), ...(after ? [await behind(account, after)] : [])] };
  const how = { projection: shown, sort: { createdAt: -1, _id: -1 }, limit, batchSize: limit } as const;
  const found = await Orders.collection.find<StoredCard>(where, how).toArray();
  const [pace, now] = [await currentConfig(), new Date()];
  return found.map((stored) => cardOf(stored, pace, now));
}

/** The years, newest first, in which an account made orders, in Asia/Shanghai. */
export async function yearsOf(account: string): Promise<number[]> {
  const year = { $year: { date: '$createdAt', timezone: '+08:00' } };
  const groups = Orders.collection.aggregate<{ _id: number }>([{ $match: { account } }, { $group: { _id: year } }]);
  return (await groups.toArray()).map(({ _id }) => _id).sort((one, other) => other - one);
}
