import { dropIndex } from '@qiaohui/service-kit/data/mongo';
import { page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { AFTER_ALL_TIMES } from '../orders/rules.ts';
import { partnerNames } from '../partners/store.ts';
import { manage } from '../requests.ts';
import { type PartnerOrderRecord, PartnerOrders } from './model.ts';
import type { PartnerOrderQuery, PartnerOrderRow } from './schema.ts';
import { rowOf } from './view.rules.ts';

export type { PartnerOrderRecord } from './model.ts';

/** A partner's order, or a 404. */
export async function partnerOrder(id: string, session?: ClientSession): Promise<PartnerOrderRecord> {
  const query = PartnerOrders.findById(id);
  const found = await (session ? query.session(session) : query).lean<PartnerOrderRecord>();
  if (!found) throw notFound('order');
  return found;
}

/** A partner's order; null where there is none. */
export const findPartnerOrder = (
  id: string,
  session: ClientSession | null = null,
): Promise<PartnerOrderRecord | null> => PartnerOrders.findById(id).session(session).lean<PartnerOrderRecord>().exec();

/** A stored data key, encrypted under the master key; null where there is no order yet. */
export const anyWrappedKey = async (): Promise<string | null> =>
  (await PartnerOrders.findOne({}, { wrappedKey: 1 }).lean())?.wrappedKey ?? null;

/** Receipts of earlier versions were unique by serial alone, over all reserve accounts. */
export const dropOldIndexes = (): Promise<void> => dropIndex(PartnerOrders, 'receipt.serial_1');

const filterOf = ({ keyword, status, partner }: PartnerOrderQuery): Record<string, unknown> => ({
  ...keywordFilter(keyword),
  ...(status ? { status: { $in: status.split(',').map(Number) } } : {}),
  ...(partner ? { partner } : {}),
});

/** The numbers of partners' orders, by id. */
export async function partnerOrderNumbers(ids: string[]): Promise<Map<string, string>> {
  const found = await PartnerOrders.find({ _id: trusted({ $in: ids }) }, { number: 1 }).lean<
    Pick<PartnerOrderRecord, '_id' | 'number'>[]
  >();
  return new Map(found.map(({ _id, number }) => [_id, number]));
}

/** How many partners' orders wait for us, and since when the first of the queue does; its rank is that time in ms. */
export async function waitingPartnerOrders(): Promise<{ count: number; oldest: Date | null }> {
  const where = { rank: trusted({ $lt: AFTER_ALL_TIMES }) };
  const [count, first] = await Promise.all([
    PartnerOrders.countDocuments(where).exec(),
    PartnerOrders.findOne(where, { rank: 1 }).sort({ rank: 1 }).lean<Pick<PartnerOrderRecord, 'rank'>>(),
  ]);
  return { count, oldest: first && new Date(first.rank) };
}

/** A page of the partner orders that a query lets through, as rows. */
export async function partnerOrderPage(wanted: PartnerOrderQuery) {
  const names = await partnerNames();
  return page<PartnerOrderRecord, PartnerOrderRow>(PartnerOrders, {
    where: filterOf(wanted),
    ...(wanted.sort === 'newest' ? { by: 'created_at' } : { by: 'rank', ascending: true }),
    query: wanted,
    url: `${manage}/gic/orders`,
    row: (order) => rowOf(order, names),
  });
}
