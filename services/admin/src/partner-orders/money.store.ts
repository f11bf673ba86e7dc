import type { PartnerOrderStatus } from '@qiaohui/admin/contract';
import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import { type QueryFilter, trusted } from 'mongoose';
import { type PartnerOrderRecord, PartnerOrders } from './model.ts';

type Where = QueryFilter<PartnerOrderRecord>;

/** What the matching of statements reads of a partner's order. */
export type MatchedPartnerOrder = Pick<
  PartnerOrderRecord,
  '_id' | 'number' | 'status' | 'given' | 'cny_amount' | 'receipt' | 'reserve' | 'created_at' | 'partner'
>;
const names = ['payer_name', 'payer_last_name', 'payer_first_name', 'resource'].map((name) => [`given.${name}`, 1]);
const fields = {
  ...Object.fromEntries(names),
  number: 1,
  status: 1,
  cny_amount: 1,
  receipt: 1,
  reserve: 1,
  created_at: 1,
  partner: 1,
};
const matched = (where: Where): Promise<MatchedPartnerOrder[]> =>
  PartnerOrders.find(where, fields).lean<MatchedPartnerOrder[]>().exec();

export const partnerOrdersIn = (status: PartnerOrderStatus): Promise<MatchedPartnerOrder[]> => matched({ status });
export const partnerOrdersOf = (ids: string[]): Promise<MatchedPartnerOrder[]> =>
  matched({ _id: trusted({ $in: ids }) });
export const partnerOrdersNumbered = (numbers: string[]): Promise<MatchedPartnerOrder[]> =>
  matched({ number: trusted({ $in: numbers }) });
export const partnerOrdersWithSerials = (serials: string[]): Promise<MatchedPartnerOrder[]> =>
  matched({ 'receipt.serial': trusted({ $in: serials, $gt: '' }) });

const whole = (where: Where, most = 0): Promise<PartnerOrderRecord[]> =>
  PartnerOrders.find(where).limit(most).lean<PartnerOrderRecord[]>().exec();

/** Partners' orders of which a receipt was reversed; `ids`: only among these. */
export const partnerOrdersWithReversals = (ids?: string[]): Promise<PartnerOrderRecord[]> =>
  whole({ ...(ids && { _id: trusted({ $in: ids }) }), 'reversals.0': trusted({ $exists: true }) });

/** Partners' orders in these statuses that exist since a time. */
export const partnerOrdersAmong = ({ statuses, since }: { statuses: number[]; since: Date }) =>
  whole({ status: trusted({ $in: statuses }), created_at: trusted({ $gte: since }) } as Where);

/** The most orders of one name, or refunds of one sum, that are read. */
const MOST = 200;
const but = (order: string | null) => ({ _id: trusted({ $ne: order }) }) as Where;

/** Partners' orders of these numbers, other than one. */
export const otherPartnerOrdersNumbered = (order: string | null, numbers: string[]): Promise<PartnerOrderRecord[]> =>
  whole({ ...but(order), number: trusted({ $in: numbers }) }, MOST);
/** Partners' orders that are found by a name, other than one. */
export const otherPartnerOrdersNamed = (order: string | null, terms: string): Promise<PartnerOrderRecord[]> =>
  whole({ ...but(order), terms }, MOST);

/** Partners' orders other than one in these statuses with a refund of this sum in CNY. */
export const otherPartnerOrdersRefunding = (
  order: string | null,
  statuses: PartnerOrderStatus[],
  amount: string,
): Promise<PartnerOrderRecord[]> =>
  whole({ ...but(order), status: trusted({ $in: statuses }), 'refund.amount': decimal128(amount) } as Where, MOST);

/** Reserve accounts, except the known ones, that partners' orders in these statuses were given. */
export async function reservesOfPartnerOrders(statuses: number[], known: string[]): Promise<string[]> {
  const found = await PartnerOrders.aggregate<{ _id: string }>([
    { $match: { status: { $in: statuses }, 'reserve.account': { $nin: [...known, null] } } },
    { $group: { _id: '$reserve.account' } },
  ]);
  return found.map(({ _id }) => _id);
}
