import { model, Schema, type Types } from 'mongoose';
import { type Package, VALID, type Validity } from '../../contract.ts';
import type { User } from '../../staff/schema.ts';
import type { Photo } from '../../stock/goods/schema.ts';
import type { QuietMark } from '../../stock/schema.ts';
import type { CodesChange, InOrderType } from './schema.ts';

/** A correction of its codes, as it is stored. */
type CodesChangeRecord = Omit<CodesChange, 'user' | 'at'> & { user: User; at: Date };

export type InOrderRecord = {
  _id: string;
  number: string;
  version: number;
  /** Number of changes of its form; older rows have none. */
  edits?: number;
  type: InOrderType;
  status: Validity;
  waybill_number: string | null;
  /** The waybill it belongs to, once trade has published that number or has linked it by hand. */
  waybill_id: string | null;
  /** The team of trade that owns that waybill. */
  team?: string | null;
  linked_by_hand: boolean;
  client_code: string;
  /** The client code in plain form, by which trade assigns clients. */
  client?: string;
  client_code2: string;
  client_code3: string;
  package: Package;
  quantity: number;
  weight: Types.Decimal128 | null;
  desc: string;
  remark: string;
  /** Pieces and kinds of goods received so far. */
  received: number;
  kinds: number;
  eta: string | null;
  received_at: Date | null;
  /** Announced pieces that are still missing; a surplus of other goods does not make up for them. */
  lacking: number;
  /** True until everything came. */
  awaited: boolean;
  /** Set when somebody silenced its alert. */
  quiet: QuietMark | null;
  photos: Photo[];
  /** Older rows have none. */
  changes?: CodesChangeRecord[];
  user: User;
  created_at: Date;
  terms: string[];
};

const text = { type: String, default: '' };

export const InOrders = model(
  'InOrder',
  new Schema<InOrderRecord>(
    {
      _id: String,
      number: { type: String, required: true },
      version: { type: Number, required: true },
      edits: Number,
      type: { type: Number, required: true },
      status: { type: Number, required: true },
      waybill_number: { type: String, default: null },
      waybill_id: { type: String, default: null },
      team: { type: String, default: null },
      linked_by_hand: { type: Boolean, required: true },
      client_code: { type: String, required: true },
      client: String,
      client_code2: text,
      client_code3: text,
      package: { type: String, required: true },
      quantity: { type: Number, required: true },
      weight: { type: Schema.Types.Decimal128, default: null },
      desc: text,
      remark: text,
      received: { type: Number, required: true },
      kinds: { type: Number, required: true },
      eta: { type: String, default: null },
      received_at: { type: Date, default: null },
      lacking: { type: Number, default: 0 },
      awaited: { type: Boolean, default: true },
      quiet: { type: Schema.Types.Mixed, default: null },
      photos: [Schema.Types.Mixed],
      changes: [Schema.Types.Mixed],
      user: { id: String, name: String },
      created_at: { type: Date, required: true },
      terms: [String],
    } satisfies Record<keyof InOrderRecord, unknown>,
    { collection: 'in_orders', versionKey: false },
  )
    .index({ number: 1 }, { unique: true })
    .index({ created_at: -1, _id: -1 })
    .index({ type: 1, created_at: -1, _id: -1 })
    .index({ client_code: 1, created_at: -1, _id: -1 })
    .index({ client: 1 }, { partialFilterExpression: { waybill_number: { $gt: '' } } })
    .index({ waybill_number: 1 })
    .index({ waybill_id: 1, created_at: -1, _id: -1 })
    .index({ team: 1, created_at: -1, _id: -1 })
    .index({ eta: 1, _id: 1 }, { partialFilterExpression: { eta: { $gt: '' }, status: VALID, awaited: true } })
    .index({ terms: 1 }),
);
