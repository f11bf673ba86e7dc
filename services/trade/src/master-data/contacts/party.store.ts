import type { ClientSession } from 'mongoose';
import { channelOf, storeContactCount } from '../channels/store.ts';
import { mailForm } from '../customers/forms.rules.ts';
import { customerOf, storeContacts } from '../customers/store.ts';
import type { PartyChange } from '../parties/changes.ts';
import type { Party } from '../parties/schema.ts';
import { type ContactRecord, Contacts } from './model.ts';
import { ownTerms, termsOf } from './rows.ts';

/** Returns a party of the team with its name; throws a 404 otherwise, also for another team's. */
export async function partyOf(team: string, { kind, id }: Party, session?: ClientSession) {
  const { name } = await (kind === 'customer' ? customerOf(team, id, session) : channelOf(team, id, session));
  return { kind, id, name };
}

/** Returns the contacts of a party, the one that gets its e-mails first, then the oldest. */
export const recordsOf = (team: string, { id }: Pick<Party, 'id'>, session?: ClientSession): Promise<ContactRecord[]> =>
  Contacts.find({ 'party.id': id, team, deleted_at: null })
    .sort({ primary: -1, created_at: 1, _id: 1 })
    .session(session ?? null)
    .lean<ContactRecord[]>();

/** Stores with a party what its contacts say, in the transaction that changed them. */
export async function settleParty(team: string, { kind, id }: Party, session: ClientSession): Promise<void> {
  const contacts = await recordsOf(team, { id }, session);
  if (kind === 'channel') return storeContactCount(id, contacts.length, session);
  const [first] = contacts;
  const said = {
    contact_count: contacts.length,
    contact: first ? { name: first.name, email: first.email } : null,
    contact_mails: contacts.flatMap(({ email }) => (email ? [mailForm(email)] : [])),
    contact_terms: [...new Set(contacts.flatMap(ownTerms))],
  };
  return storeContacts(id, said, session);
}

/** Lets contacts follow their party: they are found by its name, and are there while it is. */
export async function followParty({ kind, id, team, name, gone_at }: PartyChange, session: ClientSession) {
  const behind = await Contacts.find({ 'party.id': id, team }).session(session).lean<ContactRecord[]>();
  const writes = behind
    .filter(({ party, party_gone_at }) => party.name !== name || party_gone_at?.getTime() !== gone_at?.getTime())
    .map((contact) => {
      const party = { kind, id, name };
      const set = { party, party_gone_at: gone_at, terms: termsOf({ ...contact, party }) };
      return { updateOne: { filter: { _id: contact._id }, update: { $set: set } } };
    });
  if (writes.length > 0) await Contacts.bulkWrite(writes, { session });
}
