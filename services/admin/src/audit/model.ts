import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { model, Schema } from 'mongoose';
import type { Act, Subject } from './schema.ts';

const { Mixed } = Schema.Types;

const row = {
  _id: String,
  /** Counts from 1 without gaps. */
  seq: { type: Number, required: true },
  /** The hash of the row before it. */
  prev: { type: String, required: true },
  /** Seals the whole row with `prev`. */
  hash: { type: String, required: true },
  at: { type: Date, required: true },
  actor: typed<Actor>({ type: Mixed, required: true }),
  email: { type: String, default: '' },
  what: typed<Act>({ type: String, required: true }),
  subject: typed<Subject>({ type: Mixed, required: true }),
  before: typed<unknown>(),
  after: typed<unknown>(),
  reason: { type: String, default: null },
  requestId: { type: String, required: true },
};
export type AuditRecord = RecordOf<typeof row>;

const throwImmutable = () => {
  throw new Error('the audit only grows');
};

const schema = recordSchema('audit', row, { minimize: false })
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

/** The end of the chain; changed in the same transaction that adds a row. */
export const Heads = model(
  'AuditHead',
  recordSchema('audit_head', { _id: typed<'head'>(String), seq: Number, hash: String }),
);

/** The acts of staff, in the order they happened; rows are never changed or removed. */
export const Audit = model('Audit', schema);
