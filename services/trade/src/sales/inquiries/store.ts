import { orderBy, page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter, searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import { type ClientSession, trusted } from 'mongoose';
import { lockBrands } from '../../master-data/brands/store.ts';
import { lockCustomers } from '../../master-data/customers/store.ts';
import { keyOf } from '../../prices/items/keys.rules.ts';
import { Inquiries, type InquiryRecord } from './model.ts';
import { beginOfDay, endOfDay } from './number.rules.ts';
import { type InquiryFields, type InquiryQuery, NO_BRAND } from './schema.ts';
import { inquiryRow } from './view.ts';

export type { InquiryRecord } from './model.ts';

/** Returns an inquiry of the team, or null. */
export const findInquiry = (team: string, _id: string, session?: ClientSession): Promise<InquiryRecord | null> =>
  Inquiries.findOne({ _id, team })
    .session(session ?? null)
    .lean<InquiryRecord>();

/** Returns an inquiry of the team; throws a 404 otherwise, also for another team's. */
export async function inquiryOf(team: string, _id: string, session?: ClientSession): Promise<InquiryRecord> {
  const found = await findInquiry(team, _id, session);
  if (!found) throw notFound('inquiry');
  return found;
}

const paths = {
  number: 'number',
  requestor: 'requestor',
  delivery_date: 'delivery_date',
  created_at: 'created_at',
} as const;

/** By the words of its head, or by the beginning of a model or an order number of its lines. */
function found(keyword: string | undefined): Record<string, unknown> {
  const key = keyOf(keyword ?? '');
  if (!key) return keywordFilter(keyword);
  const beginning = key.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return { $or: [keywordFilter(keyword), { models: new RegExp(`^${beginning}`) }] };
}

/** The condition that a time belongs to the days from one to another, if any is given. */
const within = (path: string, from: string | undefined, to: string | undefined) =>
  (from || to) && { [path]: { ...(from && { $gte: beginOfDay(from) }), ...(to && { $lt: endOfDay(to) }) } };

type Search = { query: InquiryQuery; next: PageQuery; url: string };

/** Returns a page of the team's inquiries. */
export function inquiriesOf(team: string, { query, next, url }: Search) {
  const { keyword, state, outcome, brand, customer, creator, channel, sort, ...others } = query;
  const { from, to, closed_from, closed_to, ...rest } = others;
  const where = {
    team,
    ...(state && { state }),
    ...(brand && { 'brand.id': brand === NO_BRAND ? null : brand }),
    ...(customer && { 'customer.id': customer }),
    ...(creator && { 'creator.id': creator }),
    ...(outcome && { outcome }),
    ...(channel && { 'channels.id': channel }),
    ...within('created_at', from, to),
    ...within('closed_at', closed_from, closed_to),
    ...found(keyword),
  };
  const order = orderBy<InquiryRecord>(sort, paths, { by: 'created_at' });
  const more = { unique: order.by === 'number', counted: true };
  return page(Inquiries, { where, ...order, ...more, query: { ...rest, ...next }, url, row: inquiryRow });
}

type Naming = Pick<InquiryRecord, 'number'> & InquiryFields;
/** The names of what an inquiry names, as they are now. */
type Names = Pick<InquiryRecord, 'brand' | 'customer'>;

/** Throws a 422 at `brand` or `customer` when the team has none such, which was perhaps deleted meanwhile. */
async function namesOf(
  team: string,
  { brand, customer }: Pick<InquiryFields, 'brand' | 'customer'>,
  before: Names | null,
  session: ClientSession,
): Promise<Names> {
  // what was chosen before stays, also when it was deleted since
  const isSame = (one: Names['brand'], id: string) => (one?.id === id ? one : undefined);
  const [named] = brand ? await lockBrands(team, [brand], session) : [];
  const brandNow = brand ? (named ?? isSame(before?.brand ?? null, brand)) : null;
  if (brandNow === undefined) throw new HttpError(422, 'brand.parameter', { errors: { brand: ['brand.parameter'] } });
  const [client] = customer ? await lockCustomers(team, [customer], session) : [];
  const customerNow = customer ? (client ?? isSame(before?.customer ?? null, customer)) : null;
  if (customerNow === undefined)
    throw new HttpError(422, 'inquiry.customer', { errors: { customer: ['inquiry.customer'] } });
  const short = (one: { id: string; name: string } | null) => one && { id: one.id, name: one.name };
  return { brand: short(brandNow), customer: short(customerNow) };
}

type Found = Pick<InquiryRecord, 'number' | 'customer_number' | 'requestor' | 'customer' | 'brand'>;

/** What an inquiry is found by, beside its models. */
export const termsOf = ({ number, customer_number, requestor, customer, brand }: Found): string[] =>
  searchTermsOf(number, customer_number, requestor, customer?.name, brand?.name);

/** Returns the stored fields of an inquiry's head, with what it is found by. */
export async function headOf(
  team: string,
  { number, ...fields }: Naming,
  before: Names | null,
  session: ClientSession,
) {
  const { requestor, customer_number, currency, delivery_date, description, notes } = fields;
  const names = await namesOf(team, fields, before, session);
  const terms = termsOf({ number, customer_number, requestor, ...names });
  return { requestor, customer_number, currency, delivery_date, description, notes, ...names, terms };
}

/** True when a team has any inquiry. */
export const hasInquiries = async (team: string, session: ClientSession): Promise<boolean> =>
  (await Inquiries.exists({ team }).session(session)) !== null;

/** True when a team has an inquiry by now. */
export const hasAnyInquiry = async (team: string): Promise<boolean> => (await Inquiries.exists({ team })) !== null;

/** How many inquiries a team created on a day. */
export const countCreated = (team: string, day: string): Promise<number> =>
  Inquiries.countDocuments({ team, created_at: trusted({ $gte: beginOfDay(day), $lt: endOfDay(day) }) }).exec();
