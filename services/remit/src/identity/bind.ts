import { isDuplicate } from '@qiaohui/service-kit/mongo';
import { conflict } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import type { AccountRecord } from '../accounts/model.ts';
import { queueMail } from '../mail/queue.ts';
import { Identities, Tickets } from './model.ts';
import { spendTicket } from './tickets.ts';

type Owner = Pick<AccountRecord, '_id' | 'email' | 'locale'>;

/**
 * Binds the person behind a ticket to an account, in the transaction that knows this account to be the caller's. 409
 * when either of the two is bound to another.
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

/** Unbinds whoever of the app signs in to an account, and tells its owner; answers whether there was somebody. */
export async function unbind(
  { _id: account, email: to, locale }: Owner,
  template: 'app-unbound' | 'app-unbound-by-reset',
  session: ClientSession,
): Promise<boolean> {
  const identity = await Identities.findOneAndDelete({ account }, { session }).lean();
  if (!identity) return false;
  await Tickets.deleteMany({ identity: identity._id }, { session });
  const { nickname } = identity;
  await queueMail({ to, locale, template, values: { nickname } }, session);
  return true;
}
