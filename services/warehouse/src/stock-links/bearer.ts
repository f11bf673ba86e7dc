import { missing } from '@qiaohui/service-kit/refusal';
import type { FastifyRequest } from 'fastify';
import { trusted } from 'mongoose';
import { type WindowRow, Windows } from './model.ts';
import { WINDOW_HEADER } from './schema.ts';
import { hashOf } from './token.ts';

/** What follows the last call this closely is the same visit. */
const SAME_VISIT_MS = 60_000;

/** The living window whose token the caller carries: unknown, expired and revoked ones are the same 404. */
export async function carriedWindow({ headers }: FastifyRequest): Promise<WindowRow> {
  const token = headers[WINDOW_HEADER];
  if (typeof token !== 'string') throw missing('window');
  const now = new Date();
  const living = { hash: hashOf(token), revoked_at: null, expires_at: trusted({ $gt: now }) };
  const found = await Windows.findOne(living).lean<WindowRow>();
  if (!found) throw missing('window');
  if (!found.used_at || now.getTime() - found.used_at.getTime() > SAME_VISIT_MS)
    await Windows.updateOne({ _id: found._id }, { $set: { used_at: now } });
  return found;
}
