import { type RecordOf, recordSchema } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';

const identity = {
  /** The provider's id of the person. */
  _id: String,
  account: String,
  nickname: String,
  boundAt: Date,
};
export type IdentityRecord = RecordOf<typeof identity>;

/** The accounts that people of the messaging app sign in to; an account has at most one. */
export const Identities = model(
  'Identity',
  recordSchema('identities', identity).index({ account: 1 }, { unique: true }),
);

const ticket = {
  _id: String,
  identity: String,
  nickname: String,
  usedAt: { type: Date, default: null },
  expiresAt: Date,
};
/** Tickets by their SHA-256: people identified by the provider who are bound to no account yet. */
export type TicketRecord = RecordOf<typeof ticket>;

export const Tickets = model(
  'IdentityTicket',
  recordSchema('identity_tickets', ticket).index({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
);
