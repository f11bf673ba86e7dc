import { model, Schema } from 'mongoose';
import type { ProposalState } from '../settings/pricing.schema.ts';
import type { Change } from '../settings/rules.ts';
import type { Section } from '../settings/schema.ts';

export type Person = { id: string; email: string };
export type ProposalRecord = {
  _id: string;
  version: number;
  /** Absent in proposals of the time when only the pricing took two people. */
  section?: Section;
  state: ProposalState;
  change: Change;
  before: Change;
  reason: string;
  by: Person;
  at: Date;
  effectiveAt: Date | null;
  decided: { by: Person; at: Date; note: string } | null;
  became: number | null;
};

const mixed = Schema.Types.Mixed;

/** Every change of the settings that was ever requested, with what became of it. */
export const Proposals = model(
  'Proposal',
  new Schema<ProposalRecord>(
    {
      _id: String,
      version: Number,
      section: String,
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
