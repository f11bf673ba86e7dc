import { config0, DepositChannel } from '@qiaohui/admin/contract';
import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { channelVersions } from '../../config/store.ts';
import { reservesOfOrders } from '../../orders/money.store.ts';
import { awaitingMoney, holdingMoney } from '../../orders/status.rules.ts';
import { reservesOfPartnerOrders } from '../../partner-orders/money.store.ts';
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

/** Other accounts that orders with money to come or held still name. */
async function namedByOrders(known: string[]): Promise<{ account: string; channel: string }[]> {
  const [orders, ofPartners] = await Promise.all([
    reservesOfOrders(WITH_MONEY, known),
    reservesOfPartnerOrders(WITH_MONEY, known),
  ]);
  const partners = ofPartners.map((account) => ({ account, channel: 'zlpay' }));
  return [...new Map([...orders, ...partners].map((one) => [`${one.channel} ${one.account}`, one])).values()];
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
