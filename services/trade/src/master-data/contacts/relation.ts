import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import type { Relation } from '../parties/relations.ts';
import type { Party } from '../parties/schema.ts';
import { type ContactRecord, Contacts } from './model.ts';
import { partyOf, recordsOf, settleParty } from './party.store.ts';
import { termsOf } from './rows.ts';
import { MAX_CONTACTS } from './schema.ts';

type Moved = Array<{ id: string; primary: boolean }>;
type Target = { party: ContactRecord['party']; primary: boolean };

async function put(contact: ContactRecord, { party, primary }: Target, session: ClientSession): Promise<void> {
  const set = { party, primary, terms: termsOf({ ...contact, party }) };
  await Contacts.updateOne({ _id: contact._id }, { $set: set, $inc: { version: 1 } }, { session });
}

/** Contacts that were deleted lately: wherever their party goes they can be restored. */
const deletedOf = (team: string, { id }: Party, session: ClientSession): Promise<ContactRecord[]> =>
  Contacts.find({ 'party.id': id, team, deleted_at: trusted({ $gt: LONG_AGO }) })
    .session(session)
    .lean<ContactRecord[]>();

/** The contacts of a party go with it when it becomes part of another; who gets the e-mails there goes on to. */
export const contactsOfParty: Relation = {
  name: 'contacts',
  kinds: ['customer', 'channel'],
  count: async ({ team, id }, session) => (await recordsOf(team, { id }, session)).length,
  move: async ({ team, from, to }, session): Promise<Moved> => {
    const [moving, there] = [await recordsOf(team, from, session), await recordsOf(team, to, session)];
    if (moving.length + there.length > MAX_CONTACTS) throw new HttpError(422, 'contact.too-many');
    const party = await partyOf(team, to, session);
    const isTaken = there.some(({ primary }) => primary);
    const all = [...moving, ...(await deletedOf(team, from, session))];
    for (const contact of all) await put(contact, { party, primary: contact.primary && !isTaken }, session);
    await settleParty(team, from, session);
    await settleParty(team, to, session);
    return all.map(({ _id: id, primary }) => ({ id, primary }));
  },
  back: async ({ team, from, to }, moved, session) => {
    const party = await partyOf(team, from, session);
    for (const { id, primary } of moved as Moved) {
      // one that was deleted since goes back too: it may be restored
      const still = { _id: id, team, 'party.id': to.id };
      const contact = await Contacts.findOne(still).session(session).lean<ContactRecord>();
      if (contact) await put(contact, { party, primary: primary && contact.deleted_at === null }, session);
    }
    await settleParty(team, from, session);
    await settleParty(team, to, session);
  },
};
