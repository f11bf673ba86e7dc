import type { OrderState } from '@qiaohui/remit/contract';
import { countUpTo } from '@qiaohui/service-kit/data/mongo';
import { page } from '@qiaohui/service-kit/data/paging';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { manage } from '../requests.ts';
import { namesOf } from '../users/store.ts';
import { fieldsOf } from './fields.ts';
import type { OrderFilter, OrderQuery } from './filter.schema.ts';
import { filterOf, sortOf } from './filter.ts';
import { type OrderRecord, Orders } from './model.ts';
import { rowOf } from './view.rules.ts';

/** The desk's copy of an order, or a 404. */
export async function orderState(id: string): Promise<OrderState> {
  const found = await Orders.findById(id).lean<OrderRecord>();
  if (!found) throw notFound('order');
  // Copies of events from before these fields existed lack them.
  const { reviewer = null, changes = [], onHold = [], recipientDiffers = [], recipient = null } = found.state;
  return { ...found.state, reviewer, changes, onHold, recipientDiffers, recipient };
}

/** The desk's copies of these orders, as remit published them. */
export async function orderStates(ids: string[]): Promise<OrderState[]> {
  const found = await Orders.find({ _id: trusted({ $in: ids }) }, { state: 1 }).lean<Pick<OrderRecord, 'state'>[]>();
  return found.map(({ state }) => state);
}

/** The desk's copy of an order as remit published it; null where there is none. */
export async function findOrderState(id: string, session?: ClientSession): Promise<OrderState | null> {
  const query = Orders.findById(id, { state: 1 });
  const found = await (session ? query.session(session) : query).lean<Pick<OrderRecord, 'state'>>();
  return found?.state ?? null;
}

export type OrderFacts<F extends keyof OrderState> = { _id: string; version: number; state: Pick<OrderState, F> };
const only = (fields: (keyof OrderState)[]) => ({
  version: 1,
  ...Object.fromEntries(fields.map((name) => [`state.${name}`, 1])),
});

/** Some fields of these orders, with the version that they are of. */
export const orderFacts = <F extends keyof OrderState>(ids: string[], fields: F[]): Promise<OrderFacts<F>[]> =>
  Orders.find({ _id: trusted({ $in: ids }) }, only(fields))
    .lean<OrderFacts<F>[]>()
    .exec();

/** The same for all orders, one after the other. */
export const allOrderFacts = <F extends keyof OrderState>(
  fields: F[],
  batchSize: number,
): AsyncIterable<OrderFacts<F>> => Orders.collection.find<OrderFacts<F>>({}, { projection: only(fields), batchSize });

/** The number of copies, from the collection's metadata. */
export const countOrders = (): Promise<number> => Orders.estimatedDocumentCount().exec();

/** Counts the orders that a filter lets through, no further than `limit`. */
export const countFiltered = async (filter: OrderFilter, account: string, limit: number): Promise<number> =>
  countUpTo(Orders.collection, await filterOf(filter, account), { limit });

type Listed = { filter: OrderFilter; sort?: OrderQuery['sort']; account: string };

/** The first `limit` orders that a filter lets through, in the order of their list. */
export async function* filteredOrders({ filter, sort, account }: Listed, limit: number): AsyncGenerator<OrderState> {
  const { by, ascending } = sortOf({ ...filter, sort });
  const direction = ascending ? 1 : -1;
  const found = Orders.collection
    .find<OrderRecord>(await filterOf(filter, account), { allowDiskUse: true, batchSize: 500 })
    .sort({ [by]: direction, _id: direction })
    .limit(limit);
  for await (const { state } of found) yield state;
}

/** The projection that turns an order into its copy here. `markupOf`: the markup inside the order's rate. */
export const orderProjection = (markupOf: (state: OrderState) => string) => ({
  model: Orders,
  fieldsOf: (state: OrderState) => fieldsOf(state, markupOf(state)),
});

/** A page of the copies that a query lets through, as rows; `account`: whose reviews `reviewer` stands for. */
export async function orderPage(wanted: OrderQuery, account: string) {
  const found = await page<OrderRecord, OrderRecord>(Orders, {
    where: await filterOf(wanted, account),
    ...sortOf(wanted),
    query: wanted,
    url: `${manage}/orders`,
    row: (order) => order,
  });
  const names = await namesOf(found.data.map(({ state }) => state.reviewer));
  return { ...found, data: found.data.map(({ state }) => rowOf(state, names)) };
}
