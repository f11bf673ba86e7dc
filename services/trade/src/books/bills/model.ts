import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Currency, Locale } from '@qiaohui/service-kit/shapes';
import { model, Schema } from 'mongoose';
import type { Ledger } from '../ledgers/names.schema.ts';
import type { BillDocument } from './document.schema.ts';
import type { BillAct, BillKind, BillPart, BillRow, BillState, PartStatus } from './schema.ts';

const text = { type: String, default: null };

const bill = {
  _id: String,
  team: String,
  ledger: typed<Ledger>(String),
  kind: typed<BillKind>(String),
  state: typed<BillState>(String),
  number: text,
  /** What it is called: of a draft, unless its name is forced, what it was called when it was saved. */
  title: String,
  forced_name: text,
  description: text,
  locale: typed<Locale>(String),
  date: String,
  month: String,
  currency: typed<Currency>(String),
  /** As the customer was called; the id follows when customers are merged. */
  customer: typed<BillRow['customer']>(),
  waybills: typed<Array<{ id: string; number: string }>>(),
  /** Of a locked bill; a draft's follow from its items. */
  items: Number,
  net: String,
  tax: String,
  total: String,
  eur: String,
  hash: text,
  reverses: typed<BillRow['reverses']>(),
  reversed_by: typed<BillRow['reversed_by']>(),
  parts: typed<BillPart[]>(),
  payment: typed<PartStatus>(String),
  collection: typed<PartStatus>(String),
  history: typed<Array<{ act: BillAct; by: string; at: Date; note: string | null }>>(),
  version: Number,
  created_at: Date,
  updated_at: Date,
  terms: [String],
};
export type BillRecord = RecordOf<typeof bill>;

export const Bills = model(
  'Bill',
  recordSchema('bills', bill)
    .index({ team: 1, created_at: -1, _id: -1 })
    .index({ team: 1, terms: 1 })
    .index({ team: 1, ledger: 1, month: 1, state: 1 })
    // the few that are counted one by one
    .index(
      { team: 1, ledger: 1, month: 1, currency: 1 },
      { name: 'drafts', partialFilterExpression: { state: 'draft' } },
    )
    .index({ team: 1, 'customer.id': 1 })
    .index({ team: 1, 'waybills.id': 1 })
    .index({ team: 1, number: 1 }, { unique: true, partialFilterExpression: { number: { $gt: '' } } }),
);

const locked = {
  /** The bill. */
  _id: String,
  team: String,
  /** The canonical text that the hash is of. */
  text: String,
  document: typed<BillDocument>(),
  /** Whether its PDF is stored. */
  drawn: Boolean,
};
export type LockedRecord = RecordOf<typeof locked>;

/** What locked bills say; never changed. */
export const LockedBills = model(
  'LockedBill',
  recordSchema('locked_bills', locked).index(
    { drawn: 1 },
    { name: 'undrawn', partialFilterExpression: { drawn: false } },
  ),
);

/** The last number of a team's ledger and year, which are its `_id`. */
export const BillNumbers = model('BillNumber', recordSchema('bill_numbers', { _id: String, last: Number }));

const sums = {
  /** The team, the ledger, the month and the currency. */
  _id: String,
  team: String,
  ledger: typed<Ledger>(String),
  month: String,
  currency: typed<Currency>(String),
  /** Its locked bills, reversals among them, and what they come to. */
  locked: Number,
  net: Schema.Types.Decimal128,
  tax: Schema.Types.Decimal128,
  total: Schema.Types.Decimal128,
  eur: Schema.Types.Decimal128,
};
export type LedgerSumsRecord = RecordOf<typeof sums>;

/** What the months of a ledger come to, however many bills they have. */
export const LedgerSums = model(
  'LedgerSums',
  recordSchema('ledger_sums', sums).index({ team: 1, month: -1, ledger: -1, currency: 1 }),
);
