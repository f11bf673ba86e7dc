import { open, seal, unwrap } from '@qiaohui/service-kit/data/encryption';
import { forbidden, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { Actor, Group } from '@qiaohui/service-kit/shapes';
import { type ClientSession, trusted } from 'mongoose';
import { type AccountRecord, Accounts, Confirmations, Resets, type SessionRecord, Sessions } from './model.ts';
import { Profile } from './schema.ts';

export type { AccountRecord };

/** Returns an account; throws a 404 when there is none. */
export async function accountOf(id: string, session: ClientSession | null = null): Promise<AccountRecord> {
  const account = await Accounts.findById(id).session(session).lean<AccountRecord>();
  if (!account) throw notFound('account');
  return account;
}

/** Returns the key that encrypts a person's data; throws a 410 once it is destroyed. */
export function sealingKeyOf({ wrappedKey }: Pick<AccountRecord, 'wrappedKey'>): Buffer {
  if (wrappedKey === '') throw new HttpError(410, 'account.deleted');
  return unwrap(wrappedKey);
}

const nothing: Profile = {
  ...{ nickname: null, gender: null, birthday: null, company: null },
  ...{ location: null, address: null, zip: null, mobile: null, landline: null },
};

/** Returns what the owner of an account says of themselves. */
export const profileOf = (account: Pick<AccountRecord, 'wrappedKey' | 'profile'>): Profile =>
  account.profile ? Profile.parse(JSON.parse(open(sealingKeyOf(account), account.profile))) : nothing;

/** Returns the same as it is stored: it ends with the key of the account. */
export const sealedProfile = (account: Pick<AccountRecord, 'wrappedKey'>, profile: Profile): string =>
  seal(sealingKeyOf(account), JSON.stringify(profile));

export const isConfirmed = ({ confirmedAt }: Pick<AccountRecord, 'confirmedAt'>): boolean => Boolean(confirmedAt);

/** Throws unless the address is confirmed: orders, money and rights require it. */
export function requireConfirmed(account: Pick<AccountRecord, 'confirmedAt'>): void {
  if (!isConfirmed(account)) throw new HttpError(403, 'account.unconfirmed');
}

/**
 * Checks a command's actor again, whatever the sending service believed: staff of one of `groups`, not disabled, with a
 * password fit for it.
 */
export async function requireStaff(
  actor: Actor,
  groups: Group[],
  session: ClientSession | null = null,
): Promise<AccountRecord> {
  if (actor.kind !== 'staff') throw forbidden();
  const account = await Accounts.findById(actor.id).session(session).lean<AccountRecord>();
  const { group, disabled } = account ?? { group: null, disabled: true };
  if (
    !account ||
    disabled ||
    group === null ||
    account.staffGrade === false ||
    (group !== 'admin' && !groups.includes(group))
  )
    throw forbidden();
  return account;
}

export const accountByEmail = (email: string): Promise<AccountRecord | null> =>
  Accounts.findOne({ email }).lean<AccountRecord>();

/** Returns the account's name; empty where there is none. */
export const nameOf = async (id: string): Promise<string> =>
  (await Accounts.findById(id, { name: 1 }).lean())?.name ?? '';

/** Returns any wrapped key, to check the master key at start. */
export const anyWrappedKey = async (): Promise<string | null> =>
  (await Accounts.findOne({ wrappedKey: trusted({ $gt: '' }) }, { wrappedKey: 1 }).lean())?.wrappedKey ?? null;

/** Streams the account's sessions. */
export const sessionsOf = (account: string): AsyncIterable<SessionRecord> =>
  Sessions.find({ account }).lean<SessionRecord>().cursor();

/** Ends the account for good in one guarded write, with its sessions and mailed links; null when it changed meanwhile. */
export async function endAccount(
  { _id, version }: AccountRecord,
  change: Partial<AccountRecord>,
  session: ClientSession,
): Promise<AccountRecord | null> {
  const after = await Accounts.findOneAndUpdate(
    { _id, version, deletedAt: null },
    { $set: change, $inc: { ver: 1, version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<AccountRecord>();
  if (!after) return null;
  await Sessions.deleteMany({ account: _id }, { session });
  await Resets.deleteMany({ account: _id }, { session });
  await Confirmations.deleteMany({ account: _id }, { session });
  return after;
}

/** Streams the accounts from before addresses were confirmed. */
export const unconfirmedSince = (): AsyncIterable<AccountRecord> =>
  Accounts.find({ confirmedAt: trusted({ $exists: false }) })
    .lean<AccountRecord>()
    .cursor();

/** Sets when such an account's address was confirmed; null when it changed meanwhile. */
export const setConfirmed = (
  { _id, version }: AccountRecord,
  confirmedAt: Date | null,
  session: ClientSession,
): Promise<AccountRecord | null> =>
  Accounts.findOneAndUpdate(
    { _id, version },
    { $set: { confirmedAt }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<AccountRecord>();
