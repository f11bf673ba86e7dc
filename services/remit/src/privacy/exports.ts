import { randomUUID } from 'node:crypto';
import { isDuplicate } from '@qiaohui/service-kit/mongo';
import { conflict, missing, Refusal } from '@qiaohui/service-kit/refusal';
import { type ClientSession, model, Schema, trusted } from 'mongoose';
import type { Export, ExportState } from './schema.ts';

const DAY_MS = 24 * 3600_000;
const MONTH_S = (30 * DAY_MS) / 1000;
const MOST_A_DAY = 3;
const LISTED = 5;

export type ExportRecord = {
  _id: string;
  account: string;
  state: ExportState;
  /** True while it waits or runs: an account has one of these at most. */
  open: boolean;
  at: Date;
  /** Whoever packs it holds it until then, and nobody else begins. */
  leaseUntil: Date | null;
  /** How often packing began; part of the file's name, so that a second one meets nothing of the first. */
  tries: number;
  done: number;
  total: number;
  size: number | null;
  expiresAt: Date | null;
};

export const Exports = model(
  'Export',
  new Schema<ExportRecord>(
    {
      _id: String,
      account: String,
      state: String,
      open: Boolean,
      at: Date,
      leaseUntil: { type: Date, default: null },
      tries: { type: Number, default: 0 },
      done: { type: Number, default: 0 },
      total: { type: Number, default: 0 },
      size: { type: Number, default: null },
      expiresAt: { type: Date, default: null },
    },
    { collection: 'exports', versionKey: false },
  )
    .index({ account: 1 }, { unique: true, partialFilterExpression: { open: true }, name: 'one open' })
    .index({ account: 1, at: -1 })
    .index({ state: 1, leaseUntil: 1 })
    .index({ at: 1 }, { expireAfterSeconds: MONTH_S }),
);

/** The name of its ZIP in the blob store. */
export const zipOf = ({ _id, tries }: Pick<ExportRecord, '_id' | 'tries'>): string => `export-${_id}-${tries}`;

export const exportOf = ({ _id: id, state, at, done, total, size, expiresAt }: ExportRecord): Export => ({
  id,
  state,
  at: at.toISOString(),
  done,
  total,
  size,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** Asks for a copy: one at a time and three a day. */
export async function askExport(account: string, session: ClientSession): Promise<{ id: string }> {
  const today = { account, at: trusted({ $gt: new Date(Date.now() - DAY_MS) }) };
  if ((await Exports.countDocuments(today).session(session)) >= MOST_A_DAY) throw new Refusal(429, 'export.often');
  const _id = randomUUID();
  try {
    await Exports.create([{ _id, account, state: 'waiting', open: true, at: new Date() }], { session });
  } catch (error) {
    if (isDuplicate(error)) throw conflict('export.running');
    throw error;
  }
  return { id: _id };
}

export const listExports = (account: string) =>
  Exports.find({ account }).sort({ at: -1 }).limit(LISTED).lean<ExportRecord[]>();

/** One of somebody's own; a 404 otherwise. */
export async function ownExport(_id: string, account: string): Promise<ExportRecord> {
  const found = await Exports.findOne({ _id, account }).lean<ExportRecord>();
  if (!found) throw missing('export');
  return found;
}
