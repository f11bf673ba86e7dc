import { model, Schema } from 'mongoose';
import type { LedgerCheck } from './schema.ts';

export type CheckRecord = Omit<LedgerCheck, 'id' | 'asked_at' | 'ended_at'> & {
  _id: string;
  asked_at: Date;
  ended_at: Date | null;
};

/** Every check of the ledger with its result. */
export const LedgerChecks = model(
  'LedgerCheck',
  new Schema<CheckRecord>(
    {
      _id: String,
      kind: String,
      state: String,
      asked_at: Date,
      ended_at: Date,
      goods: Number,
      movements: Number,
      pieces: Number,
      broken: Number,
      faults: [Schema.Types.Mixed],
      days: [String],
    },
    { collection: 'ledger_checks', versionKey: false },
  )
    .index({ asked_at: -1 })
    .index({ state: 1, asked_at: 1 }),
);

export const checkOf = ({ _id: id, asked_at, ended_at, ...rest }: CheckRecord): LedgerCheck => ({
  ...rest,
  id,
  asked_at: asked_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});
