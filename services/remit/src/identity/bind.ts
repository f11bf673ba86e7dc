import { isDuplicate } from '@qiaohui/service-kit/mongo';
import { conflict } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import { Identities } from './model.ts';
import { spendTicket } from './tickets.ts';

/**
 * Binds the person behind a ticket to an account, in the transaction that knows this account to be the caller's. 409
 * when either of the two is bound to another.
 */
export async function bind(ticket: string, account: string, session: ClientSession): Promise<void> {
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
}
