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
  /** storing: its lines are still being written and it is not visible · matching · matched · withdrawn. */
  state: 'storing' | StatementRow['state'];
  /** While it is being stored: the end of its process's lease; null once it was given up. */
  aliveUntil: Date | null;
  rows: number;
  added: number;
  known: number;
  faulty: number;
  faults: StatementRow['faults'];
  /** Who withdrew it and why, and how many lines it had. Absent in files of earlier versions. */
  withdrawn?: { at: Date; by: Actor; email: string; reason: string; lines: number } | null;
  /** The lines of the withdrawn file are still to be removed. */
  clearing?: boolean;
  /**
   * Lines whose receipts were reversed before the withdrawal: their counter-entries by the lines' serials, and their
   * bookings; files withdrawn under earlier versions have the counter-entries alone.
   */
  undone?: (Pick<LineRecord, 'serialKey' | 'reversals'> & Partial<Pick<LineRecord, 'day' | 'amount' | 'parts'>>)[];
  /** The key that the payers' accounts of this file are sealed with, itself under the master key. */
  wrappedKey: string;
};

const { Mixed, Decimal128 } = Schema.Types;

/** Every bank file that was stored, with the number of its rows by result. */
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
    // One statement at a time is stored for each account, so that the next one is compared with complete statements.
    .index({ state: 1, reserveAccount: 1 }, { unique: true, partialFilterExpression: { state: 'storing' } }),
);

/**
 * A receipt that was reversed because of a line, and its share of the line in fen; `by` null: assigned by an earlier
 * version; `asking`: the command that reverses it, while its result is unknown; `doubted`: a person took the decision
 * on the line back, though the receipt stays reversed.
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

/** `despite`: serials of the order's other money that were known when the part was decided or claimed for booking. */
export type PartRecord = Omit<Part, 'amount'> & { amount: Types.Decimal128; despite?: string[] };

export type LineRecord = {
  _id: string;
  version: number;
  statement: string;
  reserveAccount: string;
  serial: string;
  /** The form of the serial that identifies it, however it is written. */
  serialKey: string;
  /** The serial is a voucher's; the account's balance in CNY after the line. Unknown for lines of earlier versions. */
  isVoucher?: boolean;
  balance?: string | null;
  /** The layout of its file's headings: files of other layouts have other serials. Absent in earlier versions. */
  layout?: string;
  /** The bank's day in Asia/Shanghai. */
  day: string;
  /** The number of the line among different payments with the same serial, day and sum. */
  copy?: number;
  /** The serial that this line is booked under where another line has its own serial too. */
  bookSerial: string | null;
  /** Doubts from the file itself, which matching again does not remove. */
  flags: Doubt[];
  /** The line that this one takes back. */
  reverses: string | null;
  /** Counter-entries of its receipts, each of which reopened it. */
  reversals: string[];
  row: number;
  at: Date;
  amount: Types.Decimal128;
  payer: string;
  payerAccountSealed: string;
  payerAccountTail: string;
  postscript: string;
  /** withdrawn: its file was withdrawn, and it is about to be removed. */
  state: LineState | 'withdrawn';
  outcome: Outcome | null;
  doubts: Doubt[];
  candidates: { order: string; number: string; reasons: CandidateReason[] }[];
  parts: PartRecord[];
  /** The person in whose name the line is booked: who uploaded it, or who decided on it. */
  by: Actor;
  /** Set while decided: the time before which it is not booked, so that the decision can be undone. */
  bookAfter: Date | null;
  fault: { code: string; message: string } | null;
  aside: { reason: string; at: Date; by: Actor } | null;
  settled?: Settled[];
  terms: string[];
  /** The keys by which orders find a line that may have taken their money back; absent in lines of earlier versions. */
  concerns?: string[];
};

/** Lines of the bank's statements, each once; its parts assign the money to orders. */
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
    // lines that reversals take back, by serial
    .index({ serialKey: 1, flags: 1 }, { partialFilterExpression: { flags: 'reversed' } })
    .index({ concerns: 1 })
    .index({ reverses: 1 }, { partialFilterExpression: { reverses: { $gt: '' } } })
    // Reversals that wait for a person: a partial index, small however many reversals there are.
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
