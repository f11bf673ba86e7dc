import type { DepositChannel } from '@qiaohui/admin/contract';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { model, Schema, type Types } from 'mongoose';
import type { Trace } from '../audit/store.ts';
import type { CandidateReason, Doubt, LineState, Outcome, Part, StatementRow } from './schema.ts';

export type StatementRecord = {
  _id: string;
  version: number;
  channel: DepositChannel;
  reserveAccount: string;
  file: string;
  uploadedAt: Date;
  by: Actor;
  email: string;
  /** storing: its lines are still being written and nobody sees any of it · matching · matched · withdrawn. */
  state: 'storing' | StatementRow['state'];
  /** While it is being stored: the time until which its process surely works on it; null once it is given up. */
  aliveUntil: Date | null;
  rows: number;
  added: number;
  known: number;
  faulty: number;
  faults: StatementRow['faults'];
  /** The reason why it no longer counts, and how many lines it had. Absent in files of earlier versions. */
  withdrawn?: { at: Date; by: Actor; email: string; reason: string; lines: number } | null;
  /** The lines of the withdrawn file are still to be removed. */
  clearing?: boolean;
  /**
   * Of lines whose receipts were reversed before it was withdrawn: the counter-entries, by the lines' serials, and as
   * what each was booked; files that were withdrawn under earlier versions say the former alone.
   */
  undone?: (Pick<LineRecord, 'serialKey' | 'reversals'> & Partial<Pick<LineRecord, 'day' | 'amount' | 'parts'>>)[];
  /** The key that the payers' accounts of this file are sealed with, itself under the master key. */
  wrappedKey: string;
};

const { Mixed, Decimal128 } = Schema.Types;

/** Every file of a bank that was taken in, with what became of its rows. */
export const Statements = model(
  'Statement',
  new Schema<StatementRecord>(
    {
      _id: String,
      version: Number,
      channel: String,
      reserveAccount: String,
      file: String,
      uploadedAt: Date,
      by: Mixed,
      email: String,
      state: String,
      aliveUntil: { type: Date, default: null },
      rows: Number,
      added: Number,
      known: Number,
      faulty: Number,
      faults: [Mixed],
      withdrawn: Mixed,
      clearing: Boolean,
      undone: { type: [Mixed], default: undefined },
      wrappedKey: String,
    },
    { collection: 'statements', versionKey: false },
  )
    .index({ uploadedAt: -1, _id: -1 })
    .index({ state: 1, uploadedAt: 1 }, { partialFilterExpression: { state: 'matching' } })
    .index({ clearing: 1 }, { partialFilterExpression: { clearing: true } })
    .index({ 'undone.serialKey': 1 }, { partialFilterExpression: { 'undone.serialKey': { $exists: true } } })
    // One at a time for each account, so that a reader of the known lines sees complete statements alone.
    .index({ state: 1, reserveAccount: 1 }, { unique: true, partialFilterExpression: { state: 'storing' } }),
);

/**
 * A receipt that was reversed because of a line, and how much of the line is its, in fen; `by` null: as an earlier
 * version took it; `asking`: the command that is to reverse it, as long as nobody knows whether it did;
 * `doubted`: a person took the decision on the line back, and the receipt stands reversed all the same.
 */
export type Settled = {
  order: string;
  number: string;
  receipt: string;
  fen: number;
  at: Date;
  by: Actor | null;
  asking?: { id: string; trace: Trace; reason: string };
  doubted?: true;
};

/** `despite`: serials of its order's other money that whoever decided, or claimed it for booking, knew. */
export type PartRecord = Omit<Part, 'amount'> & { amount: Types.Decimal128; despite?: string[] };

export type LineRecord = {
  _id: string;
  version: number;
  statement: string;
  reserveAccount: string;
  serial: string;
  /** The form of the serial that identifies it, however it is written. */
  serialKey: string;
  /** The serial is a voucher's; CNY on the account after the line. Not known of lines of earlier versions. */
  isVoucher?: boolean;
  balance?: string | null;
  /**
   * The layout of its file's headings: lines of other layouts have serials of another sort. Absent in earlier versions.
   */
  layout?: string;
  /** The bank's day in Asia/Shanghai. */
  day: string;
  /** The number of the line among lines with one serial, day and sum that are other money each. */
  copy?: number;
  /** The serial that this line is booked under where its own is another line's too. */
  bookSerial: string | null;
  /** Doubts that the file itself brought; matching again does not dispel them. */
  flags: Doubt[];
  /** The line that this one takes back. */
  reverses: string | null;
  /** Counter-entries of its receipts that reopened it. */
  reversals: string[];
  row: number;
  at: Date;
  amount: Types.Decimal128;
  payer: string;
  payerAccountSealed: string;
  payerAccountTail: string;
  postscript: string;
  /** withdrawn: its file was, and it is cleared away in a moment. */
  state: LineState | 'withdrawn';
  outcome: Outcome | null;
  doubts: Doubt[];
  candidates: { order: string; number: string; reasons: CandidateReason[] }[];
  parts: PartRecord[];
  /** The person in whose name the line is booked: who uploaded it, or who decided on it. */
  by: Actor;
  /** Set while decided: not before this is it booked, so that a slip can be taken back. */
  bookAfter: Date | null;
  fault: { code: string; message: string } | null;
  aside: { reason: string; at: Date; by: Actor } | null;
  settled?: Settled[];
  terms: string[];
  /** The keys by which orders find a line that may have taken their money back; absent in lines of earlier versions. */
  concerns?: string[];
};

/** Lines of the bank's statements, each once; what a line's money is for stands in its parts. */
export const Lines = model(
  'StatementLine',
  new Schema<LineRecord>(
    {
      _id: String,
      version: Number,
      statement: String,
      reserveAccount: String,
      serial: String,
      serialKey: String,
      isVoucher: Boolean,
      balance: String,
      layout: String,
      day: String,
      copy: { type: Number, default: 0 },
      bookSerial: { type: String, default: null },
      flags: { type: [String], default: [] },
      reverses: { type: String, default: null },
      reversals: { type: [String], default: [] },
      row: Number,
      at: Date,
      amount: Decimal128,
      payer: String,
      payerAccountSealed: String,
      payerAccountTail: String,
      postscript: String,
      state: String,
      outcome: String,
      doubts: [String],
      candidates: [Mixed],
      parts: [Mixed],
      by: Mixed,
      bookAfter: Date,
      fault: Mixed,
      aside: Mixed,
      settled: { type: [Mixed], default: undefined },
      terms: [String],
      concerns: { type: [String], default: undefined },
    },
    { collection: 'statement_lines', versionKey: false },
  )
    .index({ reserveAccount: 1, day: 1, amount: 1, serial: 1, copy: 1 }, { unique: true })
    .index({ serialKey: 1 })
    .index({ reserveAccount: 1, reverses: 1 }, { partialFilterExpression: { flags: 'reversal' } })
    // what others take back, by the serial that it came by
    .index({ serialKey: 1, flags: 1 }, { partialFilterExpression: { flags: 'reversed' } })
    .index({ concerns: 1 })
    .index({ reverses: 1 }, { partialFilterExpression: { reverses: { $gt: '' } } })
    // Lines that take others back and wait for somebody: few, however much was taken back.
    .index({ state: 1, reverses: 1 }, { partialFilterExpression: { reverses: { $gt: '' } } })
    .index({ statement: 1, state: 1 })
    .index({ at: -1, _id: -1 })
    .index({ state: 1, at: -1, _id: -1 })
    .index({ statement: 1, at: -1, _id: -1 })
    .index({ 'parts.order': 1 })
    .index({ 'settled.order': 1 }, { partialFilterExpression: { 'settled.order': { $gt: '' } } })
    .index({ 'settled.asking.id': 1 }, { partialFilterExpression: { 'settled.asking.id': { $gt: '' } } })
    .index({ terms: 1 }),
);
