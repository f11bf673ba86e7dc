import { transaction } from '@qiaohui/service-kit/data/mongo';
import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { type ClientSession, trusted } from 'mongoose';
import { unbind } from '../../identity/store.ts';
import { hashFor, hashOf, newEntry } from '../../mail/entries.ts';
import { queueMail } from '../../mail/queue.ts';
import { settings } from '../../settings.ts';
import { publishAccount } from '../events.ts';
import { type AccountRecord, Accounts, Confirmations, Resets, Sessions } from '../model.ts';
import { passwordFields } from '../password/new-password.ts';
import { spendConfirmation } from '../registration/confirmation.ts';
import { accountOf } from '../store.ts';

const LIFE_MS = 30 * 60_000;

/**
 * Sends a reset link. For an unknown address it does the same work and sends nothing, so that the response does not
 * reveal who has an account.
 */
export async function sendReset(email: string): Promise<void> {
  const account = await Accounts.findOne({ email, disabled: false }).lean<AccountRecord>();
  const entry = newEntry('reset-password', account?._id ?? '');
  await transaction(async (session) => {
    const expiresAt = new Date(Date.now() + LIFE_MS);
    const row = { _id: hashFor(entry), account: account?._id ?? null, usedAt: null, expiresAt };
    await Resets.create([row], { session });
    const reader = { to: account?.email ?? null, locale: account?.locale ?? context().locale };
    await queueMail({ ...reader, template: 'reset', values: { entry } }, session);
  });
}

/** Uses up the token of a reset, or, while the address is not confirmed, of its confirmation link. */
async function spend({ _id, confirmedAt }: AccountRecord, token: string, session: ClientSession): Promise<void> {
  const now = new Date();
  const good = { _id: hashOf(token), account: _id, usedAt: null, expiresAt: trusted({ $gt: now }) };
  if (await Resets.findOneAndUpdate(good, { $set: { usedAt: now } }, { session })) return;
  if (confirmedAt || !(await Confirmations.exists(good).session(session)))
    throw unprocessable({ token: ['account.reset-invalid'] });
  await spendConfirmation(_id, token, session);
}

/**
 * Sets a new password with a token that is valid once. The reader of the e-mail is the owner: the address counts as
 * confirmed, and everything that somebody else may have set up ends: sessions, links, and the bound person of the
 * messaging app.
 */
export async function reset(id: string, token: string, password: string): Promise<void> {
  const account = await Accounts.findById(id).lean<AccountRecord>();
  if (!account) throw unprocessable({ token: ['account.reset-invalid'] });
  const fields = await passwordFields(password, account);
  await transaction(async (session) => {
    const before = await accountOf(id, session);
    await spend(before, token, session);
    const change = { $set: { ...fields, confirmedAt: before.confirmedAt ?? new Date() }, $inc: { ver: 1, version: 1 } };
    const how = { session, returnDocument: 'after' as const };
    const after = await Accounts.findOneAndUpdate({ _id: id, deletedAt: null }, change, how).lean<AccountRecord>();
    if (!after) throw unprocessable({ token: ['account.reset-invalid'] });
    await Sessions.deleteMany({ account: id }, { session });
    await Resets.deleteMany({ account: id, usedAt: null }, { session });
    await Confirmations.deleteMany({ account: id, usedAt: null }, { session });
    const { email: to, locale } = after;
    const values = { link: `${settings().PUBLIC_URL}/forgot-password` };
    await queueMail({ to, locale, template: 'password-changed', values }, session);
    await unbind(after, 'app-unbound-by-reset', session);
    await publishAccount(after, { kind: after.group ? 'staff' : 'customer', id }, session);
  });
}
