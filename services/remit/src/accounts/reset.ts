import { createHash, randomBytes } from 'node:crypto';
import { context } from '@qiaohui/service-kit/context';
import { commit } from '@qiaohui/service-kit/mongo';
import { invalid } from '@qiaohui/service-kit/refusal';
import { trusted } from 'mongoose';
import { queueMail } from '../mail/queue.ts';
import { settings } from '../settings.ts';
import { tellAccount } from './events.ts';
import { type AccountRecord, Accounts, Resets, Sessions } from './model.ts';
import { hashPassword } from './passwords.ts';

const LIFE_MS = 30 * 60_000;
const hashed = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Sends a reset link. For an unknown address it does the same work and sends nothing, so that nobody learns who has an
 * account.
 */
export async function askReset(email: string): Promise<void> {
  const account = await Accounts.findOne({ email, disabled: false }).lean<AccountRecord>();
  const token = randomBytes(32).toString('base64url');
  const link = `${settings().PUBLIC_URL}/reset-password?${new URLSearchParams({ id: account?._id ?? '', token })}`;
  await commit(async (session) => {
    const expiresAt = new Date(Date.now() + LIFE_MS);
    await Resets.create([{ _id: hashed(token), account: account?._id ?? null, usedAt: null, expiresAt }], { session });
    const letter = {
      to: account?.email ?? null,
      locale: account?.locale ?? context().locale,
      template: 'reset',
      values: { link },
    };
    await queueMail(letter, session);
  });
}

/** Sets a new password with a token that is good once, and ends all sessions of the account. */
export async function reset(id: string, token: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await commit(async (session) => {
    const now = new Date();
    const good = { _id: hashed(token), account: id, usedAt: null, expiresAt: trusted({ $gt: now }) };
    const used = await Resets.findOneAndUpdate(good, { $set: { usedAt: now } }, { session });
    if (!used) throw invalid({ token: ['account.reset-invalid'] });
    const change = { $set: { password: hash }, $inc: { ver: 1, version: 1 } };
    const account = await Accounts.findByIdAndUpdate(id, change, {
      session,
      returnDocument: 'after',
    }).lean<AccountRecord>();
    if (!account) throw invalid({ token: ['account.reset-invalid'] });
    await Sessions.deleteMany({ account: id }, { session });
    const { email: to, locale } = account;
    const values = { link: `${settings().PUBLIC_URL}/forgot-password` };
    await queueMail({ to, locale, template: 'password-changed', values }, session);
    await tellAccount(account, { kind: account.group ? 'staff' : 'customer', id }, session);
  });
}
