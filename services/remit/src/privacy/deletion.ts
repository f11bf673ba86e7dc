import { randomBytes } from 'node:crypto';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { type RecordOf, recordSchema } from '@qiaohui/service-kit/data/record';
import { conflict, HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, model, trusted } from 'mongoose';
import { publishAccount } from '../accounts/events.ts';
import { hashPassword } from '../accounts/password/hash.ts';
import { spendConfirmation } from '../accounts/registration/confirmation.ts';
import { type AccountRecord, accountOf, endAccount, isConfirmed } from '../accounts/store.ts';
import { forgetIdentity } from '../identity/store.ts';
import { Mails, queueMail } from '../mail/queue.ts';
import { ordersOf } from '../orders/store.ts';
import { obstaclesOf } from './rules.ts';

const deletion = {
  /** The account's. */
  _id: String,
  at: Date,
  reason: { type: String, default: '' },
  finishedAt: { type: Date, default: null },
};
export type DeletionRecord = RecordOf<typeof deletion>;

/** Accounts that were deleted, until nothing of them is left. */
export const Deletions = model('Deletion', recordSchema('deletions', deletion).index({ finishedAt: 1 }));

/** Removes the person from an account: its address is available again, nobody can sign in, and its key is destroyed. */
const nobody = (id: string, password: string, now: Date) => ({
  email: `deleted-${id}@deleted.invalid`,
  name: 'deleted',
  username: 'deleted',
  password,
  wrappedKey: '',
  profile: null,
  avatar: null,
  origin: '',
  disabled: true,
  deletedAt: now,
});

/** Throws, within the deletion's own transaction, for an account that must not be deleted. */
type Allowed = (account: AccountRecord, session: ClientSession) => Promise<void>;

/**
 * Deletes an account: from then on its data cannot be decrypted, and its sessions are rejected within a second. A job
 * removes the rest. Throws while an order is open, money is held, or a refund waits.
 */
export async function deleteAccount(id: string, reason: string, allowed?: Allowed): Promise<void> {
  const password = await hashPassword(randomBytes(32).toString('base64url'));
  await transaction(async (session) => {
    const now = new Date();
    const before = await accountOf(id, session);
    await allowed?.(before, session);
    const orders = await ordersOf(id, session);
    const obstacles = obstaclesOf(orders);
    if (obstacles.length > 0) {
      const values = { orders: obstacles.map(({ number }) => number).join('、') };
      throw new HttpError(409, 'account.still-needed', { values, state: obstacles });
    }
    const after = await endAccount(before, nobody(id, password, now), session);
    if (!after) throw conflict('account.changed');
    await forgetIdentity(id, session);
    const mails = { $or: [{ to: before.email }, { order: trusted({ $in: orders.map(({ _id }) => _id) }) }] };
    await Mails.deleteMany(mails, { session });
    await Deletions.create([{ _id: id, at: now, reason }], { session });
    const { email: to, locale } = before;
    await queueMail({ to, locale, template: 'account-deleted', values: {}, fleeting: true }, session);
    await publishAccount(after, { kind: 'customer', id }, session);
  });
}

/**
 * Deletes an account that somebody else registered with one's address: the mailed link is sufficient proof while the
 * address is not confirmed.
 */
export const declineRegistration = (id: string, token: string): Promise<void> =>
  deleteAccount(id, 'declined', async (account, session) => {
    if (isConfirmed(account)) throw unprocessable({ token: ['account.confirmation-invalid'] });
    await spendConfirmation(id, token, session);
  });
