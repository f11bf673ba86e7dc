import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model, Schema } from 'mongoose';
import { type Package, VALID, type Validity } from '../../contract.ts';
import type { User } from '../../staff/schema.ts';
import type { Photo } from '../../stock/goods/schema.ts';
import type { QuietMark } from '../../stock/schema.ts';
import type { CodesChange, InOrderType } from './schema.ts';

/** A correction of its codes, as it is stored. */
type CodesChangeRecord = Omit<CodesChange, 'user' | 'at'> & { user: User; at: Date };

const { Mixed, Decimal128 } = Schema.Types;
const text = { type: String, default: '' };

const inOrder = {
  _id: String,
  number: { type: String, required: true },
  version: { type: Number, required: true },
  /** Number of changes of its form; older rows have none. */
  edits: optional<number>(Number),
  type: typed<InOrderType>({ type: Number, required: true }),
  status: typed<Validity>({ type: Number, required: true }),
  waybill_number: { type: String, default: null },
  /** The waybill it belongs to, once trade has published that number or has linked it by hand. */
  waybill_id: { type: String, default: null },
  /** The team of trade that owns that waybill. */
  team: optional<string | null>({ type: String, default: null }),
  linked_by_hand: { type: Boolean, required: true },
  client_code: { type: String, required: true },
  /** The client code in plain form, by which trade assigns clients. */
  client: optional<string>(String),
  /** Its client codes in plain form: what belongs to a customer, whichever of them names it. */
  owners: [String],
  client_code2: text,
  client_code3: text,
  package: typed<Package>({ type: String, required: true }),
  quantity: { type: Number, required: true },
  weight: { type: Decimal128, default: null },
  desc: text,
  remark: text,
  /** Pieces and kinds of goods received so far. */
  received: { type: Number, required: true },
  kinds: { type: Number, required: true },
  eta: { type: String, default: null },
  received_at: { type: Date, default: null },
  /** Announced pieces that are still missing; a surplus of other goods does not make up for them. */
  lacking: { type: Number, default: 0 },
  /** True until everything came. */
  awaited: { type: Boolean, default: true },
  /** Set when somebody silenced its alert. */
  quiet: typed<QuietMark | null>({ type: Mixed, default: null }),
  photos: typed<Photo[]>([Mixed]),
  /** Id of the command by which trade announced it. */
  request: optional<string>(String),
  /** Older rows have none. */
  changes: optional<CodesChangeRecord[]>([Mixed]),
  user: { id: String, name: String },
  created_at: { type: Date, required: true },
  terms: [String],
};
export type InOrderRecord = RecordOf<typeof inOrder>;

export const InOrders = model(
  'InOrder',
  recordSchema('in_orders', inOrder)
    .index({ number: 1 }, { unique: true })
    .index({ created_at: -1, _id: -1 })
    .index({ type: 1, created_at: -1, _id: -1 })
    .index({ client_code: 1, created_at: -1, _id: -1 })
    .index({ owners: 1, created_at: -1, _id: -1 })
    .index({ client: 1 }, { partialFilterExpression: { waybill_number: { $gt: '' } } })
    .index({ waybill_number: 1 })
    .index({ waybill_id: 1, created_at: -1, _id: -1 })
    .index({ team: 1, created_at: -1, _id: -1 })
    .index({ eta: 1, _id: 1 }, { partialFilterExpression: { eta: { $gt: '' }, status: VALID, awaited: true } })
    .index({ request: 1 }, { unique: true, partialFilterExpression: { request: { $gt: '' } } })
    .index({ terms: 1 }),
);
