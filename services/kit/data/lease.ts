import { randomUUID } from 'node:crypto';
import { model } from 'mongoose';
import { isDuplicate } from './mongo.ts';
import { recordSchema } from './record.ts';

const Leases = model('Lease', recordSchema('leases', { _id: String, holder: String }));

/**
 * Processes that hold leases, each with the time until which it is known to be alive. A crashed one is removed later.
 */
const Holders = model(
  'LeaseHolder',
  recordSchema('lease_holders', { _id: String, until: Date }).index({ until: 1 }, { expireAfterSeconds: 3_600 }),
);

/** A process that is silent for this long has lost its leases; this is also how soon others take over after a crash. */
const ALIVE_MS = 2_500;
const BEAT_MS = 750;

// All times are the database's, since hosts' clocks differ.
const aliveUntil = [{ $set: { until: { $add: ['$$NOW', ALIVE_MS] } } }];
const isAlive = { $expr: { $gt: ['$until', '$$NOW'] } };

/**
 * The leases of this process under one id; until `sure` (`performance.now()`) no other process can have been given
 * them.
 */
type Session = { id: string; sure: number; owned: Set<string> };
let session: Session | null = null;
let opening: Promise<Session> | null = null;
let beating: NodeJS.Timeout | undefined;

/**
 * Renews this process's session. A session given up is never renewed under the same id: another process may have its
 * leases.
 */
async function beat(current: Session): Promise<void> {
  const startedAt = performance.now();
  const { matchedCount } = await Holders.collection.updateOne({ _id: current.id as never, ...isAlive }, aliveUntil);
  if (matchedCount > 0) current.sure = startedAt + ALIVE_MS;
  else if (session === current) session = null;
}

async function open(): Promise<Session> {
  const id = randomUUID();
  const startedAt = performance.now();
  await Holders.collection.updateOne({ _id: id as never }, aliveUntil, { upsert: true });
  const opened: Session = { id, sure: startedAt + ALIVE_MS, owned: new Set() };
  session = opened;
  clearInterval(beating);
  let isOpening = false;
  beating = setInterval(() => {
    if (isOpening) return;
    isOpening = true;
    // While the database does not respond nothing is held; the next beat tries again.
    beat(opened)
      .catch(() => undefined)
      .finally(() => {
        isOpening = false;
      });
  }, BEAT_MS).unref();
  return opened;
}

const living = (): Session | null => (session && performance.now() < session.sure ? session : null);

/** True when this process holds the lease right now, as far as is known without a query. */
export const holdsLease = (name: string): boolean => living()?.owned.has(name) ?? false;

/**
 * Returns the holder of a lease, and true in `isGone` when that process has ended. Leases of earlier versions carry
 * `until` themselves.
 */
async function ownerOf(name: string): Promise<{ holder: string; isGone: boolean } | null> {
  const [owner] = await Leases.collection
    .aggregate<{ holder: string; isGone: boolean }>(
      [
        { $match: { _id: name } },
        { $lookup: { from: Holders.collection.name, localField: 'holder', foreignField: '_id', as: 'alive' } },
        {
          $project: {
            holder: 1,
            isGone: { $lte: [{ $max: [{ $max: '$alive.until' }, '$until', new Date(0)] }, '$$NOW'] },
          },
        },
      ],
      // a beat counts from the moment it is written
      { readConcern: { level: 'local' } },
    )
    .toArray();
  return owner ?? null;
}

async function take(name: string, { id }: Session): Promise<boolean> {
  const owner = await ownerOf(name);
  if (owner?.holder === id) return true;
  if (owner && !owner.isGone) return false;
  const available = owner ? { _id: name, holder: owner.holder } : { _id: name, holder: id };
  try {
    const taken = await Leases.collection.updateOne(
      available as never,
      { $set: { holder: id }, $unset: { until: 1 } },
      { upsert: !owner },
    );
    return taken.matchedCount + taken.upsertedCount > 0;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/**
 * Takes the lease `name`. Returns true when this process holds it now, false while another instance does. It is held
 * until `releaseLeases()`, or until this process is silent for two and a half seconds.
 */
export async function acquireLease(name: string): Promise<boolean> {
  opening ??= living() ? null : open().finally(() => (opening = null));
  const current = (await opening) ?? living();
  if (!current) return false;
  if (current.owned.has(name)) return true;
  if (!(await take(name, current))) return false;
  current.owned.add(name);
  return holdsLease(name);
}

/** Releases every lease of this process, so that another instance takes over at once. */
export async function releaseLeases(): Promise<void> {
  clearInterval(beating);
  const ended = session;
  session = null;
  if (ended) await Holders.deleteOne({ _id: ended.id });
}
