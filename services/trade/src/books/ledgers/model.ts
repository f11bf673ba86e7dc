import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { Ledger } from './names.schema.ts';
import type { Issuer, TaxCode } from './schema.ts';

const text = { type: String, default: null };
type By = { id: string; email: string };

const settings = {
  /** The team and the ledger. */
  _id: String,
  team: String,
  ledger: typed<Ledger>(String),
  issuer: typed<Issuer>(),
  due_days: Number,
  prefix: String,
  /** All that its numbers ever began with. */
  prefixes: optional<string[]>([String]),
  rate_days: Number,
  tax_codes: typed<TaxCode[]>(),
  version: Number,
  changed_at: Date,
  changed_by: typed<By>(),
};
export type LedgerRecord = RecordOf<typeof settings>;

export const Ledgers = model(
  'Ledger',
  recordSchema('ledgers', settings)
    .index({ team: 1 })
    // a number names one bill of a team, also where both ledgers are saved at once
    .index({ team: 1, prefixes: 1 }, { unique: true, partialFilterExpression: { prefixes: { $gt: '' } } }),
);

const month = {
  /** The team, the ledger and the month. */
  _id: String,
  team: String,
  ledger: typed<Ledger>(String),
  month: String,
  closed_at: { type: Date, default: null },
  closed_by: typed<By | null>(),
  /** Grows as bills enter the month, so that those who close it take turns with them. */
  turn: { type: Number, default: 0 },
  version: { type: Number, default: 0 },
};
export type MonthRecord = RecordOf<typeof month>;

export const LedgerMonths = model('LedgerMonth', recordSchema('ledger_months', month).index({ team: 1, month: -1 }));

const act = {
  _id: String,
  team: String,
  /** Counts from 1 without gaps, for each team. */
  seq: Number,
  /** The hash of the entry before it. */
  prev: String,
  /** Seals the whole entry with `prev`. */
  hash: String,
  at: Date,
  by: typed<By>(),
  ledger: typed<Ledger>(String),
  month: String,
  act: typed<'closed' | 'reopened'>(String),
  reason: text,
};
export type MonthActRecord = RecordOf<typeof act>;

/** What was done with months, in the order it happened; entries are never changed or removed. */
export const MonthActs = model(
  'LedgerMonthAct',
  recordSchema('ledger_month_acts', act).index({ team: 1, seq: 1 }, { unique: true }),
);

/** The end of each team's chain; changed in the transaction that adds an entry. */
export const MonthHeads = model(
  'LedgerMonthHead',
  recordSchema('ledger_month_heads', { _id: String, seq: Number, hash: String }),
);
