import { randomUUID } from 'node:crypto';
import { codeForm } from '@qiaohui/service-kit/code-form';
import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { conflict, HttpError, notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { type ClientSession, trusted } from 'mongoose';
import { nameCode, spelled } from '../../codes/store.ts';
import { partyChanged } from '../parties/changes.ts';
import { publishCustomer } from './events.ts';
import { type CustomerRecord, Customers } from './model.ts';
import { customerRow, termsOf, written } from './rows.ts';
import type { CustomerChange, CustomerName, NewCustomer } from './schema.ts';

export type { CustomerRecord } from './model.ts';

/** The customers that a team sees. */
const seenBy = (team: string) => ({ team, deleted_at: null });

/** Returns a customer that the team sees, or null. */
export const findCustomer = (team: string, _id: string, session?: ClientSession): Promise<CustomerRecord | null> =>
  Customers.findOne({ _id, ...seenBy(team) })
    .session(session ?? null)
    .lean<CustomerRecord>();

/** Returns what became of a customer that a merge made part of another, however often that was merged since. */
async function survivorOf(team: string, _id: string, session?: ClientSession): Promise<CustomerRecord | null> {
  const hidden = await Customers.findOne({ _id, team, merged_into: trusted({ $ne: null }) }, { merged_into: 1 })
    .session(session ?? null)
    .lean<Pick<CustomerRecord, 'merged_into'>>();
  if (!hidden?.merged_into) return null;
  const next = await findCustomer(team, hidden.merged_into, session);
  return next ?? survivorOf(team, hidden.merged_into, session);
}

/**
 * Returns a customer that the team sees; throws a 404 otherwise, also for another team's. That of one which became part of
 * another leads there.
 */
export async function customerOf(team: string, _id: string, session?: ClientSession): Promise<CustomerRecord> {
  const customer = await findCustomer(team, _id, session);
  if (customer) return customer;
  const into = await survivorOf(team, _id, session);
  if (!into) throw notFound('customer');
  throw new HttpError(404, 'customer.merged', {
    values: { name: into.name },
    state: { id: into._id, name: into.name },
  });
}

/** Returns the names of those of the customers that the team sees. */
export async function namesOfCustomers(team: string, ids: string[], session?: ClientSession): Promise<CustomerName[]> {
  const found = await Customers.find({ _id: trusted({ $in: ids }), ...seenBy(team) }, { name: 1, code: 1 })
    .session(session ?? null)
    .lean<Array<Pick<CustomerRecord, '_id' | 'name' | 'code'>>>();
  return found.map(({ _id: id, name, code }) => ({ id, name, code }));
}

/**
 * Returns the names of customers that something is about to name, in its transaction: a merge or a deletion of one of them
 * takes its turn.
 */
export async function lockCustomers(team: string, ids: string[], session: ClientSession): Promise<CustomerName[]> {
  await Customers.updateMany({ _id: trusted({ $in: ids }), ...seenBy(team) }, { $inc: { named: 1 } }, { session });
  return namesOfCustomers(team, ids, session);
}

/** Requests codes for the team, each as it is recorded for it. */
async function nameCodes(team: string, codes: string[], session: ClientSession): Promise<string[]> {
  const named: string[] = [];
  for (const code of codes) {
    named.push(await spelled(team, code, session));
    await nameCode(code, session);
  }
  return named;
}

/** Throws a 422 at `code` when another customer of the team has it. */
async function requireFreeCode(team: string, _id: string, code: string | null, session: ClientSession): Promise<void> {
  if (!code) return;
  const taken = await Customers.findOne({ team, code_form: codeForm(code) }, { _id: 1 })
    .session(session)
    .lean();
  if (taken && taken._id !== _id) throw unprocessable({ code: ['customer.code-taken'] });
}

type Made = NewCustomer & { team: string; actor: Actor; _id?: string; at?: Date };

/** Creates a customer; each of its client codes is requested for the team, in the same transaction. */
export async function createCustomer(
  { _id = randomUUID(), team, actor, at = new Date(), ...given }: Made,
  session: ClientSession,
): Promise<CustomerRecord> {
  await requireFreeCode(team, _id, given.code, session);
  const client_codes = await nameCodes(team, given.client_codes, session);
  const fields = written({ ...given, client_codes, also: [], contact_terms: [] });
  const contacts = { contact_count: 0, contact: null, contact_mails: [], contact_terms: [] };
  const state = { version: 1, created_at: at, updated_at: at, deleted_at: null, merge: null, merged_into: null };
  const record = { _id, team, ...fields, ...contacts, ...state };
  await Customers.create([record], { session });
  await publishCustomer(record, actor, session);
  return record;
}

export type CustomerVersion = { team: string; _id: string; version: number; actor: Actor };

/** Publishes a customer that was written, and lets what names it follow. */
async function announce(customer: CustomerRecord, actor: Actor, session: ClientSession): Promise<void> {
  const { _id: id, team, name, deleted_at } = customer;
  await partyChanged({ kind: 'customer', id, team, name, gone_at: deleted_at }, session);
  await publishCustomer(customer, actor, session);
}

/**
 * Makes one guarded write on the version that was seen and publishes it. The loser of a race gets a 409 with the present
 * state.
 */
export async function writeCustomer(
  { team, _id, version, actor }: CustomerVersion,
  set: Partial<CustomerRecord>,
  session: ClientSession,
): Promise<CustomerRecord> {
  const present = await customerOf(team, _id, session);
  if (present.version !== version) throw conflict('customer.changed', await customerRow(present, session));
  if (set.code_form) await requireFreeCode(team, _id, set.code ?? null, session);
  const changed = await Customers.findOneAndUpdate(
    { _id, version, ...seenBy(team) },
    { $set: set, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<CustomerRecord>();
  if (!changed) throw conflict('customer.changed', await customerRow(present, session));
  await announce(changed, actor, session);
  return changed;
}

export async function changeCustomer(
  seen: Omit<CustomerVersion, 'version'>,
  { version, ...given }: CustomerChange,
  session: ClientSession,
): Promise<CustomerRecord> {
  const customer = await customerOf(seen.team, seen._id, session);
  const next = { ...customer, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
  const client_codes = await nameCodes(seen.team, next.client_codes, session);
  const fields = { ...written({ ...next, client_codes }), updated_at: new Date() };
  return writeCustomer({ ...seen, version }, fields, session);
}

/** Hides a customer, or with `merge` one that became part of another; for a day it can be restored. */
export const hideCustomer = (
  seen: CustomerVersion,
  session: ClientSession,
  { id: merge, into: merged_into }: { id: string | null; into: string | null } = { id: null, into: null },
): Promise<CustomerRecord> =>
  writeCustomer(seen, { deleted_at: new Date(), code_form: null, merge, merged_into }, session);

type Hidden = { team: string; _id: string; actor: Actor; merge?: string | null };

/**
 * Restores a deleted customer, or with `merge` one that this merge made part of another. One that is there already stays
 * as it is; throws a 409 when another customer has its code meanwhile.
 */
export async function unhideCustomer(
  { team, _id, actor, merge = null }: Hidden,
  session: ClientSession,
): Promise<{ customer: CustomerRecord; restored: boolean }> {
  const hidden = { _id, team, merge, deleted_at: trusted({ $gt: LONG_AGO }) };
  const found = await Customers.findOne(hidden).session(session).lean<CustomerRecord>();
  if (!found && merge) throw notFound('customer');
  if (!found) return { customer: await customerOf(team, _id, session), restored: false };
  const { code_form } = written(found);
  if (code_form && (await Customers.exists({ team, code_form }).session(session)))
    throw conflict('customer.code-taken', null);
  const restored = await Customers.findOneAndUpdate(
    hidden,
    { $set: { deleted_at: null, merge: null, merged_into: null, code_form }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<CustomerRecord>();
  if (!restored) throw notFound('customer');
  await announce(restored, actor, session);
  return { customer: restored, restored: true };
}

type Contacts = Pick<CustomerRecord, 'contact_count' | 'contact' | 'contact_mails' | 'contact_terms'>;

/** Stores what the contacts of a customer say; its version stays, since its own fields do. */
export async function storeContacts(_id: string, contacts: Contacts, session: ClientSession): Promise<void> {
  const customer = await Customers.findById(_id).session(session).lean<CustomerRecord>();
  if (!customer) return;
  const terms = termsOf({ ...customer, contact_terms: contacts.contact_terms });
  await Customers.updateOne({ _id }, { $set: { ...contacts, terms } }, { session });
}

/** True when a team has any customer. */
export const hasCustomers = async (team: string, session: ClientSession): Promise<boolean> =>
  (await Customers.exists({ team }).session(session)) !== null;
