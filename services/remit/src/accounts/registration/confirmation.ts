import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { hashFor, hashOf, newEntry } from '../../mail/entries.ts';
import { queueMail } from '../../mail/queue.ts';
import { publishAccount } from '../events.ts';
import { budget, limited, releaseAttempt } from '../limits.ts';
import { type AccountRecord, Accounts, Confirmations } from '../model.ts';
import { accountOf, isConfirmed } from '../store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LIFE_MS = 2 * DAY_MS;
const MOST_A_DAY = 5;

/** The registration attempt, returned to its network's budget once the address is confirmed. */
export type Brake = { key: string; id: string };

/**
 * Sends a link that confirms the address, valid once and for two days. The person who registered may not be the reader
 * of the e-mail, so the link alone confirms nothing: the password is required with it.
 */
export async function sendConfirmation(
  { _id, email: to, locale }: AccountRecord,
  template: 'registered' | 'confirm-email',
  session: ClientSession,
  brake: Brake | null = null,
): Promise<void> {
  const entry = newEntry('confirm-email', _id);
  const expiresAt = new Date(Date.now() + LIFE_MS);
  await Confirmations.create([{ _id: hashFor(entry), account: _id, usedAt: null, expiresAt, brake }], { session });
  await queueMail({ to, locale, template, values: { entry } }, session);
}

/** Resends the link: once a minute and five times a day. */
export async function resendConfirmation(id: string): Promise<void> {
  const account = await accountOf(id);
  if (isConfirmed(account)) throw conflict('account.confirmed-already');
  const budgets = [
    budget(`confirm:minute:${id}`, 1, MINUTE_MS, 'mail.again-soon'),
    budget(`confirm:day:${id}`, MOST_A_DAY, DAY_MS, 'mail.again-often'),
  ];
  await limited(budgets, () => transaction((session) => sendConfirmation(account, 'confirm-email', session)), 'all');
}

const goodNow = (id: string, token: string) => ({
  _id: hashOf(token),
  account: id,
  usedAt: null,
  expiresAt: trusted({ $gt: new Date() }),
});
const invalidLink = () => unprocessable({ token: ['account.confirmation-invalid'] });

/** Returns the account that waits for confirmation, by the token from its e-mail, which stays valid. */
export async function registeredWith(id: string, token: string): Promise<AccountRecord> {
  const account = await Accounts.findOne({ _id: id, confirmedAt: null, deletedAt: null }).lean<AccountRecord>();
  if (!account || !(await Confirmations.exists(goodNow(id, token)))) throw invalidLink();
  return account;
}

/** Uses up a token, and with it every other one of the account, in the transaction of its effect. */
export async function spendConfirmation(id: string, token: string, session: ClientSession): Promise<Brake | null> {
  const change = { $set: { usedAt: new Date() } };
  const used = await Confirmations.findOneAndUpdate(goodNow(id, token), change, { session }).lean();
  if (!used) throw invalidLink();
  await Confirmations.deleteMany({ account: id, usedAt: null }, { session });
  return used.brake;
}

/** Confirms the address of an account whose password or session was checked too; fails when that has changed since. */
export async function confirm({ _id: id, password }: AccountRecord, token: string): Promise<AccountRecord> {
  const { brake, after } = await transaction(async (session) => {
    const brake = await spendConfirmation(id, token, session);
    const change = { $set: { confirmedAt: new Date() }, $inc: { version: 1 } };
    const how = { session, returnDocument: 'after' as const };
    const waiting = { _id: id, password, confirmedAt: null, disabled: false, deletedAt: null };
    const after = await Accounts.findOneAndUpdate(waiting, change, how).lean<AccountRecord>();
    if (!after) throw conflict('account.changed');
    await publishAccount(after, { kind: 'customer', id }, session);
    return { brake, after };
  });
  if (brake) await releaseAttempt(brake.key, brake.id);
  return after;
}
