import type { Readable } from 'node:stream';
import { type Model, trusted } from 'mongoose';
import { transaction } from '../data/mongo.ts';
import { commitFiles, deleteFile, releaseFiles, writeFile } from '../files/file-store.ts';
import { EXPORT_JOB, type ExportJobRecord, exportFileOf, ONE_OPEN } from './export-jobs.model.ts';
import { type Job, job, WOKEN_MS, wakeJob } from './jobs.ts';

const SWEEP_MS = 5 * 60_000;
/** Whoever waits for a file of a worker that was killed waits so long, or little more. */
const LEASE_MS = 5_000;
/** How often progress is stored and the lease renewed. */
const NOTE_MS = 1_000;
/** Until when a worker holds its export, by the database's clock, since those of hosts differ. */
const held = { $add: ['$$NOW', LEASE_MS] };
const DAY_MS = 24 * 3600_000;
const MAX_TRIES = 3;
const MAX_BYTES = 20e9;

/** Content of an export: its bytes as a stream, the key that encrypts them, and the number of its parts. */
export type ExportSource = { source: Readable; key: Buffer; total: number };

/** Where the file of an export goes; `ending` is aborted when it is no longer wanted. */
export type ExportTarget = { uid: string; limit: number; ending: AbortSignal };
/** An export that writes its file itself, as a thread does; `write` returns the file's size in bytes. */
export type ExportWriter = { write: (target: ExportTarget) => Promise<number>; total: number };

/** Begins an export; `partsDone` is called after each part, or with the number of those that were. */
type Begin<R> = (row: R, partsDone: (parts?: number) => void) => Promise<ExportSource | ExportWriter>;

/** Until an open job is free, in milliseconds: 0 where nobody holds one; null: there is none. */
async function untilFree<R extends ExportJobRecord>(jobs: Model<R>): Promise<number | null> {
  const ms = { $max: [0, { $subtract: ['$leaseUntil', '$$NOW'] }] };
  const [next] = await jobs.collection
    .aggregate<{ ms: number }>(
      [{ $match: { open: true } }, { $project: { ms } }, { $sort: { ms: 1 } }, { $limit: 1 }],
      // it has the open ones alone
      { hint: ONE_OPEN },
    )
    .toArray();
  return next?.ms ?? null;
}

/** Claims the next job that nobody works on; one whose worker died becomes available when its lease expires. */
async function claim<R extends ExportJobRecord>(jobs: Model<R>): Promise<R | null> {
  // what nobody holds has none, which is less than any time
  const unclaimed = { open: true, $expr: { $lt: ['$leaseUntil', '$$NOW'] } };
  const taken = { state: 'running', leaseUntil: held, done: 0, tries: { $add: ['$tries', 1] } };
  return (await jobs.collection.findOneAndUpdate(unclaimed, [{ $set: taken }], {
    ...{ sort: { at: 1 }, returnDocument: 'after' },
  })) as R | null;
}

/** Matches a job still held by this worker: another worker would have increased `tries`. */
const heldByThis = ({ _id, tries }: ExportJobRecord) => ({ _id, tries, open: true });

async function runExport<R extends ExportJobRecord>(jobs: Model<R>, row: R, begin: Begin<R>): Promise<void> {
  const progress = { done: 0, total: row.total };
  // a worker that lost its lease stops: its successor writes a file of its own
  const lost = new AbortController();
  const note = async () => {
    const noted = await jobs.collection.updateOne(heldByThis(row) as never, [
      { $set: { ...progress, leaseUntil: held } },
    ]);
    if (noted.matchedCount === 0) throw new Error('another worker has this export');
  };
  // also while it begins, which may take longer than the lease
  const noting = setInterval(() => note().catch((error) => lost.abort(error)), NOTE_MS);
  let source: Readable | null = null;
  try {
    const begun = await begin(row, (parts = 1) => {
      progress.done += parts;
    });
    source = 'source' in begun ? begun.source : null;
    progress.total = begun.total;
    await note();
    lost.signal.throwIfAborted();
    lost.signal.addEventListener('abort', () => source?.destroy(lost.signal.reason));
    const target = { uid: exportFileOf(row), limit: MAX_BYTES, ending: lost.signal };
    const size = await ('source' in begun
      ? writeFile(target.uid, begun.source, { key: begun.key, limit: target.limit })
      : begun.write(target));
    const expiresAt = new Date(Date.now() + DAY_MS);
    const ready = { state: 'ready', open: false, leaseUntil: null, done: begun.total, size, expiresAt };
    await transaction(async (session) => {
      const stored = await jobs.updateOne(heldByThis(row), { $set: ready }, { session });
      if (stored.matchedCount) await commitFiles([exportFileOf(row)], session);
    });
  } finally {
    clearInterval(noting);
    source?.destroy();
  }
}

/**
 * Runs waiting jobs, one after the other. A failed one is retried, three times in all. One whose worker was killed is looked
 * for again as soon as its lease ends, for which nothing else wakes this job.
 */
async function run<R extends ExportJobRecord>(jobs: Model<R>, begin: Begin<R>): Promise<void> {
  for (let ms = await untilFree(jobs); ms !== null; ms = await untilFree(jobs)) {
    const row = ms === 0 ? await claim(jobs) : null;
    if (!row) return void setTimeout(() => wakeJob(EXPORT_JOB), ms + 1).unref();
    try {
      await runExport(jobs, row, begin);
    } catch (error) {
      const next = row.tries >= MAX_TRIES ? { state: 'failed', open: false } : { state: 'waiting' };
      await jobs.updateOne(heldByThis(row), { $set: { ...next, leaseUntil: null } });
      throw error;
    }
  }
}

/** Deletes files whose day is over. */
export async function sweepExports<R extends ExportJobRecord>(jobs: Model<R>, now = new Date()): Promise<void> {
  const over = { state: 'ready', expiresAt: trusted({ $lt: now }) };
  for (const row of (await jobs.find(over).limit(100).lean()) as unknown as R[]) {
    await transaction(async (session) => {
      await jobs.updateOne({ _id: row._id }, { $set: { state: 'gone', size: null } }, { session });
      await releaseFiles([exportFileOf(row)], session);
    });
    await deleteFile(exportFileOf(row));
  }
}

/** Returns the jobs that write a service's exports and delete them after a day. */
export const exportJobsOf = <R extends ExportJobRecord>(jobs: Model<R>, begin: Begin<R>): Job[] => [
  job(EXPORT_JOB, WOKEN_MS, () => run(jobs, begin)),
  job('export-sweep', SWEEP_MS, () => sweepExports(jobs)),
];
