import type { Actor } from '@qiaohui/service-kit/shapes';
import { model, Schema } from 'mongoose';
import type { Act } from './schema.ts';

export type AuditRecord = {
  _id: string;
  at: Date;
  actor: Actor;
  email: string;
  what: Act;
  subject: { kind: 'order' | 'payee' | 'config'; id: string };
  before: unknown;
  after: unknown;
  reason: string | null;
  requestId: string;
};

const refuse = () => {
  throw new Error('the audit only grows');
};

const schema = new Schema<AuditRecord>(
  {
    _id: String,
    at: { type: Date, required: true },
    actor: { type: Schema.Types.Mixed, required: true },
    email: { type: String, required: true },
    what: { type: String, required: true },
    subject: { type: Schema.Types.Mixed, required: true },
    before: Schema.Types.Mixed,
    after: Schema.Types.Mixed,
    reason: { type: String, default: null },
    requestId: { type: String, required: true },
  },
  { collection: 'audit', versionKey: false, minimize: false },
)
  .index({ at: -1, _id: -1 })
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
  refuse,
);

/** What staff did, in the order they did it; nothing in it changes or goes. */
export const Audit = model('Audit', schema);
