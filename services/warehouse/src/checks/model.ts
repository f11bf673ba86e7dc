import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model, Schema } from 'mongoose';
import type { LedgerCheck } from './schema.ts';

const check = {
  _id: String,
  kind: typed<LedgerCheck['kind']>(String),
  state: typed<LedgerCheck['state']>(String),
  asked_at: Date,
  ended_at: typed<Date | null>(Date),
  goods: Number,
  movements: Number,
  pieces: Number,
  broken: Number,
  faults: typed<LedgerCheck['faults']>([Schema.Types.Mixed]),
  days: [String],
};
export type CheckRecord = RecordOf<typeof check>;

/** Every check of the ledger with its result. */
export const LedgerChecks = model(
  'LedgerCheck',
  recordSchema('ledger_checks', check).index({ asked_at: -1 }).index({ state: 1, asked_at: 1 }),
);

export const checkOf = ({ _id: id, asked_at, ended_at, ...rest }: CheckRecord): LedgerCheck => ({
  ...rest,
  id,
  asked_at: asked_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});
