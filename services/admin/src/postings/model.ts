import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model, Schema, type Types } from 'mongoose';
import type { Account, Check, Posting } from './schema.ts';

type Sides = { debit: Types.Decimal128; credit: Types.Decimal128 };
export type Sum = 'received' | 'remitted' | 'fees' | 'refunded' | 'held' | 'claims';

const posting = {
  _id: String,
  version: Number,
  number: String,
  postings: typed<Posting[]>([Schema.Types.Mixed]),
  /** Sums of the postings, so that the books are summed without unwinding the postings. */
  totals: typed<Record<Account, Sides>>(),
  sums: typed<Record<Sum, Types.Decimal128>>(),
};
export type PostingRecord = RecordOf<typeof posting>;

/** The books: an order's postings, as the order's newest event gives them. */
export const Postings = model('Posting', recordSchema('postings', posting).index({ number: 1 }));

const check = {
  _id: String,
  kind: typed<Check['kind']>(String),
  state: typed<Check['state']>(String),
  askedAt: Date,
  endedAt: typed<Date | null>(Date),
  orders: typed<Check['orders']>(Number),
  broken: typed<Check['broken']>(Number),
  faults: typed<Check['faults']>([Schema.Types.Mixed]),
  debit: typed<Check['debit']>(String),
  credit: typed<Check['credit']>(String),
};
export type CheckRecord = RecordOf<typeof check>;

/** Every check of the books with its result. */
export const Checks = model(
  'PostingCheck',
  recordSchema('posting_checks', check).index({ askedAt: -1 }).index({ state: 1, askedAt: 1 }),
);
