import { createHash, randomBytes } from 'node:crypto';
import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { type TicketRecord, Tickets } from './model.ts';
import type { VerifiedPerson } from './provider.ts';

const LIFE_MS = 10 * 60_000;
const hashed = (ticket: string) => createHash('sha256').update(ticket).digest('base64url');

/** Creates a ticket of 256 random bits, valid once and for ten minutes; only its hash is stored. */
export async function issueTicket({ id, nickname }: VerifiedPerson): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + LIFE_MS);
  await Tickets.create({ _id: hashed(ticket), identity: id, nickname, usedAt: null, expiresAt });
  return ticket;
}

/** Returns the person of a ticket; throws an error of the field `ticket` when it was used or has expired. */
export async function spendTicket(ticket: string, session: ClientSession): Promise<VerifiedPerson> {
  const now = new Date();
  const good = { _id: hashed(ticket), usedAt: null, expiresAt: trusted({ $gt: now }) };
  const used = await Tickets.findOneAndUpdate(good, { $set: { usedAt: now } }, { session }).lean<TicketRecord>();
  if (!used) throw unprocessable({ ticket: ['identity.ticket-gone'] });
  return { id: used.identity, nickname: used.nickname };
}
