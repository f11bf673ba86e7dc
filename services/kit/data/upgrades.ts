import { type ClientSession, model } from 'mongoose';
import { sleep } from '../runtime/sleep.ts';
import { acquireLease } from './lease.ts';
import { isDuplicate } from './mongo.ts';
import { recordSchema } from './record.ts';

const PAUSE_MS = 200;

/** Upgrades of stored records that have completed. */
export const Upgrades = model('Upgrade', recordSchema('upgrades', { _id: String, at: Date }));

/** True when an upgrade has completed on this database. */
export const isUpgraded = async (_id: string): Promise<boolean> => (await Upgrades.exists({ _id })) !== null;

/**
 * Marks an upgrade as done. Several instances may each run one to its end; with a session the mark is part of its
 * transaction.
 */
export async function markUpgraded(_id: string, session?: ClientSession): Promise<void> {
  const done = { _id, at: new Date() };
  if (session) await Upgrades.create([done], { session });
  else
    await Upgrades.create(done).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
}

export type Upgrade = [name: string, run: () => Promise<void>];

async function upgradeAll(upgrades: Upgrade[]): Promise<void> {
  const missing = async () => {
    const done = new Set((await Upgrades.find().lean()).map(({ _id }) => _id));
    return upgrades.filter(([name]) => !done.has(name));
  };
  const waiting = new AbortController();
  for (let [next] = await missing(); next; [next] = await missing()) {
    const [name, run] = next;
    if (!(await acquireLease('upgrade'))) await sleep(PAUSE_MS, waiting.signal);
    // another instance may have done it just before it released the lease
    else if (!(await isUpgraded(name))) {
      await run();
      await markUpgraded(name);
    }
  }
}

/** A lease is a process's: within one, upgrades take turns. */
let last: Promise<void> = Promise.resolve();

/**
 * Runs the upgrades that are not done yet, in order. Of several instances one works while the others wait; an
 * interrupted upgrade is resumed, so each must be safe to repeat.
 */
export function upgradeInOrder(upgrades: Upgrade[]): Promise<void> {
  const turn = last.then(() => upgradeAll(upgrades));
  last = turn.catch(() => undefined);
  return turn;
}
