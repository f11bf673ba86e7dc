import { holdLease, keepingLease } from '@qiaohui/service-kit/lease';
import { commit } from '@qiaohui/service-kit/mongo';
import { rest } from '@qiaohui/service-kit/rest';
import { type ClientSession, model, Schema } from 'mongoose';
import { upgradeBoxes } from './boxes.ts';
import { upgradeGoods } from './goods.ts';
import { upgradeInOrders, upgradeOutOrders } from './orders.ts';
import { upgradeOwners } from './owners.ts';
import { dayCounters, writeCounters } from './pieces.ts';

const LEASE = 'upgrade';
const LEASE_MS = 30_000;
const PAUSE_MS = 200;
/** Upgrades that are done. */
export const Upgrades = model(
  'Upgrade',
  new Schema<{ _id: string; at: Date }>({ _id: String, at: Date }, { collection: 'upgrades', versionKey: false }),
);

const mark = (_id: string, session: ClientSession) => Upgrades.create([{ _id, at: new Date() }], { session });

async function upgradeLedger(): Promise<void> {
  const isOpened = await upgradeGoods();
  await upgradeInOrders();
  await upgradeOutOrders();
  const counters = await dayCounters(isOpened);
  await commit(async (session) => {
    if (counters) await writeCounters(counters, session);
    await mark('ledger', session);
  });
}

/** In the order in which the versions came; records before each of them know nothing of it. */
type Step = [name: string, run: () => Promise<void>];
const steps: Step[] = [
  ['ledger', upgradeLedger],
  ['owners', upgradeOwners],
  ['boxes', upgradeBoxes],
];

async function take([name, run]: Step): Promise<void> {
  await run();
  await Upgrades.updateOne({ _id: name }, { $setOnInsert: { at: new Date() } }, { upsert: true });
}

async function missingSteps() {
  const done = new Set((await Upgrades.find().lean()).map(({ _id }) => _id));
  return steps.filter(([name]) => !done.has(name));
}

/**
 * Gives records of older versions what today's code needs, before the service listens. Of several instances one does
 * it, and the others wait; one that is broken off is gone on with.
 */
export async function upgrade(): Promise<void> {
  const waiting = new AbortController();
  while ((await missingSteps()).length > 0) {
    if (await holdLease(LEASE, LEASE_MS)) {
      await keepingLease(LEASE, LEASE_MS, async () => {
        for (const step of await missingSteps()) await take(step);
      });
    } else await rest(PAUSE_MS, waiting.signal);
  }
}
