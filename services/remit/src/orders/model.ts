import type { DepositChannel, ReserveAccount } from '@qiaohui/admin/contract';
import type { BankCalendar } from '@qiaohui/service-kit/banking/banking-days';
import { optional, recordSchema } from '@qiaohui/service-kit/data/record';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { model, Schema, type SchemaDefinitionProperty } from 'mongoose';
import type { Review } from '../checklist/rules.ts';
import type { Institution } from '../institutions/schema.ts';
import type { Kind } from '../terms/kinds.ts';
import type { Change } from './changes.schema.ts';
import type { AccountSource } from './recipient/recipient.rules.ts';
import type {
  HeldReceipt,
  HistoryEntry,
  Kyc,
  OrderDocument,
  Payment,
  PaymentType,
  Payway,
  Price,
  PricedWith,
  Receipt,
  Refund,
  Status,
} from './schema.ts';

/** A value that is stored encrypted: ciphertext, its visible part, and a keyed hash for equality. Empty: null. */
export type Sealed = {
  sealed: string;
  tail: string;
  hash: string;
  /** The hash of an account number's letters and digits alone. Absent in those sealed by earlier versions. */
  bare?: string;
} | null;
export type SealedPayment = Omit<Payment, 'accountNo'> & { accountNo: Sealed };
export type SealedKyc = Omit<Kyc, 'idNumber' | 'phone' | 'payerIdNumber' | 'payerPhone'> & {
  idNumber: Sealed;
  phone: Sealed;
  payerIdNumber: Sealed;
  payerPhone: Sealed;
};

/** The fees that the quote was made of, to price again at the same terms. */
export type LockedFees = { fullFee: string; cnyFee: string; share: string };
/** An order's sums before its customer took the reduced remittance. */
export type FormerSums = Pick<Price, 'principal' | 'fullFee' | 'cnyFee' | 'spotFee' | 'cnyAmount'> & {
  amount: string;
  due: string | null;
};
/** The order's share of the monthly cap of living expenses; `keys` are counters. */
export type CapShare = { keys: string[]; principal: string };

/**
 * The confirmation by the payer and by finance of a recipient that is not the one on record; `mark` identifies the
 * account it is for.
 */
export type RecipientConfirmed = { mark: string; at: string };
export type RecipientAllowed = { mark: string; by: string; at: string; reason: string };

/** An order in memory: sums are decimal texts. */
export type OrderRecord = {
  _id: string;
  number: string;
  version: number;
  account: string;
  accountEmail: string;
  accountName: string;
  status: Status;
  resumeStatus: Status | null;
  paymentType: PaymentType;
  kind: Kind;
  resource: Institution | null;
  currency: Currency;
  amount: string;
  cnyGiven: string | null;
  price: Price & PricedWith;
  quoteUntil: Date;
  lock: number;
  lockedAt: Date | null;
  lockedFees: LockedFees | null;
  due: string | null;
  /** The sums from before a reduced remittance; null for those reduced before this was stored. */
  reducedFrom: FormerSums | null;
  received: string;
  held: string;
  payway: Payway | null;
  depositChannel: DepositChannel;
  reserve: ReserveAccount | null;
  qrUrl: string | null;
  zlOrder: string | null;
  deadline: Date | null;
  /** Holidays that were known when the quote was locked; orders from before have none. */
  calendar: BankCalendar | null;
  claimedAt: Date | null;
  savedAt: Date;
  createdAt: Date;
  /** When the service must process it again, and when to warn of that; null: never. */
  wakeAt: Date | null;
  warnAt: Date | null;
  reference: string;
  from: string;
  merchantNo: string;
  payment: SealedPayment;
  kyc: SealedKyc;
  jsfile: OrderDocument[];
  staffFiles: Array<Omit<OrderDocument, 'slot'>>;
  reviews: Review[];
  /** The member of finance who reviews the documents next: the one who rejected a document or took the order over. */
  reviewer: string | null;
  /** The changes since it was first confirmed, besides its status; the newest last. */
  changes: Change[];
  history: HistoryEntry[];
  receipts: Receipt[];
  /** Callbacks that may be a receipt's own transfer, with what was decided. */
  onHold: HeldReceipt[];
  refunds: Refund[];
  bankReference: string | null;
  recipientConfirmed: RecipientConfirmed | null;
  recipientAllowed: RecipientAllowed | null;
  /** Stored once the account itself is deleted; before, it follows from the order. */
  accountSource?: AccountSource;
  cap: CapShare | null;
};

const money = Schema.Types.Decimal128;
const mixed = Schema.Types.Mixed;

/**
 * Sums that are searched or added up in the database are decimals there; parts of a record stay as they are. A field of
 * the record that is missing here would be dropped when it is written, so the compiler requires each.
 */
const stored = {
  _id: String,
  number: String,
  version: Number,
  account: String,
  accountEmail: String,
  accountName: String,
  status: Number,
  resumeStatus: Number,
  paymentType: String,
  kind: String,
  resource: mixed,
  currency: String,
  amount: money,
  cnyGiven: money,
  price: mixed,
  quoteUntil: Date,
  lock: Number,
  lockedAt: Date,
  lockedFees: mixed,
  due: money,
  reducedFrom: mixed,
  received: money,
  held: money,
  payway: Number,
  depositChannel: String,
  reserve: mixed,
  qrUrl: String,
  zlOrder: String,
  deadline: Date,
  calendar: mixed,
  claimedAt: Date,
  savedAt: Date,
  createdAt: Date,
  wakeAt: Date,
  warnAt: Date,
  reference: String,
  from: String,
  merchantNo: String,
  payment: mixed,
  kyc: mixed,
  jsfile: [mixed],
  staffFiles: [mixed],
  reviews: [mixed],
  reviewer: String,
  changes: [mixed],
  history: [mixed],
  receipts: [mixed],
  onHold: [mixed],
  refunds: [mixed],
  bankReference: String,
  recipientConfirmed: mixed,
  recipientAllowed: mixed,
  accountSource: String,
  cap: mixed,
} satisfies Record<keyof OrderRecord, SchemaDefinitionProperty>;

export const Orders = model(
  'Order',
  new Schema(stored, { collection: 'orders', versionKey: false, minimize: false })
    .index({ number: 1 }, { unique: true })
    .index({ account: 1, createdAt: -1, _id: -1 })
    .index({ createdAt: -1 })
    .index({ wakeAt: 1 })
    .index({ warnAt: 1 }),
);

/** Serials of booked money, `<reserve account>:<serial>`: each is booked once, over customers' and partners' orders. */
export const Serials = model(
  'Serial',
  recordSchema('serials', {
    _id: String,
    order: String,
    amount: String,
    /** True for the serial of a line that is split over several orders. */
    split: optional<boolean>(Boolean),
    /** This is the serial of a share: the key of its line. */
    splitOf: optional<string>(String),
  }).index({ splitOf: 1 }, { sparse: true }),
);
