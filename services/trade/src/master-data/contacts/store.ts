import { randomUUID } from 'node:crypto';
import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { orderBy, page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import { type ClientSession, trusted } from 'mongoose';
import type { z } from 'zod';
import type { Party } from '../parties/schema.ts';
import { contactsChanged } from './changes.ts';
import { type ContactRecord, Contacts } from './model.ts';
import { partyOf, recordsOf, settleParty } from './party.store.ts';
import { contactRow, termsOf } from './rows.ts';
import { type Contact, type ContactChange, type ContactQuery, MAX_CONTACTS, type NewContact } from './schema.ts';

/** The contacts that a team sees. */
const seenBy = (team: string) => ({ team, deleted_at: null, party_gone_at: null });

/** Returns a contact that the team sees; throws a 404 otherwise, also for another team's. */
export async function contactOf(team: string, _id: string, session?: ClientSession): Promise<ContactRecord> {
  const contact = await Contacts.findOne({ _id, ...seenBy(team) })
    .session(session ?? null)
    .lean<ContactRecord>();
  if (!contact) throw notFound('contact');
  return contact;
}

/**
 * Returns the contacts of a customer or channel of the team, the one that gets its e-mails first; throws a 404 when the
 * team does not see it.
 */
export async function contactsOf(team: string, party: Party, session?: ClientSession): Promise<Contact[]> {
  await partyOf(team, party, session);
  return (await recordsOf(team, party, session)).map(contactRow);
}

/** Returns of each of these customers the contact who gets its e-mails, else the oldest. */
export async function firstContacts(team: string, customers: string[]): Promise<Map<string, ContactRecord>> {
  const found = await Contacts.find({ ...seenBy(team), 'party.id': trusted({ $in: customers }) })
    .sort({ primary: -1, created_at: 1, _id: 1 })
    .lean<ContactRecord[]>();
  return new Map(found.toReversed().map((contact) => [contact.party.id, contact]));
}

/** Returns of each of these parties the contact whose address its e-mails go to: the one that gets them, else the oldest. */
export async function mailContacts(
  team: string,
  parties: string[],
  session?: ClientSession,
): Promise<Map<string, { name: string; email: string }>> {
  const found = await Contacts.find({
    ...seenBy(team),
    'party.id': trusted({ $in: parties }),
    email: trusted({ $ne: null }),
  })
    .sort({ primary: -1, created_at: 1, _id: 1 })
    .session(session ?? null)
    .lean<ContactRecord[]>();
  return new Map(found.toReversed().map(({ party, name, email }) => [party.id, { name, email: email ?? '' }]));
}

const paths = {
  name: 'name',
  party: 'party.name',
  email: 'email',
  updated_at: 'updated_at',
  created_at: 'created_at',
} as const;

type Search = { query: z.output<typeof ContactQuery>; next: PageQuery; url: string };
type Filter = Pick<z.output<typeof ContactQuery>, 'keyword' | 'kind' | 'email'>;

const matching = (team: string, { keyword, kind, email }: Filter) => ({
  ...seenBy(team),
  ...keywordFilter(keyword),
  ...(kind && { 'party.kind': kind }),
  ...(email && { email: email === 'with' ? { $ne: null } : null }),
});

/** Returns a page of the contacts that the team sees. */
export function pageOfContacts(team: string, { query, next, url }: Search) {
  const { keyword, kind, email, sort, ...rest } = query;
  const where = matching(team, { keyword, kind, email });
  const order = orderBy<ContactRecord>(sort, paths, { by: 'created_at' });
  return page(Contacts, { where, ...order, query: { ...rest, ...next }, url, row: contactRow, counted: true });
}

/** Returns the first `most` of the contacts that match a filter, by the name of their party and their own. */
export const allContacts = (team: string, filter: Filter, most: number): Promise<ContactRecord[]> =>
  Contacts.collection
    .find<ContactRecord>(matching(team, filter))
    .sort({ 'party.name': 1, name: 1, _id: 1 })
    .limit(most)
    .toArray();

/** Stores with a party what its contacts say, and lets what follows those of a customer know. */
async function settle(team: string, party: Party, session: ClientSession): Promise<void> {
  await settleParty(team, party, session);
  if (party.kind === 'customer') await contactsChanged({ team, customer: party.id }, session);
}

/** Takes the e-mails of a party from whichever contact gets them. */
const passOver = (team: string, party: Party, session: ClientSession) =>
  Contacts.updateMany(
    { 'party.id': party.id, team, primary: true },
    { $set: { primary: false, updated_at: new Date() }, $inc: { version: 1 } },
    { session },
  );

async function requireRoom(team: string, party: Party, session: ClientSession): Promise<void> {
  if ((await recordsOf(team, party, session)).length >= MAX_CONTACTS) throw new HttpError(422, 'contact.too-many');
}

type Made = NewContact & { team: string; _id?: string; at?: Date };

export async function createContact(
  { _id = randomUUID(), team, at = new Date(), ...given }: Made,
  session: ClientSession,
): Promise<ContactRecord> {
  const party = await partyOf(team, given.party, session);
  await requireRoom(team, party, session);
  if (given.primary) await passOver(team, party, session);
  const fields = { ...given, party, terms: termsOf({ ...given, party }) };
  const state = { was_primary: false, version: 1, created_at: at, updated_at: at };
  const record = { _id, team, ...fields, ...state, deleted_at: null, party_gone_at: null };
  await Contacts.create([record], { session });
  await settle(team, party, session);
  return record;
}

export type ContactVersion = { team: string; _id: string; version: number };

/** Makes one guarded write on the version that was seen. The loser of a race gets a 409 with the present state. */
async function writeContact(
  { team, _id, version }: ContactVersion,
  set: Partial<ContactRecord>,
  session: ClientSession,
): Promise<ContactRecord> {
  const present = await contactOf(team, _id, session);
  if (present.version !== version) throw conflict('contact.changed', contactRow(present));
  if (set.primary && !present.primary) await passOver(team, present.party, session);
  const changed = await Contacts.findOneAndUpdate(
    { _id, version, ...seenBy(team) },
    { $set: set, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<ContactRecord>();
  if (!changed) throw conflict('contact.changed', contactRow(present));
  await settle(team, changed.party, session);
  return changed;
}

export async function changeContact(
  seen: Omit<ContactVersion, 'version'>,
  { version, ...given }: ContactChange,
  session: ClientSession,
): Promise<ContactRecord> {
  const contact = await contactOf(seen.team, seen._id, session);
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const terms = termsOf({ ...contact, ...set });
  return writeContact({ ...seen, version }, { ...set, terms, updated_at: new Date() }, session);
}

/** Hides a contact; for a day it can be restored. */
export async function deleteContact(seen: ContactVersion, session: ClientSession): Promise<ContactRecord> {
  const { primary } = await contactOf(seen.team, seen._id, session);
  return writeContact(seen, { deleted_at: new Date(), primary: false, was_primary: primary }, session);
}

/** Restores a deleted contact; it gets the party's e-mails again unless another does. A repeat changes nothing. */
export async function restoreContact(team: string, _id: string, session: ClientSession): Promise<ContactRecord> {
  const hidden = { _id, team, party_gone_at: null, deleted_at: trusted({ $gt: LONG_AGO }) };
  const found = await Contacts.findOne(hidden).session(session).lean<ContactRecord>();
  if (!found) return contactOf(team, _id, session);
  await requireRoom(team, found.party, session);
  const others = await recordsOf(team, found.party, session);
  const primary = found.was_primary && !others.some((one) => one.primary);
  const restored = await Contacts.findOneAndUpdate(
    hidden,
    { $set: { deleted_at: null, primary }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<ContactRecord>();
  if (!restored) throw notFound('contact');
  await settle(team, restored.party, session);
  return restored;
}
