import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { isUpgraded, markUpgraded } from '@qiaohui/service-kit/data/upgrades';
import type { ClientSession } from 'mongoose';
import { pino } from 'pino';
import { currentConfig } from '../../institutions/config.ts';
import { type OrderRecord, Orders, Serials } from '../model.ts';
import { accountOfMoney, serialKey } from '../money/serials.ts';

/** Serials were once unique for each channel and for the bank apart: `bank:<serial>`, `channel:<name>:<serial>`. */
const OLD = /^(?:bank|channel:([a-z]+)):(.+)$/s;
type Found = { _id: string; order: string; amount: string };

async function upgrade({ _id: old, order, amount }: Found): Promise<void> {
  const [, channel, serial = ''] = OLD.exec(old) ?? [];
  const { channels } = await currentConfig();
  const owner = await Orders.findById(order, { reserve: 1, depositChannel: 1 }).lean<OrderRecord>();
  const account = accountOfMoney({ reserve: null, depositChannel: 'zlpay', ...owner }, channels);
  const own = channel && owner?.depositChannel !== channel ? channels[channel as 'zlpay']?.reserveAccount : undefined;
  const _id = serialKey(own ?? account, serial);
  await transaction(async (session) => {
    // Where both a callback and the bank's line were booked, the first one found keeps the serial.
    if (!(await Serials.exists({ _id }).session(session))) await Serials.create([{ _id, order, amount }], { session });
    await Serials.deleteOne({ _id: old }, { session });
  });
}

/** Two ranges in the index of ids, so that a start without any of them costs nothing. */
const ranges = ['bank', 'channel'].map((kind) => ({ _id: { $gte: `${kind}:`, $lt: `${kind};` } }));

/**
 * Makes serials of earlier versions unique for each reserve account. It is not marked as done: an instance of an older
 * version may still write such a serial while this one starts. Safe to repeat and with many instances.
 */
export async function upgradeSerials(): Promise<void> {
  const old = Serials.collection.find<Found>({ $or: ranges } as never, { batchSize: 500 });
  for await (const one of old) if (OLD.test(one._id)) await upgrade(one);
}

/**
 * The mark of this upgrade; older keys differ by case, invisible characters and kinds of hyphen. Increased when the
 * form changes.
 */
const MARK = 'serials-one-form-2';
type StoredSerial = Found & { split?: boolean; splitOf?: string };

/** Normalises one key. Returns false where another serial has that form already: the first booked one keeps it. */
async function formed({ _id: old, ...rest }: StoredSerial, session: ClientSession): Promise<boolean> {
  const _id = serialForm(old);
  const parts = { ...rest, ...(rest.splitOf && { splitOf: serialForm(rest.splitOf) }) };
  if (_id === old) {
    if (parts.splitOf !== rest.splitOf) await Serials.updateOne({ _id }, { $set: parts }, { session });
    return true;
  }
  // another instance may have done it
  if ((await Serials.deleteOne({ _id: old }, { session })).deletedCount === 0) return true;
  if (await Serials.exists({ _id }).session(session)) return false;
  await Serials.create([{ _id, ...parts }], { session });
  return true;
}

/**
 * Normalises the keys of older versions. Once per database; several instances may run it at once. Money under two
 * spellings was booked twice: each such key is logged for a person.
 */
export async function upgradeSerialForms(log = pino({ name: 'remit' })): Promise<void> {
  if (await isUpgraded(MARK)) return;
  for await (const found of Serials.find().sort({ _id: 1 }).lean<StoredSerial[]>().cursor({ batchSize: 500 })) {
    const one = found as unknown as StoredSerial;
    const isFormed = serialForm(one._id) === one._id && (!one.splitOf || serialForm(one.splitOf) === one.splitOf);
    if (isFormed || (await transaction((session) => formed(one, session)))) continue;
    log.warn({ serial: one._id, order: one.order }, 'serial.booked_twice');
  }
  await markUpgraded(MARK);
}
