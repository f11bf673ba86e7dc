import { model, Schema, type Types } from 'mongoose';
import type { Account, Check, Posting } from './schema.ts';

type Sides = { debit: Types.Decimal128; credit: Types.Decimal128 };
export type Sum = 'received' | 'remitted' | 'fees' | 'refunded' | 'held' | 'claims';

export type PostingRecord = {
  _id: string;
  version: number;
  number: string;
  postings: Posting[];
  /** Sums of the postings, so that the books are summed without unwinding the postings. */
  totals: Record<Account, Sides>;
  sums: Record<Sum, Types.Decimal128>;
};

const { Mixed } = Schema.Types;

/** The books: an order's postings, as the order's newest event gives them. */
export const Postings = model(
  'Posting',
  new Schema<PostingRecord>(
    { _id: String, version: Number, number: String, postings: [Mixed], totals: Mixed, sums: Mixed },
    { collection: 'postings', versionKey: false },
  ).index({ number: 1 }),
);

export type CheckRecord = Omit<Check, 'id' | 'asked_at' | 'ended_at'> & {
  _id: string;
  askedAt: Date;
  endedAt: Date | null;
};

/** Every check of the books with its result. */
export const Checks = model(
  'PostingCheck',
  new Schema<CheckRecord>(
    {
      _id: String,
      kind: String,
      state: String,
      askedAt: Date,
      endedAt: Date,
      orders: Number,
      broken: Number,
      faults: [Mixed],
      debit: String,
      credit: String,
    },
    { collection: 'posting_checks', versionKey: false },
  )
    .index({ askedAt: -1 })
    .index({ state: 1, askedAt: 1 }),
);
