import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { ProposalState } from '../settings/pricing.schema.ts';
import type { Change } from '../settings/rules.ts';
import type { Section } from '../settings/schema.ts';

export type Person = { id: string; email: string };

const proposal = {
  _id: String,
  version: Number,
  /** Absent in proposals of the time when only the pricing took two people. */
  section: optional<Section>(String),
  state: typed<ProposalState>(String),
  change: typed<Change>(),
  before: typed<Change>(),
  reason: String,
  by: typed<Person>(),
  at: Date,
  effectiveAt: typed<Date | null>(Date),
  decided: typed<{ by: Person; at: Date; note: string } | null>(),
  became: typed<number | null>(Number),
};
export type ProposalRecord = RecordOf<typeof proposal>;

/** Every change of the settings that was ever requested, with what became of it. */
export const Proposals = model(
  'Proposal',
  recordSchema('proposals', proposal, { minimize: false })
    .index({ at: -1, _id: -1 })
    .index({ state: 1, effectiveAt: 1 })
    .index({ became: 1 }, { partialFilterExpression: { became: { $gte: 0 } } }),
);
