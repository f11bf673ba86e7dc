import { model, Schema } from 'mongoose';

export type IdentityRecord = {
  /** The provider's id of the person. */
  _id: string;
  account: string;
  nickname: string;
  boundAt: Date;
};

/** The accounts that people of the messaging app sign in to; an account has at most one. */
export const Identities = model(
  'Identity',
  new Schema<IdentityRecord>(
    { _id: String, account: String, nickname: String, boundAt: Date },
    { collection: 'identities', versionKey: false },
  ).index({ account: 1 }, { unique: true }),
);

/** Tickets by their SHA-256: people identified by the provider who are bound to no account yet. */
export type TicketRecord = {
  _id: string;
  identity: string;
  nickname: string;
  usedAt: Date | null;
  expiresAt: Date;
};

export const Tickets = model(
  'IdentityTicket',
  new Schema<TicketRecord>(
    { _id: String, identity: String, nickname: String, usedAt: { type: Date, default: null }, expiresAt: Date },
    { collection: 'identity_tickets', versionKey: false },
  ).index({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
);
