import { publish } from '@qiaohui/service-kit/events/outbox';
import { storeAccountStatus } from '@qiaohui/service-kit/identity/known-accounts';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { AccountEvent, type AccountState } from './contract.ts';
import type { AccountRecord } from './model.ts';
import type { User } from './schema.ts';

export const accountState = ({
  _id: id,
  email,
  name,
  username,
  group,
  ver,
  disabled,
  createdAt,
  confirmedAt,
}: AccountRecord): AccountState => ({
  id,
  email,
  name,
  username,
  group,
  ver,
  disabled,
  createdAt: createdAt.toISOString(),
  confirmed: Boolean(confirmedAt),
});

/** True for staff whose password is too weak for their group: they must set a new one first. */
export const mustChangePassword = ({ group, staffGrade }: AccountRecord): boolean =>
  group !== null && staffGrade === false;

export const userOf = (account: AccountRecord): User => ({
  id: account._id,
  name: account.name,
  username: account.username,
  email: account.email,
  group: account.group,
  confirmed: Boolean(account.confirmedAt),
  mustChangePassword: mustChangePassword(account),
  avatar: account.avatar ?? null,
});

/** Publishes an account in the transaction that changed it; this service knows its status at once. */
export async function publishAccount(
  record: AccountRecord,
  actor: Actor,
  session: ClientSession,
  change?: { from: unknown; to: unknown },
): Promise<void> {
  const state = accountState(record);
  await storeAccountStatus(state, record.version, session);
  await publish(
    AccountEvent,
    { state, version: record.version, actor, change, live: { account: record._id, groups: ['finance'] } },
    session,
  );
}
