import { randomUUID } from 'node:crypto';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { actorOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import { type ClientSession, trusted } from 'mongoose';
import { contactsChanged } from '../master-data/contacts/changes.ts';
import { customerRow, customerRows, written } from '../master-data/customers/rows.ts';
import { type Customer, MAX_CLIENT_CODES } from '../master-data/customers/schema.ts';
import {
  type CustomerRecord,
  customerOf,
  findCustomer,
  hideCustomer,
  unhideCustomer,
  writeCustomer,
} from '../master-data/customers/store.ts';
import { countRelated, type MovedRelation, moveBackRelated, moveRelated } from '../master-data/parties/relations.ts';
import { type CustomerState, isSameCustomer, mergedCustomer, TAKEN } from './customer-merge.rules.ts';
import { mergeMade } from './made.store.ts';
import type { MergeOrder } from './merge.store.ts';
import { type CustomerMergeRecord, CustomerMerges } from './model.ts';
import { recordsOfMerge } from './records.ts';
import type { CustomerMergePreview, Merge, MergedCustomer } from './schema.ts';
import { aDayAgo, mergeRow, type Which } from './undo.store.ts';

const stateOf = (customer: CustomerState): CustomerState => ({
  ...(Object.fromEntries(TAKEN.map((field) => [field, customer[field]])) as Pick<
    CustomerState,
    (typeof TAKEN)[number]
  >),
  name: customer.name,
  client_codes: customer.client_codes,
  also: customer.also,
});

/** Returns the customers of a merge and what comes of them. */
async function customersOfMerge(team: string, survivor: string, absorbed: string[], session?: ClientSession) {
  const { into, others } = await recordsOfMerge(survivor, absorbed, (id) => customerOf(team, id, session));
  return { into, others, result: mergedCustomer(stateOf(into), others.map(stateOf)) };
}

/** Returns what a merge would bring, by the rule of the merge itself. */
export async function previewCustomerMerge(
  team: string,
  survivor: string,
  absorbed: string[],
): Promise<CustomerMergePreview> {
  const { into, others, result } = await customersOfMerge(team, survivor, absorbed);
  return {
    survivor: await customerRow({ ...into, ...result }),
    absorbed: await customerRows(team, others),
    gains: {
      fields: TAKEN.filter((field) => result[field] && result[field] !== into[field]).map((field) => ({
        field,
        value: result[field] ?? '',
      })),
      client_codes: result.client_codes.filter((code) => !into.client_codes.includes(code)),
      moves: await countRelated(team, 'customer', absorbed),
    },
  };
}

const fieldsOf = (state: CustomerState, { contact_terms }: Pick<CustomerRecord, 'contact_terms'>) => ({
  ...written({ ...state, contact_terms }),
  updated_at: new Date(),
});

/**
 * Makes other customers part of one, all in one transaction with a record by which it can be undone. A repeat changes
 * nothing.
 */
export async function mergeCustomers(
  { team, survivor, version, absorbed, by }: MergeOrder,
  session: ClientSession,
): Promise<MergedCustomer> {
  const ids = absorbed.map(({ id }) => id);
  const made = await mergeMade(CustomerMerges, { team, survivor }, ids, session);
  if (made) return { merge: made, customer: await customerRow(await customerOf(team, survivor, session), session) };
  const { into, others, result } = await customersOfMerge(team, survivor, ids, session);
  if (result.client_codes.length > MAX_CLIENT_CODES) throw new HttpError(422, 'merge.codes');
  const merge = randomUUID();
  const actor = actorOf(by);
  const to = { kind: 'customer' as const, id: survivor };
  const moved: MovedRelation[] = [];
  for (const { id, version: seen } of absorbed) {
    moved.push(...(await moveRelated({ team, from: { ...to, id }, to }, session)));
    await hideCustomer({ team, _id: id, version: seen, actor }, session, { id: merge, into: survivor });
  }
  // once waybills and contacts have both come over
  await contactsChanged({ team, customer: survivor }, session);
  const present = await customerOf(team, survivor, session);
  const customer = await writeCustomer({ team, _id: survivor, version, actor }, fieldsOf(result, present), session);
  const record = {
    _id: merge,
    team,
    survivor,
    absorbed: others.map(({ _id: id, name }) => ({ id, name })),
    before: stateOf(into),
    after: stateOf(customer),
    moved,
    by: { id: by.id, email: by.email },
    at: new Date(),
    undone_at: null,
  };
  await CustomerMerges.create([record], { session });
  return { merge, customer: await customerRow(customer, session) };
}

/** Returns the merges into a customer that can still be undone, newest first. */
export async function mergesIntoCustomer(team: string, survivor: string): Promise<Merge[]> {
  await customerOf(team, survivor);
  const found = await CustomerMerges.find({ survivor, team, undone_at: null, at: trusted({ $gt: aDayAgo() }) })
    .sort({ at: -1 })
    .lean<CustomerMergeRecord[]>();
  return found.map(mergeRow);
}

/**
 * Undoes a merge of the last day: the others are what they were, what named them names them again, and the survivor is
 * what it was. A repeat changes nothing. When the survivor is not what the merge made of it, nothing is undone.
 */
export async function undoCustomerMerge(
  { team, survivor, merge: _id, by }: Which & { by: Identity },
  session: ClientSession,
): Promise<Customer> {
  const merge = await CustomerMerges.findOne({ _id, team, survivor }).session(session).lean<CustomerMergeRecord>();
  if (!merge || merge.at < aDayAgo()) throw notFound('merge');
  if (merge.undone_at) return customerRow(await customerOf(team, survivor, session), session);
  const customer = await findCustomer(team, survivor, session);
  if (!customer || !isSameCustomer(stateOf(customer), merge.after))
    throw conflict('merge.changed', customer && (await customerRow(customer, session)));
  await CustomerMerges.updateOne({ _id }, { $set: { undone_at: new Date() } }, { session });
  const actor = actorOf(by);
  const seen = { team, _id: survivor, version: customer.version, actor };
  // first: it may have to give back a code
  await writeCustomer(seen, fieldsOf(merge.before, customer), session);
  for (const { id } of merge.absorbed) await unhideCustomer({ team, _id: id, actor, merge: _id }, session);
  await moveBackRelated(team, { to: { kind: 'customer', id: survivor }, all: merge.moved }, session);
  for (const customer of [survivor, ...merge.absorbed.map(({ id }) => id)])
    await contactsChanged({ team, customer }, session);
  return customerRow(await customerOf(team, survivor, session), session);
}
