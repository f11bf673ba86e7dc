import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { PartnerInvitationState } from '../schema.ts';

const NINETY_DAYS_S = 90 * 24 * 3600;

type By = { id: string; email: string };

const invitation = {
  _id: String,
  team: String,
  /** Where it was sent; null: nowhere. */
  email: { type: String, default: null },
  /** SHA-256 of the link's token and of the code. */
  hash: String,
  code_hash: String,
  state: typed<Exclude<PartnerInvitationState, 'expired'>>(String),
  invited_by: typed<By>(),
  /** The team that accepted it, and by whom. */
  partner: { type: String, default: null },
  accepted_by: typed<By | null>(),
  created_at: Date,
  expires_at: Date,
};
export type InvitationRecord = RecordOf<typeof invitation>;

/** Invitations of other teams; they are kept for 90 days after they expire. */
export const PartnerInvitations = model(
  'PartnerInvitation',
  recordSchema('partner_invitations', invitation)
    .index({ hash: 1 }, { unique: true })
    .index({ code_hash: 1 }, { unique: true })
    .index({ team: 1, created_at: -1, _id: -1 })
    .index({ expires_at: 1 }, { expireAfterSeconds: NINETY_DAYS_S }),
);
