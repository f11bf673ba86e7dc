import type { DepositChannel } from '@qiaohui/admin/contract';
import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { model, Schema, type Types } from 'mongoose';
import type { Trace } from '../audit/store.ts';
import type { CandidateReason, Doubt, LineState, Outcome, Part, StatementRow } from './schema.ts';

const { Mixed, Decimal128 } = Schema.Types;

const statement = {
  _id: String,
  version: Number,
  channel: typed<DepositChannel>(String),
  reserveAccount: String,
  file: String,
  uploadedAt: Date,
  by: typed<Actor>(),
  email: String,
  /** storing: its lines are still being written and it is not visible · matching · matched · withdrawn. */
  state: typed<'storing' | StatementRow['state']>(String),
  /** While it is being stored: the end of its process's lease; null once it was given up. */
  aliveUntil: { type: Date, default: null },
  rows: Number,
  added: Number,
  known: Number,
  faulty: Number,
  faults: typed<StatementRow['faults']>([Mixed]),
  /** Who withdrew it and why, and how many lines it had. Absent in files of earlier versions. */
  withdrawn: optional<{ at: Date; by: Actor; email: string; reason: string; lines: number } | null>(),
  /** The lines of the withdrawn file are still to be removed. */
  clearing: optional<boolean>(Boolean),
  /**
   * Lines whose receipts were reversed before the withdrawal: their counter-entries by the lines' serials, and their
   * bookings; files withdrawn under earlier versions have the counter-entries alone.
   */
  undone: optional<
    (Pick<LineRecord, 'serialKey' | 'reversals'> & Partial<Pick<LineRecord, 'day' | 'amount' | 'parts'>>)[]
  >({ type: [Mixed], default: undefined }),
  /** The key that the payers' accounts of this file are sealed with, itself under the master key. */
  wrappedKey: String,
};
export type StatementRecord = RecordOf<typeof statement>;

/** Every bank file that was stored, with the number of its rows by result. */
export const Statements = model(
  'Statement',
  recordSchema('statements', statement)
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

const line = {
  _id: String,
  version: Number,
  statement: String,
  reserveAccount: String,
  serial: String,
  /** The form of the serial that identifies it, however it is written. */
  serialKey: String,
  /** The serial is a voucher's. Absent in lines of earlier versions. */
  isVoucher: optional<boolean>(Boolean),
  /** The account's balance in CNY after the line. Absent in lines of earlier versions. */
  balance: optional<string | null>(String),
  /** The layout of its file's headings: files of other layouts have other serials. Absent in earlier versions. */
  layout: optional<string>(String),
  /** The bank's day in Asia/Shanghai. */
  day: String,
  /** The number of the line among different payments with the same serial, day and sum. */
  copy: optional<number>({ type: Number, default: 0 }),
  /** The serial that this line is booked under where another line has its own serial too. */
  bookSerial: { type: String, default: null },
  /** Doubts from the file itself, which matching again does not remove. */
  flags: typed<Doubt[]>({ type: [String], default: [] }),
  /** The line that this one takes back. */
  reverses: { type: String, default: null },
  /** Counter-entries of its receipts, each of which reopened it. */
  reversals: { type: [String], default: [] },
  row: Number,
  at: Date,
  amount: Decimal128,
  payer: String,
  payerAccountSealed: String,
  payerAccountTail: String,
  postscript: String,
  /** withdrawn: its file was withdrawn, and it is about to be removed. */
  state: typed<LineState | 'withdrawn'>(String),
  outcome: typed<Outcome | null>(String),
  doubts: typed<Doubt[]>([String]),
  candidates: typed<{ order: string; number: string; reasons: CandidateReason[] }[]>([Mixed]),
  parts: typed<PartRecord[]>([Mixed]),
  /** The person in whose name the line is booked: who uploaded it, or who decided on it. */
  by: typed<Actor>(),
  /** Set while decided: the time before which it is not booked, so that the decision can be undone. */
  bookAfter: typed<Date | null>(Date),
  fault: typed<{ code: string; message: string } | null>(),
  aside: typed<{ reason: string; at: Date; by: Actor } | null>(),
  settled: optional<Settled[]>({ type: [Mixed], default: undefined }),
  terms: [String],
  /** The keys by which orders find a line that may have taken their money back; absent in lines of earlier versions. */
  concerns: optional<string[]>({ type: [String], default: undefined }),
};
export type LineRecord = RecordOf<typeof line>;

/** Lines of the bank's statements, each once; its parts assign the money to orders. */
export const Lines = model(
  'StatementLine',
  recordSchema('statement_lines', line)
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
