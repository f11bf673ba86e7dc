import { config0, DepositChannel } from '@qiaohui/admin/contract';
import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { channelVersions } from '../../config/store.ts';
import { awaitingMoney, holdingMoney } from '../../orders/status.ts';
import { aggregateOrders } from '../../orders/store.ts';
import { aggregatePartnerOrders } from '../../partner-orders/store.ts';
import { signsOf } from '../cells/titles.rules.ts';
import { inOrder, type ReserveOf, reservesIn } from './reserves.rules.ts';

/**
 * The statuses in which orders wait for money or hold some, so that their payers may still use the account they were
 * given.
 */
const WITH_MONEY = [...new Set([...awaitingMoney, ...holdingMoney])];

/** Accounts of version 0 exist at no bank: they count where no others were set, or an order was given them. */
const isOfVersion0 = ({ channel, account }: ReserveOf): boolean => config0.channels[channel].reserveAccount === account;

/** Every account that was ever in force, by the versions of the settings. */
async function everInForce(): Promise<{ reserves: ReserveOf[]; version0: ReserveOf[] }> {
  const versions = await channelVersions();
  const all = reservesIn([{ at: new Date(0), channels: config0.channels }, ...versions]);
  const set = new Set(versions.flatMap(({ channels }) => Object.values(channels).map((of) => of.reserveAccount)));
  const isSet = (reserve: ReserveOf) => reserve.isPresent || set.has(reserve.account);
  return { reserves: all.filter(isSet), version0: all.filter((reserve) => !isSet(reserve)) };
}

type Named = { _id: { account: string; channel: string } };

/** Other accounts that orders with money to come or held still name. */
async function namedByOrders(known: string[]): Promise<Named['_id'][]> {
  const status = { $in: WITH_MONEY };
  const named = (field: string, channel: string) => [
    { $match: { status, [field]: { $nin: [...known, null] } } },
    { $group: { _id: { account: `$${field}`, channel } } },
  ];
  const [orders, partners] = await Promise.all([
    aggregateOrders<Named>(named('state.reserveAccount', '$state.depositChannel')),
    aggregatePartnerOrders<Named>(named('reserve.account', 'zlpay')),
  ]);
  return [...new Map([...orders, ...partners].map(({ _id }) => [`${_id.channel} ${_id.account}`, _id])).values()];
}

/** Every account that statements may be of, the present ones first. */
export async function reserveAccounts(): Promise<ReserveOf[]> {
  const { reserves, version0 } = await everInForce();
  const named = await namedByOrders(reserves.map(({ account }) => account));
  const others = named.map(({ account, channel: stated }): ReserveOf => {
    const channel = DepositChannel.catch('zlpay').parse(stated);
    const known = version0.find((one) => isOfVersion0(one) && one.account === account);
    return known ?? { channel, account, name: '', bank: '', isPresent: false, until: null };
  });
  return inOrder([...reserves, ...others]);
}

/**
 * The account that a request means: the channel's present one, or one of its former ones by its number.
 * @throws a 422 at `account` where it never was one of the channel's
 */
export async function demandReserve(channel: DepositChannel, stated = ''): Promise<ReserveOf> {
  const account = signsOf(stated);
  const isMeant = (one: ReserveOf) =>
    one.channel === channel && (account === '' ? one.isPresent : one.account === account);
  // Accounts of the settings need no query of the orders.
  const found = (await everInForce()).reserves.find(isMeant) ?? (await reserveAccounts()).find(isMeant);
  if (!found) throw unprocessable({ account: ['statement.account-unknown'] });
  return found;
}
