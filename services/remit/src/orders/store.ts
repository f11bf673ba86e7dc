import { decimal128, decimalText } from '@qiaohui/service-kit/data/mongo';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { Decimal } from 'decimal.js';
import mongoose, { type ClientSession, trusted } from 'mongoose';
import { type OrderRecord, Orders } from './model.ts';
import { movedAlready } from './moved-already.ts';

export type { OrderRecord };

const sums = ['amount', 'cnyGiven', 'due', 'received', 'held'] as const;
type Stored = Record<string, unknown>;

const isDecimal = (value: unknown): value is mongoose.Types.Decimal128 => value instanceof mongoose.Types.Decimal128;

/** Prices are in a mixed field, so their decimals are converted here. */
const priceTo = (price: OrderRecord['price']) =>
  Object.fromEntries(
    Object.entries(price)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, name === 'ratePublishedAt' ? value : decimal128(value)]),
  );
/** CNY sums keep their two digits, so that a response is the same before and after storing. */
export function cny(value: mongoose.Types.Decimal128): string {
  const [yuan = '', cents = ''] = decimalText(value).split('.');
  return cents.length > 2 ? new Decimal(value.toString()).toFixed(2) : `${yuan}.${cents.padEnd(2, '0')}`;
}
const rates = new Set(['rate', 'cashRate', 'bit', 'spotSell']);
const priceFrom = (price: unknown) =>
  Object.fromEntries(
    Object.entries(price as Stored).map(([name, value]) => [
      name,
      isDecimal(value) ? (rates.has(name) ? decimalText(value) : cny(value)) : value,
    ]),
  );

const toStored = (order: Partial<OrderRecord>): Stored => {
  const stored: Stored = { ...order };
  for (const name of sums) {
    const value = order[name];
    if (typeof value === 'string') stored[name] = decimal128(value);
  }
  if (order.price) stored.price = priceTo(order.price);
  return stored;
};

/** The defaults of orders from before these fields existed. */
const olderDefaults = { onHold: [], recipientConfirmed: null, recipientAllowed: null, reducedFrom: null };

const fromStored = (stored: Stored): OrderRecord => {
  const order: Stored = { reviewer: null, changes: [], ...olderDefaults, ...stored, price: priceFrom(stored.price) };
  for (const name of sums) {
    const value = stored[name];
    if (isDecimal(value)) order[name] = name === 'amount' ? decimalText(value) : cny(value);
  }
  return order as unknown as OrderRecord;
};

/** Returns an order by a filter that includes who may see it; throws a 404 when there is none. */
export async function loadOrder(
  where: { _id: string; account?: string },
  session: ClientSession | null = null,
): Promise<OrderRecord> {
  const stored = await Orders.findOne(where).session(session).lean<Stored>();
  if (!stored) throw notFound('order');
  return fromStored(stored);
}

/** Streams all orders, or those of an account, oldest first. */
export async function* eachOrder(where: { account?: string } = {}): AsyncGenerator<OrderRecord> {
  for await (const stored of Orders.find(where).sort({ createdAt: 1 }).lean<Stored>().cursor({ batchSize: 500 }))
    yield fromStored(stored);
}

/** Converts stored orders of a cursor or a list. */
export const readOrders = (stored: unknown[]): OrderRecord[] => stored.map((one) => fromStored(one as Stored));

export const ordersOf = async (account: string, session: ClientSession | null = null): Promise<OrderRecord[]> =>
  readOrders(await Orders.find({ account }).session(session).lean());

export const orderIdsOf = async (account: string): Promise<string[]> =>
  (await Orders.distinct('_id', { account })).map(String);

/** Returns the ids of an account's orders that still name a person. */
export const personalOrderIdsOf = async (account: string): Promise<string[]> =>
  (await Orders.distinct('_id', { account, accountEmail: trusted({ $ne: '' }) })).map(String);

export const ownerOf = async (order: string): Promise<string | null> =>
  (await Orders.findById(order, { account: 1 }).lean())?.account ?? null;

/** Returns the readable numbers of these orders. */
export async function numbersOf(ids: string[]): Promise<Map<string, string>> {
  const found = await Orders.find({ _id: trusted({ $in: ids }) }, { number: 1 }).lean<
    { _id: string; number: string }[]
  >();
  return new Map(found.map(({ _id, number }) => [_id, number]));
}

/** Returns the id of the order that a partner names by id or readable number; null when there is none. */
export const idNamed = async (name: string): Promise<string | null> =>
  ((await Orders.exists({ _id: name })) ?? (await Orders.exists({ number: name })))?._id ?? null;

/** Returns the ids of orders that are due to `wake` or to `warn`, the longest waiting first. */
export const dueOrders = async (field: 'wakeAt' | 'warnAt', now: Date, limit: number): Promise<string[]> =>
  (
    await Orders.find({ [field]: trusted({ $lt: now }) }, { _id: 1 })
      .sort({ [field]: 1 })
      .limit(limit)
      .lean()
  ).map(({ _id }) => String(_id));

/** Claims the due warning of an order; returns false when another instance has it. */
export const takeWarning = async (_id: string, now: Date, session: ClientSession): Promise<boolean> =>
  (await Orders.updateOne({ _id, warnAt: trusted({ $lt: now }) }, { $set: { warnAt: null } }, { session }))
    .modifiedCount > 0;

export async function insertOrder(order: OrderRecord, session: ClientSession): Promise<OrderRecord> {
  await Orders.create([toStored(order)], { session });
  return order;
}

/**
 * Writes what differs, if the order is still as it was read: one conditional write on (id, status, version). Throws a 409
 * otherwise, without the present order: who may see it, the caller knows (`orPresent`).
 */
export async function replaceOrder(
  before: OrderRecord,
  after: OrderRecord,
  session: ClientSession,
): Promise<OrderRecord> {
  const next = { ...after, version: before.version + 1 };
  const { _id, ...fields } = toStored(next);
  const guard = { _id: before._id, status: before.status, version: before.version };
  const written = await Orders.updateOne(guard, { $set: fields }, { session });
  if (written.matchedCount === 0) throw movedAlready();
  return next;
}

/** Returns the institutions of the latest orders, one for each order. */
export async function latestResources(limit: number): Promise<string[]> {
  const found = await Orders.find({}, { 'resource.id': 1 })
    .sort({ createdAt: -1 })
    .limit(limit)
    .lean<{ resource?: { id?: string } | null }[]>();
  return found.flatMap(({ resource }) => resource?.id ?? []);
}
