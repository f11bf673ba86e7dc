import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, forbidden, notFound } from '@qiaohui/service-kit/errors/http-error';
import { type CommandHandler, handleCommand, handleWithoutTransaction } from '@qiaohui/service-kit/events/commands';
import { publish } from '@qiaohui/service-kit/events/outbox';
import type { Actor, Group } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { queueMail } from '../mail/queue.ts';
import {
  type AccountState,
  Disable,
  type JoinedTrade,
  JoinTrade,
  KeyEvent,
  RepublishAccounts,
  RepublishKeys,
  SetGroup,
} from './contract.ts';
import { accountState, publishAccount } from './events.ts';
import { keyState, verifying } from './keys.ts';
import { type AccountRecord, Accounts, Sessions } from './model.ts';
import { accountOf, requireConfirmed, requireStaff } from './store.ts';

const guarded = (group: Group | null) => group === 'finance' || group === 'admin';

type Change = { group?: Group | null; disabled?: boolean };

/** Changes an account’s status in one guarded write; its tokens and sessions end with it. */
async function change(
  id: string,
  set: Change,
  version: number | undefined,
  actor: Actor,
  session: ClientSession,
  joined?: JoinedTrade,
): Promise<AccountState> {
  const before = await accountOf(id, session);
  if (version !== undefined && version !== before.version) throw conflict('account.changed', accountState(before));
  // rights are granted only to confirmed addresses
  if (set.group) requireConfirmed(before);
  // The strength of a password set by an older version is unknown: the next log-in shows it, or a new one is required.
  const grade = set.group ? { staffGrade: before.staffGrade ?? false } : {};
  const after = await Accounts.findOneAndUpdate(
    { _id: id, version: before.version },
    { $set: { ...set, ...grade }, $inc: { ver: 1, version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<AccountRecord>();
  if (!after) throw conflict('account.changed');
  // also the refresh tokens: an old cookie must not get the new rights
  await Sessions.deleteMany({ account: id }, { session });
  const { email: to, locale } = after;
  const template = set.disabled === undefined ? 'group-changed' : set.disabled ? 'account-disabled' : 'account-enabled';
  await queueMail({ to, locale, template, values: { group: after.group ?? 'customer' } }, session);
  await publishAccount(after, actor, session, joined && { from: { group: before.group }, to: joined });
  return accountState(after);
}

/** Throws unless the actor is allowed: only an admin changes finance and admin accounts, and nobody their own. */
async function requireRights(
  actor: Actor,
  account: string,
  group: Group | null,
  session: ClientSession,
): Promise<void> {
  const by = await requireStaff(actor, ['finance'], session);
  if (by._id === account) throw forbidden();
  const target = await accountOf(account, session);
  if ((guarded(group) || guarded(target.group)) && by.group !== 'admin') throw forbidden();
}

/** Throws unless whoever invited is of trade still: nobody else lets people in. */
async function requireInviter(id: string, session: ClientSession): Promise<void> {
  const inviter = await Accounts.findById(id).session(session).lean<AccountRecord>();
  const { group = null, disabled = true } = inviter ?? {};
  if (disabled || !(group === 'trade' || group === 'admin')) throw conflict('account.inviter-gone');
}

export const accountCommands: CommandHandler[] = [
  handleCommand(SetGroup, async ({ account, group, version, actor }, session) => {
    await requireRights(actor, account, group, session);
    return change(account, { group }, version, actor, session);
  }),
  handleCommand(Disable, async ({ account, disabled, version, actor }, session) => {
    await requireRights(actor, account, null, session);
    return change(account, { disabled }, version, actor, session);
  }),
  handleCommand(JoinTrade, async ({ account, email, team, invited_by, actor }, session) => {
    const invited = await accountOf(account, session);
    if (actor.id !== account || invited.disabled) throw forbidden();
    requireConfirmed(invited);
    if (invited.email !== email) throw conflict('account.other-address');
    if (invited.group === 'trade') return accountState(invited);
    if (invited.group !== null) throw conflict('account.other-group');
    await requireInviter(invited_by, session);
    const joined = { group: 'trade' as const, team, invited_by };
    return change(account, { group: 'trade' }, undefined, actor, session, joined);
  }),
  handleWithoutTransaction(RepublishAccounts, async ({ actor }) => {
    let published = 0;
    for await (const account of Accounts.find().lean<AccountRecord>().cursor()) {
      await transaction((session) => publishAccount(account, actor, session));
      published += 1;
    }
    return { told: published };
  }),
  handleWithoutTransaction(RepublishKeys, async ({ actor }) => {
    const keys = await verifying();
    for (const key of keys)
      await transaction((session) => publish(KeyEvent, { state: keyState(key), version: 1, actor }, session));
    return { told: keys.length };
  }),
];

/** Sets the group of the account with this address; for the operator's command line. */
export async function grantGroup(email: string, group: Group, session: ClientSession): Promise<AccountState> {
  const account = await Accounts.findOne({ email }).session(session).lean<AccountRecord>();
  if (!account) throw notFound('account');
  return change(account._id, { group }, undefined, { kind: 'system', id: 'grant' }, session);
}
