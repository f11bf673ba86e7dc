import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { conflict, HttpError } from '@qiaohui/service-kit/errors/http-error';
import { Decimal } from 'decimal.js';
import type { ClientSession } from 'mongoose';
import type { OrderRecord } from '../model.ts';
import { Serials } from '../model.ts';

/**
 * Money of one reserve account by the serial that the bank gave it there. `splitOf`: the bank's serial of a line whose
 * money is for several orders, each under a serial of its own.
 */
export type SerialOf = { reserveAccount: string; serial: string; splitOf?: string | undefined };
type Claim = SerialOf & { holder: string; amount: string };

/** Returns the key that identifies money. */
export const serialKey = (reserveAccount: string, serial: string): string =>
  `${serialForm(reserveAccount)}:${serialForm(serial)}`;

/** The reserve account that money of an order goes to: the one fixed with its method, else its channel's present one. */
export const accountOfMoney = (
  { reserve, depositChannel }: Pick<OrderRecord, 'reserve' | 'depositChannel'>,
  channels: Partial<Record<string, { reserveAccount: string }>>,
): string => reserve?.reserveAccount ?? channels[depositChannel]?.reserveAccount ?? depositChannel;

/** True when this holder has the serial with this sum already; throws a 409 for another holder or sum. */
export async function holdsSerial(
  { reserveAccount, serial, holder, amount }: Claim,
  session: ClientSession | null,
): Promise<boolean> {
  const known = await Serials.findById(serialKey(reserveAccount, serial)).session(session).lean();
  if (!known) return false;
  if (known.order !== holder || !new Decimal(known.amount).eq(amount)) throw conflict('payment.serial-used');
  return true;
}

/** A split line's own serial is blocked: a later receipt under it would be the same money a second time. */
async function markSplit(key: string, session: ClientSession): Promise<void> {
  const known = await Serials.findById(key).session(session).lean();
  if (known && !known.split) throw conflict('payment.serial-used');
  if (!known) await Serials.create([{ _id: key, order: '', amount: '0', split: true }], { session });
}

/** Claims a serial for a holder: one unique write, over customers' and partners' orders, every channel and the bank. */
export async function takeSerial(
  { reserveAccount, serial, splitOf, holder, amount }: Claim,
  session: ClientSession,
): Promise<void> {
  // A serial without visible characters identifies no money.
  if (serialForm(serial) === '') throw new HttpError(422, 'payment.serial-empty');
  const whole = splitOf === undefined ? null : serialKey(reserveAccount, splitOf);
  try {
    if (whole) await markSplit(whole, session);
    const _id = serialKey(reserveAccount, serial);
    await Serials.create([{ _id, order: holder, amount, ...(whole && { splitOf: whole }) }], { session });
  } catch (error) {
    if (isDuplicate(error)) throw conflict('payment.serial-used');
    throw error;
  }
}

/** Releases a holder's serial, so that its money can be booked where it belongs. Returns false when it holds none. */
export async function releaseSerial(
  { reserveAccount, serial, holder }: Omit<Claim, 'amount' | 'splitOf'>,
  session: ClientSession,
): Promise<boolean> {
  const _id = serialKey(reserveAccount, serial);
  const held = await Serials.findOneAndDelete({ _id, order: holder }, { session }).lean();
  if (!held) return false;
  const { splitOf } = held;
  if (splitOf && !(await Serials.exists({ splitOf }).session(session)))
    await Serials.deleteOne({ _id: splitOf, split: true }, { session });
  return true;
}
