import { randomUUID } from 'node:crypto';
import { Decimal } from 'decimal.js';
import { type ClientSession, trusted } from 'mongoose';
import { currentConfig } from '../../institutions/config.ts';
import { type OrderRecord, Serials } from '../model.ts';
import type { Receipt } from '../schema.ts';
import { booked } from '../state/transition.ts';
import { putOnHold } from './on-hold.ts';
import { accountOfMoney, holdsSerial, releaseSerial, serialKey, takeSerial } from './serials.ts';

/** Money for an order. `reserveAccount`: where it came in, as far as that is known; else the order's own. */
export type Money = Pick<Receipt, 'amount' | 'serial' | 'source' | 'receivedAt'> & {
  reserveAccount?: string | undefined;
  splitOf?: string | undefined;
};

const accountFor = async (order: OrderRecord, { reserveAccount }: Money): Promise<string> =>
  reserveAccount ?? accountOfMoney(order, (await currentConfig()).channels);

/**
 * True when this serial was booked before for this order and sum, which is a repeat; throws for any other use of it.
 */
export async function isBooked(order: OrderRecord, money: Money, session: ClientSession | null): Promise<boolean> {
  const { serial, amount } = money;
  return holdsSerial({ reserveAccount: await accountFor(order, money), serial, amount, holder: order._id }, session);
}

/** Books money once: its serial is unique in its reserve account, in the transaction that changes the order. */
export async function book(order: OrderRecord, money: Money, now: Date, session: ClientSession): Promise<OrderRecord> {
  const { serial, splitOf, source, receivedAt } = money;
  const reserveAccount = await accountFor(order, money);
  const amount = new Decimal(money.amount).toFixed(2);
  await takeSerial({ reserveAccount, serial, splitOf, holder: order._id, amount }, session);
  const receipt = { id: randomUUID(), amount, serial, reserveAccount, source, receivedAt };
  return booked(order, { ...receipt, bookedAt: now.toISOString() });
}

/**
 * Puts a channel's money on hold that may be the transfer of a receipt (`alike`); its serial is claimed as if it were
 * booked.
 */
export async function hold(
  order: OrderRecord,
  money: Money & { alike: string },
  now: Date,
  session: ClientSession,
): Promise<OrderRecord> {
  const { serial, receivedAt, alike } = money;
  const reserveAccount = await accountFor(order, money);
  const amount = new Decimal(money.amount).toFixed(2);
  await takeSerial({ reserveAccount, serial, holder: order._id, amount }, session);
  return putOnHold(order, { amount, serial, reserveAccount, receivedAt, alike }, now);
}

/**
 * Releases the serial of a reversed receipt, so that its money can be booked where it belongs. A channel's stays
 * claimed, since the channel may send its callback again.
 */
export async function releaseReceiptSerial(order: OrderRecord, id: string, session: ClientSession): Promise<void> {
  const receipt = order.receipts.find((one) => one.id === id);
  if (!receipt || receipt.source === 'channel') return;
  const reserveAccount = await accountFor(order, receipt);
  await releaseSerial({ reserveAccount, serial: receipt.serial, holder: order._id }, session);
}

/** The whole of each receipt that is a part of a bank's line, in fen by the receipt's id: what is booked of it to all orders. */
export async function wholesOf(order: OrderRecord, session: ClientSession): Promise<Map<string, number>> {
  const keys = new Map<string, string>();
  for (const one of order.receipts)
    if (one.source === 'finance') keys.set(serialKey(await accountFor(order, one), one.serial), one.id);
  if (keys.size === 0) return new Map();
  type Part = { _id: string; amount: string; splitOf?: string };
  const known = await Serials.find({ _id: trusted({ $in: [...keys.keys()] }) } as never)
    .session(session)
    .lean<Part[]>();
  const parts = known.filter(({ splitOf }) => splitOf !== undefined);
  if (parts.length === 0) return new Map();
  const all = await Serials.find({ splitOf: trusted({ $in: parts.map(({ splitOf }) => splitOf) }) } as never)
    .session(session)
    .lean<Part[]>();
  const sumOf = (whole: string | undefined) =>
    all.filter(({ splitOf }) => splitOf === whole).reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
  return new Map(parts.map(({ _id, splitOf }) => [keys.get(_id) ?? '', sumOf(splitOf).times(100).toNumber()]));
}
