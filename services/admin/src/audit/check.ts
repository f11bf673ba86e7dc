import { randomUUID } from 'node:crypto';
import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { type Job, job } from '@qiaohui/service-kit/jobs/jobs';
import { model, Schema, trusted } from 'mongoose';
import { type Broken, follows, START } from './chain.ts';
import { Audit, type AuditRecord, Heads } from './model.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

const check = {
  _id: String,
  at: Date,
  rows: Number,
  broken: typed<Broken | null>({ type: Schema.Types.Mixed, default: null }),
};
export type CheckRecord = RecordOf<typeof check>;

/** The results of the checks, read with the newest first. */
export const Checks = model('AuditCheck', recordSchema('audit_checks', check).index({ at: -1 }));

async function firstBroken(): Promise<{ rows: number; broken: Broken | null }> {
  const head = await Heads.findById('head').lean();
  if (!head) return { rows: 0, broken: null };
  // Rows written during the check come after the head that was read; the next check covers them.
  const rows = Audit.find({ seq: trusted({ $lte: head.seq }) })
    .sort({ seq: 1 })
    .lean<AuditRecord[]>()
    .cursor({ batchSize: 1_000 });
  let place = { seq: 0, hash: START };
  for await (const row of rows) {
    const next = follows(row as AuditRecord, place);
    if (!next) return { rows: place.seq, broken: { seq: place.seq + 1, id: row._id } };
    place = next;
  }
  const whole = place.seq === head.seq && place.hash === head.hash;
  return { rows: place.seq, broken: whole ? null : { seq: place.seq + 1, id: null } };
}

/** Reads the whole audit and names the first row that was changed, inserted or removed; stores the result. */
export async function checkAudit(): Promise<CheckRecord> {
  const found = { _id: randomUUID(), at: new Date(), ...(await firstBroken()) };
  await Checks.create([found]);
  return found;
}

/** The check runs once a day, however often the service starts, since reading a long audit takes time. */
async function checkDaily(): Promise<void> {
  const lately = trusted({ $gt: new Date(Date.now() - DAY_MS) });
  if (!(await Checks.exists({ at: lately }))) await checkAudit();
}

export const checkJob: Job = job('audit-check', HOUR_MS, checkDaily);
