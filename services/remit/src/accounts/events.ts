import { knowAccount } from '@qiaohui/service-kit/identity';
import { tell } from '@qiaohui/service-kit/outbox';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { AccountEvent, type AccountState } from '../contract.ts';
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
}: AccountRecord): AccountState => ({
  id,
  email,
  name,
  username,
  group,
  ver,
  disabled,
  createdAt: createdAt.toISOString(),
});

export const userOf = ({ _id: id, name, username, email, group }: AccountRecord): User => ({
  id,
  name,
  username,
  email,
  group,
});

/** Tells of an account in the transaction that changed it; this service knows its standing at once. */
export async function tellAccount(record: AccountRecord, actor: Actor, session: ClientSession): Promise<void> {
  const state = accountState(record);
  await knowAccount(state, record.version, session);
  await tell(
    AccountEvent,
    { state, version: record.version, actor, live: { account: record._id, groups: ['finance'] } },
    session,
  );
}
