import type { Actor } from '@qiaohui/service-kit/shapes';
import { model, Schema } from 'mongoose';
import type { Act, Subject } from './schema.ts';

/** `hash` seals the whole row with `prev`, the hash of the row before it; `seq` counts from 1 without gaps. */
export type AuditRecord = {
  _id: string;
  seq: number;
  prev: string;
  hash: string;
  at: Date;
  actor: Actor;
  email: string;
  what: Act;
  subject: Subject;
  before: unknown;
  after: unknown;
  reason: string | null;
  requestId: string;
};

const throwImmutable = () => {
  throw new Error('the audit only grows');
};

const schema = new Schema<AuditRecord>(
  {
    _id: String,
    seq: { type: Number, required: true },
    prev: { type: String, required: true },
    hash: { type: String, required: true },
    at: { type: Date, required: true },
    actor: { type: Schema.Types.Mixed, required: true },
    email: { type: String, default: '' },
    what: { type: String, required: true },
    subject: { type: Schema.Types.Mixed, required: true },
    before: Schema.Types.Mixed,
    after: Schema.Types.Mixed,
    reason: { type: String, default: null },
    requestId: { type: String, required: true },
  },
  { collection: 'audit', versionKey: false, minimize: false },
)
  .index({ seq: 1 }, { unique: true, partialFilterExpression: { seq: { $exists: true } } })
  .index({ at: -1, _id: -1 })
  .index({ email: 1, at: -1, _id: -1 })
  .index({ 'subject.kind': 1, 'subject.id': 1, at: -1, _id: -1 });
schema.pre(
  [
    'updateOne',
    'updateMany',
    'replaceOne',
    'findOneAndUpdate',
    'findOneAndReplace',
    'findOneAndDelete',
    'deleteOne',
    'deleteMany',
  ],
  throwImmutable,
);

type Head = { _id: 'head'; seq: number; hash: string };

/** The end of the chain; changed in the same transaction that adds a row. */
export const Heads = model(
  'AuditHead',
  new Schema<Head>({ _id: String, seq: Number, hash: String }, { collection: 'audit_head', versionKey: false }),
);

/** The acts of staff, in the order they happened; rows are never changed or removed. */
export const Audit = model('Audit', schema);
