import { type Config, DepositChannel } from '@qiaohui/admin/contract';

/**
 * A reserve account that customers were ever given. `until`: when another one replaced it; null for a channel's present
 * account, and where that is unknown.
 */
export type ReserveOf = {
  channel: DepositChannel;
  account: string;
  name: string;
  bank: string;
  isPresent: boolean;
  until: Date | null;
};
/** The desk's short name of an account: its last figures. */
export const tailOf = (account: string): string => account.slice(-4);
/** The short name where it stands beside words. */
export const masked = (account: string): string => `•••• ${tailOf(account)}`;

/** The accounts of one version of the settings, in force from `at` on. */
export type Version = { at: Date; channels: Config['channels'] };

/** Every account that versions of the settings name, the oldest version first; the present ones stand first. Pure. */
export function reservesIn(versions: Version[]): ReserveOf[] {
  const found = new Map<string, ReserveOf>();
  const present = new Map<string, ReserveOf>();
  for (const { at, channels } of versions) {
    for (const [name, of] of Object.entries(channels)) {
      const channel = name as DepositChannel;
      const { reserveAccount: account } = of;
      const before = present.get(channel);
      if (before && before.account !== account) Object.assign(before, { isPresent: false, until: at });
      const reserve = { channel, account, name: of.reserveName, bank: of.reserveBank, isPresent: true, until: null };
      found.set(`${channel} ${account}`, reserve);
      present.set(channel, reserve);
    }
  }
  return inOrder([...found.values()]);
}

const channels = DepositChannel.options;

/** Present ones first, by their channel, then the latest of the former. Pure. */
export const inOrder = (reserves: ReserveOf[]): ReserveOf[] =>
  reserves.toSorted(
    (a, b) =>
      Number(b.isPresent) - Number(a.isPresent) ||
      (b.until?.getTime() ?? 0) - (a.until?.getTime() ?? 0) ||
      channels.indexOf(a.channel) - channels.indexOf(b.channel),
  );
