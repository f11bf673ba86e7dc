import { commit } from '@qiaohui/service-kit/mongo';
import { currentConfig } from '../institutions/config.ts';
import { type OrderRecord, Orders, Serials } from './model.ts';
import { accountOfMoney, serialKey } from './serials.ts';

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
  await commit(async (session) => {
    // Where both a callback and the bank's line were booked, the first one found keeps the serial: it stays taken.
    if (!(await Serials.exists({ _id }).session(session))) await Serials.create([{ _id, order, amount }], { session });
    await Serials.deleteOne({ _id: old }, { session });
  });
}

/** Where they stand in the index of ids: two ranges, so that a start without any of them costs nothing. */
const ranges = ['bank', 'channel'].map((kind) => ({ _id: { $gte: `${kind}:`, $lt: `${kind};` } }));

/**
 * Makes serials of earlier versions unique for each reserve account. It leaves no mark that it is done: an instance of
 * an earlier version may still write one while this one starts. Safe to repeat and with many instances.
 */
export async function upgradeSerials(): Promise<void> {
  const old = Serials.collection.find<Found>({ $or: ranges } as never, { batchSize: 500 });
  for await (const one of old) if (OLD.test(one._id)) await upgrade(one);
}
