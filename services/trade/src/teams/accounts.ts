import { broadcast } from '@qiaohui/service-kit/events/bus';
import { subscribe } from '@qiaohui/service-kit/events/subscription';
import { AccountEvent, type AccountStatus } from '@qiaohui/service-kit/identity/known-accounts';
import { trusted } from 'mongoose';
import { type MemberRecord, Members } from './model.ts';

/** True for an account that no route of trade answers any more. */
const isShutOut = ({ group, disabled }: AccountStatus): boolean => disabled || (group !== 'trade' && group !== 'admin');

/**
 * Remembers whose account was disabled or left trade: their membership stays, but a team whose owner they are may be
 * taken over.
 */
export const memberAccounts = subscribe(
  AccountEvent,
  async ({ state, version }) => {
    const absent = isShutOut(state);
    const before = await Members.findOneAndUpdate(
      { _id: state.id, $or: [{ account_version: null }, { account_version: trusted({ $lt: version }) }] },
      { $set: { absent, account_version: version } },
    ).lean<MemberRecord>();
    if (!before?.team || (before.absent ?? false) === absent) return;
    broadcast({ noun: 'team', id: before.team, version: Date.now(), to: { teams: [before.team] } });
  },
  'teams',
);
