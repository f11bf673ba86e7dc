import { randomUUID } from 'node:crypto';
import { type ClientSession, type Model, model } from 'mongoose';
import { isDuplicate } from '../data/mongo.ts';
import { type RecordOf, recordSchema, typed } from '../data/record.ts';
import { conflict, notFound } from '../errors/http-error.ts';
import type { ExportJob, ExportState } from '../shapes.ts';
import { wakeAfter } from './jobs.ts';

/** The index by which an account has one open job at most. */
export const ONE_OPEN = 'one open';
/** The job that writes a service's exports. */
export const EXPORT_JOB = 'exports';

const MONTH_S = 30 * 24 * 3600;

const exportJob = {
  _id: String,
  /** The owner; nobody else sees it. */
  account: String,
  state: typed<ExportState>(String),
  /** True while it waits or runs: an account has at most one of these. */
  open: Boolean,
  at: Date,
  /** The worker on it holds it until then, and no other begins. */
  leaseUntil: { type: Date, default: null },
  /** Attempts so far; part of the file's name, so that a second attempt never meets the first one's file. */
  tries: { type: Number, default: 0 },
  done: { type: Number, default: 0 },
  total: { type: Number, default: 0 },
  size: { type: Number, default: null },
  expiresAt: { type: Date, default: null },
};
export type ExportJobRecord = RecordOf<typeof exportJob>;

/** Declares the model of a service's export jobs; `more` are its additional fields. */
export const exportJobModel = <R extends ExportJobRecord>(name: string, more: Record<string, unknown> = {}): Model<R> =>
  model(
    name,
    // a filter that says nothing is one, too
    recordSchema('exports', { ...exportJob, ...more }, { minimize: false })
      .index({ account: 1 }, { unique: true, partialFilterExpression: { open: true }, name: ONE_OPEN })
      .index({ account: 1, at: -1 })
      .index({ state: 1, leaseUntil: 1 })
      .index({ at: 1 }, { expireAfterSeconds: MONTH_S }),
  ) as unknown as Model<R>;

/** Returns the name of its file in the file store. */
export const exportFileOf = ({ _id, tries }: Pick<ExportJobRecord, '_id' | 'tries'>): string =>
  `export-${_id}-${tries}`;

/** Returns an export job as its owner gets it. */
export const exportJobOf = ({ _id: id, state, at, done, total, size, expiresAt }: ExportJobRecord): ExportJob => ({
  id,
  state,
  at: at.toISOString(),
  done,
  total,
  size,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** Creates an export job; throws a 409 while the account's last one is not ready. */
export async function createExportJob<R extends ExportJobRecord>(
  jobs: Model<R>,
  requested: Pick<R, 'account'> & Partial<R>,
  session: ClientSession,
): Promise<{ id: string }> {
  const _id = randomUUID();
  try {
    await new jobs({ ...requested, _id, state: 'waiting', open: true, at: new Date() }).save({ session });
  } catch (error) {
    if (isDuplicate(error)) throw conflict('export.running');
    throw error;
  }
  wakeAfter(session, EXPORT_JOB);
  return { id: _id };
}

/** Returns one of the account's own jobs; throws a 404 otherwise. */
export async function findOwnExport<R extends ExportJobRecord>(
  jobs: Model<R>,
  _id: string,
  account: string,
): Promise<R> {
  const found = (await jobs.findOne({ _id, account }).lean()) as R | null;
  if (!found) throw notFound('export');
  return found;
}

/** Returns one of the account's own jobs whose file is ready; throws a 404 otherwise. */
export async function findReadyExport<R extends ExportJobRecord>(jobs: Model<R>, _id: string, account: string) {
  const found = await findOwnExport(jobs, _id, account);
  const { state, expiresAt, size } = found;
  if (state !== 'ready' || !expiresAt || expiresAt < new Date() || size === null) throw notFound('export');
  return { ...found, size };
}
