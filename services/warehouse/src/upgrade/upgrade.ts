import { holdLease, keepingLease } from '@qiaohui/service-kit/lease';
import { commit } from '@qiaohui/service-kit/mongo';
import { rest } from '@qiaohui/service-kit/rest';
import { model, Schema } from 'mongoose';
import { upgradeGoods } from './goods.ts';
import { upgradeInOrders, upgradeOutOrders } from './orders.ts';
import { dayCounters, writeCounters } from './pieces.ts';

const LEASE = 'upgrade';
const LEASE_MS = 30_000;
const PAUSE_MS = 200;
/** Records before it know no places, promises, lines or late in-orders. */
const MARK = 'ledger';

/** Upgrades that are done. */
export const Upgrades = model(
  'Upgrade',
  new Schema<{ _id: string; at: Date }>({ _id: String, at: Date }, { collection: 'upgrades', versionKey: false }),
);

const isDone = async () => (await Upgrades.exists({ _id: MARK })) !== null;

async function upgradeAll(): Promise<void> {
  const isOpened = await upgradeGoods();
  await upgradeInOrders();
  await upgradeOutOrders();
  const counters = await dayCounters(isOpened);
  await commit(async (session) => {
    if (counters) await writeCounters(counters, session);
    await Upgrades.create([{ _id: MARK, at: new Date() }], { session });
  });
}

/**
 * Gives records of older versions what today's code needs, before the service listens. Of several instances one does
 * it, and the others wait; one that is broken off is gone on with.
 */
export async function upgrade(): Promise<void> {
  const waiting = new AbortController();
  while (!(await isDone())) {
    if (await holdLease(LEASE, LEASE_MS)) {
      await keepingLease(LEASE, LEASE_MS, async () => {
        if (!(await isDone())) await upgradeAll();
      });
    } else await rest(PAUSE_MS, waiting.signal);
  }
}
