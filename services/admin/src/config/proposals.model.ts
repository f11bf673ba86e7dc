import type { Pricing } from '@qiaohui/admin/contract';
import { model, Schema } from 'mongoose';
import type { ProposalState } from './pricing.schema.ts';

export type Person = { id: string; email: string };
export type ProposalRecord = {
  _id: string;
  version: number;
  state: ProposalState;
  change: Partial<Pricing>;
  before: Partial<Pricing>;
  reason: string;
  by: Person;
  at: Date;
  effectiveAt: Date | null;
  decided: { by: Person; at: Date; note: string } | null;
  became: number | null;
};

const mixed = Schema.Types.Mixed;

/** Every change of the pricing that was ever asked for, with what became of it. */
export const Proposals = model(
  'Proposal',
  new Schema<ProposalRecord>(
    {
      _id: String,
      version: Number,
      state: String,
      change: mixed,
      before: mixed,
      reason: String,
      by: mixed,
      at: Date,
      effectiveAt: Date,
      decided: mixed,
      became: Number,
    },
    { collection: 'proposals', versionKey: false, minimize: false },
  )
    .index({ at: -1, _id: -1 })
    .index({ state: 1, effectiveAt: 1 }),
);
