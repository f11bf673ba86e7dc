import type { ClientSession } from 'mongoose';

/** A customer whose contacts changed: who gets its e-mails may be another, or have another address. */
export type ContactsChange = { team: string; customer: string };
type OnChange = (change: ContactsChange, session: ClientSession) => Promise<void>;
const followers: OnChange[] = [];

/** Registers what follows the contacts of customers; `app.ts` lists all of it. */
export function onContactsChange(all: OnChange[]): void {
  followers.splice(0, followers.length, ...all);
}

/** Lets all features follow a customer's contacts, in the transaction that changed them. */
export async function contactsChanged(change: ContactsChange, session: ClientSession): Promise<void> {
  for (const follow of followers) await follow(change, session);
}
