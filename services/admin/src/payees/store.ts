import { keywordFilter, termFilters } from '@qiaohui/service-kit/data/search-terms';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { actorOf, callerOf } from '@qiaohui/service-kit/identity/auth';
import type { FastifyRequest } from 'fastify';
import { trusted } from 'mongoose';
import type { How } from './history/schema.ts';
import type { By } from './history/store.ts';
import { type PayeeRecord, Payees } from './model.ts';
import type { PayeeQuery } from './schema.ts';

/** The filter of a list or an export, as the driver's own filter. */
export const payeesWhere = ({ keyword, active, currency, country }: PayeeQuery): Record<string, unknown> => ({
  ...keywordFilter(keyword),
  ...(active && { 'payee.active': active === 'yes' }),
  ...(currency && { 'payee.currencies': currency }),
  ...(country && { 'payee.country': country }),
});

export async function loadPayee(id: string): Promise<PayeeRecord> {
  const found = await Payees.findById(id).lean<PayeeRecord>();
  if (!found) throw notFound('payee');
  return found;
}

/** The English names of payees, which banks and orders know them by, by id. */
export async function payeeNames(ids: string[]): Promise<Map<string, string>> {
  const fields = { 'payee.nameEn': 1, 'payee.name': 1 };
  const found = await Payees.find({ _id: trusted({ $in: ids }) }, fields).lean<Pick<PayeeRecord, '_id' | 'payee'>[]>();
  return new Map(found.map(({ _id, payee }) => [_id, payee.nameEn || payee.name]));
}

/** The number of payees, from the collection's metadata. */
export const countPayees = (): Promise<number> => Payees.estimatedDocumentCount();

/** Ids of the payees whose names hold a word. */
export const payeeIdsWith = (word: string): Promise<string[]> =>
  Payees.collection.distinct('_id', { $or: termFilters(word) }) as Promise<unknown[]> as Promise<string[]>;

/** The caller, as the history stores who saved a payee. */
export const byCaller = (request: FastifyRequest, how: How): By => ({
  actor: actorOf(callerOf(request)),
  email: callerOf(request).email,
  how,
});
