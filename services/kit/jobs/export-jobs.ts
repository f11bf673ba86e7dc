import type { Readable } from 'node:stream';
import { type Model, trusted } from 'mongoose';
import { dropBlob, keepBlobs, releaseBlobs, storeBlob } from '../files/file-store.ts';
import { type Job, job } from './jobs.ts';
import { commit } from '../data/mongo.ts';
import { fileOf, type PackRecord } from './export-jobs.model.ts';

const EVERY_MS = 1_000;
const SWEEP_MS = 5 * 60_000;
const LEASE_MS = 60_000;
/** Progress is told, and the lease renewed, this often. */
const NOTE_MS = 1_000;
const DAY_MS = 24 * 3600_000;
const MOST_TRIES = 3;
const MOST_BYTES = 20e9;

/** What goes into a pack: its bytes as they are read, the key that seals them, and of how many parts it is. */
export type Packing = { source: Readable; key: Buffer; total: number };

/** Begins a pack; `packed` is told after each part. */
type Begin<R> = (row: R, packed: () => void) => Promise<Packing>;

/** Takes the next one that nobody works on; one whose worker died is free again when its lease is over. */
async function claim<R extends PackRecord>(packs: Model<R>): Promise<R | null> {
  const now = new Date();
  const free = { open: true, $or: [{ leaseUntil: null }, { leaseUntil: trusted({ $lt: now }) }] };
  const taken = { state: 'running', leaseUntil: new Date(now.getTime() + LEASE_MS), done: 0 };
  return packs
    .findOneAndUpdate(free, { $set: taken, $inc: { tries: 1 } }, { sort: { at: 1 }, returnDocument: 'after' })
    .lean() as unknown as Promise<R | null>;
}

/** Still this worker's own: another one counts as another try. */
const held = ({ _id, tries }: PackRecord) => ({ _id, tries, open: true });

async function pack<R extends PackRecord>(packs: Model<R>, row: R, begin: Begin<R>): Promise<void> {
  let done = 0;
  const { source, key, total } = await begin(row, () => {
    done += 1;
  });
  // A worker that lost its lease stops: whoever took over writes a file of its own.
  const note = async () => {
    const leaseUntil = new Date(Date.now() + LEASE_MS);
    const noted = await packs.updateOne(held(row), { $set: { done, total, leaseUntil } });
    if (noted.matchedCount === 0) source.destroy(new Error('another worker has this export'));
  };
  await note();
  const noting = setInterval(() => note().catch((fault) => source.destroy(fault)), NOTE_MS);
  try {
    const size = await storeBlob(fileOf(row), source, { key, limit: MOST_BYTES });
    const expiresAt = new Date(Date.now() + DAY_MS);
    const ready = { state: 'ready', open: false, leaseUntil: null, done: total, size, expiresAt };
    await commit(async (session) => {
      const kept = await packs.updateOne(held(row), { $set: ready }, { session });
      if (kept.matchedCount) await keepBlobs([fileOf(row)], session);
    });
  } finally {
    clearInterval(noting);
  }
}

/** Packs what waits, one after the other. A failed one is tried again, three times in all. */
async function run<R extends PackRecord>(packs: Model<R>, begin: Begin<R>): Promise<void> {
  for (let row = await claim(packs); row; row = await claim(packs)) {
    try {
      await pack(packs, row, begin);
    } catch (fault) {
      const next = row.tries >= MOST_TRIES ? { state: 'failed', open: false } : { state: 'waiting' };
      await packs.updateOne(held(row), { $set: { ...next, leaseUntil: null } });
      throw fault;
    }
  }
}

/** Removes files whose day is over. */
export async function sweepPacks<R extends PackRecord>(packs: Model<R>, now = new Date()): Promise<void> {
  const over = { state: 'ready', expiresAt: trusted({ $lt: now }) };
  for (const row of (await packs.find(over).limit(100).lean()) as unknown as R[]) {
    await commit(async (session) => {
      await packs.updateOne({ _id: row._id }, { $set: { state: 'gone', size: null } }, { session });
      await releaseBlobs([fileOf(row)], session);
    });
    await dropBlob(fileOf(row));
  }
}

/** The jobs that make a service's packs and remove them after a day. */
export const packJobs = <R extends PackRecord>(packs: Model<R>, begin: Begin<R>): Job[] => [
  job('exports', EVERY_MS, () => run(packs, begin)),
  job('export-sweep', SWEEP_MS, () => sweepPacks(packs)),
];
