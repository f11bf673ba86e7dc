import { type ClientSession, model, Schema } from 'mongoose';
import { sleep } from '../runtime/sleep.ts';
import { acquireLease } from './lease.ts';
import { isDuplicate } from './mongo.ts';

const PAUSE_MS = 200;

/** Upgrades of stored records that have completed. */
export const Upgrades = model(
  'Upgrade',
  new Schema<{ _id: string; at: Date }>({ _id: String, at: Date }, { collection: 'upgrades', versionKey: false }),
);

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

/**
 * Runs the upgrades that are not done yet, in order. Of several instances one works while the others wait; an
 * interrupted upgrade is resumed, so each must be safe to repeat.
 */
export async function upgradeInOrder(upgrades: Upgrade[]): Promise<void> {
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
