import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { Locale } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { queueMail } from '../mail/queue.ts';
import { Identities, type IdentityRecord, Tickets } from './model.ts';
import { spendTicket } from './tickets.ts';

type Owner = { _id: string; email: string; locale: Locale };

/**
 * Binds the person of a ticket to an account, in the transaction that verified the caller. Throws a 409 when either of
 * the two is bound to another.
 */
export async function bind(ticket: string, owner: Owner, session: ClientSession): Promise<void> {
  const { _id: account, email: to, locale } = owner;
  const { id, nickname } = await spendTicket(ticket, session);
  const person = await Identities.findById(id).session(session).lean();
  if (person?.account === account) return;
  if (person) throw conflict('identity.bound-elsewhere');
  try {
    await Identities.create([{ _id: id, account, nickname, boundAt: new Date() }], { session });
  } catch (error) {
    if (isDuplicate(error)) throw conflict('identity.account-bound');
    throw error;
  }
  await queueMail({ to, locale, template: 'app-bound', values: { nickname } }, session);
}

/** Return the person that an account is bound to, and the account that a person is bound to. */
export const identityOf = (account: string): Promise<IdentityRecord | null> =>
  Identities.findOne({ account }).lean<IdentityRecord>();
export const accountBoundTo = async (person: string): Promise<string | null> =>
  (await Identities.findById(person).lean())?.account ?? null;

/** Unbinds the person from an account and deletes their tickets; they are unknown again. */
export async function forgetIdentity(account: string, session: ClientSession): Promise<IdentityRecord | null> {
  const identity = await Identities.findOneAndDelete({ account }, { session }).lean<IdentityRecord>();
  if (identity) await Tickets.deleteMany({ identity: identity._id }, { session });
  return identity;
}

/** Unbinds the person of the app from an account, and notifies its owner; returns whether there was one. */
export async function unbind(
  { _id: account, email: to, locale }: Owner,
  template: 'app-unbound' | 'app-unbound-by-reset',
  session: ClientSession,
): Promise<boolean> {
  const identity = await forgetIdentity(account, session);
  if (!identity) return false;
  const { nickname } = identity;
  await queueMail({ to, locale, template, values: { nickname } }, session);
  return true;
}
