import { dropBlob, keepBlobs, releaseBlobs, storeBlob } from '@qiaohui/service-kit/blobs';
import { type Job, job } from '@qiaohui/service-kit/jobs';
import { commit } from '@qiaohui/service-kit/mongo';
import { trusted } from 'mongoose';
import { accountOf, sealingKeyOf } from '../accounts/people.ts';
import { type FileRecord, Files } from '../files/model.ts';
import { type ExportRecord, Exports, zipOf } from './exports.ts';
import { zipped } from './zip.ts';

const EVERY_MS = 1_000;
const SWEEP_MS = 5 * 60_000;
const LEASE_MS = 60_000;
/** Progress is told, and the lease renewed, this often. */
const NOTE_MS = 1_000;
const DAY_MS = 24 * 3600_000;
const MOST_TRIES = 3;
/** More than the most orders with the most files would come to. */
const MOST_BYTES = 20e9;

/** Takes the next one that nobody works on; one whose worker died is free again when its lease is over. */
async function claim(): Promise<ExportRecord | null> {
  const now = new Date();
  const free = { open: true, $or: [{ leaseUntil: null }, { leaseUntil: trusted({ $lt: now }) }] };
  const taken = { state: 'running', leaseUntil: new Date(now.getTime() + LEASE_MS), done: 0 };
  return Exports.findOneAndUpdate(
    free,
    { $set: taken, $inc: { tries: 1 } },
    { sort: { at: 1 }, returnDocument: 'after' },
  ).lean<ExportRecord>();
}

/** Still this worker's own: another one counts as another try. */
const held = ({ _id, tries }: ExportRecord) => ({ _id, tries, open: true });

async function pack(row: ExportRecord): Promise<void> {
  const account = await accountOf(row.account);
  const files = await Files.find({ owner: row.account }).sort({ createdAt: 1 }).lean<FileRecord[]>();
  let done = 0;
  const source = zipped(account, files, () => {
    done += 1;
  });
  // A worker that lost its lease stops: whoever took over writes a file of its own.
  const note = async () => {
    const leaseUntil = new Date(Date.now() + LEASE_MS);
    const noted = await Exports.updateOne(held(row), { $set: { done, total: files.length + 1, leaseUntil } });
    if (noted.matchedCount === 0) source.destroy(new Error('another worker has this export'));
  };
  await note();
  const noting = setInterval(() => note().catch((fault) => source.destroy(fault)), NOTE_MS);
  try {
    const size = await storeBlob(zipOf(row), source, { key: sealingKeyOf(account), limit: MOST_BYTES });
    const ready = {
      state: 'ready',
      open: false,
      leaseUntil: null,
      done: files.length + 1,
      size,
      expiresAt: new Date(Date.now() + DAY_MS),
    };
    await commit(async (session) => {
      const kept = await Exports.updateOne(held(row), { $set: ready }, { session });
      if (kept.matchedCount) await keepBlobs([zipOf(row)], session);
    });
  } finally {
    clearInterval(noting);
  }
}

/** Packs what waits, one after the other. A failed one is tried again, three times in all. */
async function runExports(): Promise<void> {
  for (let row = await claim(); row; row = await claim()) {
    try {
      await pack(row);
    } catch (fault) {
      const gaveUp = row.tries >= MOST_TRIES;
      const next = gaveUp ? { state: 'failed', open: false } : { state: 'waiting' };
      await Exports.updateOne(held(row), { $set: { ...next, leaseUntil: null } });
      throw fault;
    }
  }
}

/** Removes copies whose day is over. */
export async function sweepExports(now = new Date()): Promise<void> {
  const over = { state: 'ready' as const, expiresAt: trusted({ $lt: now }) };
  for (const row of await Exports.find(over).limit(100).lean<ExportRecord[]>()) {
    await commit(async (session) => {
      await Exports.updateOne({ _id: row._id }, { $set: { state: 'gone', size: null } }, { session });
      await releaseBlobs([zipOf(row)], session);
    });
    await dropBlob(zipOf(row));
  }
}

export const exportJobs: Job[] = [
  job('exports', EVERY_MS, runExports),
  job('export-sweep', SWEEP_MS, () => sweepExports()),
];
