import type { OrderState } from '@qiaohui/remit/contract';
import { page } from '@qiaohui/service-kit/data/paging';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { PipelineStage, ProjectionType, QueryFilter } from 'mongoose';
import { manage } from '../requests.ts';
import { namesOf } from '../users/store.ts';
import { fieldsOf } from './fields.ts';
import type { OrderQuery } from './filter.schema.ts';
import { filterOf, sortOf } from './filter.ts';
import { type OrderRecord, Orders } from './model.ts';
import { rowOf } from './view.ts';

export { type OrderRecord, remitted } from './model.ts';

/** The desk's copy of an order, or a 404. */
export async function orderState(id: string): Promise<OrderState> {
  const found = await Orders.findById(id).lean<OrderRecord>();
  if (!found) throw notFound('order');
  // Copies from before these were published have none of them.
  const { reviewer = null, changes = [], onHold = [], recipientDiffers = [], recipient = null } = found.state;
  return { ...found.state, reviewer, changes, onHold, recipientDiffers, recipient };
}

type Where = QueryFilter<OrderRecord>;
type Fields = ProjectionType<OrderRecord>;

/** Copies that match; read them with `lean`. */
export const findOrders = (where: Where, fields: Fields = {}) => Orders.find(where, fields);
export const findOrder = (id: string, fields: Fields = {}) => Orders.findById(id, fields);

/** Copies that match, straight from the driver: for thousands of them, and for filters that mongoose would cast. */
export const readOrders = <T extends object = OrderRecord>(where: object, options: object) =>
  Orders.collection.find<T>(where, options);

/** Runs a pipeline over all copies. */
export const aggregateOrders = <T>(pipeline: PipelineStage[]) => Orders.aggregate<T>(pipeline);

export const countOrders = (where: Where): Promise<number> => Orders.countDocuments(where).exec();
/** Counts the matching copies, no further than `limit`; `where` is the driver's own filter. */
export const countOrdersUpTo = (where: object, limit: number): Promise<number> =>
  Orders.collection.countDocuments(where, { limit });
/** The number of copies, by the collection's own counter. */
export const countAllOrders = (): Promise<number> => Orders.estimatedDocumentCount().exec();

/** The copy that waits longest among those that match. */
export const longestWaiting = (where: Where) =>
  Orders.findOne(where, { since: 1 }).sort({ since: 1 }).lean<OrderRecord>();

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
