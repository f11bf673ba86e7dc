import { randomUUID } from 'node:crypto';
import { HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import type { OrderRecord } from '../orders/store.ts';
import { plusDays } from '../terms/deadlines.ts';
import { LinkCounts, type LinkRecord, Links } from './model.ts';
import type { LinkRequest } from './schema.ts';
import { hashFor } from './token.ts';

const MOST_LIVING = 20;

/** Creates a link to an order, of which at most 20 are valid at a time. Returns its id. */
export async function makeLink(
  { _id: order, account }: OrderRecord,
  { scope, days }: LinkRequest,
  session: ClientSession,
): Promise<string> {
  const now = new Date();
  await LinkCounts.updateOne({ _id: order }, { $inc: { made: 1 } }, { upsert: true, session });
  const living = { order, revokedAt: null, expiresAt: trusted({ $gt: now }) };
  if ((await Links.countDocuments(living).session(session)) >= MOST_LIVING) throw new HttpError(409, 'link.too-many');
  const _id = randomUUID();
  const link = { _id, order, account, hash: hashFor(_id), scope, createdAt: now, expiresAt: plusDays(now, days) };
  await Links.create([{ ...link, facts: [{ what: 'made', times: 0, at: now }] }], { session });
  return _id;
}

/** Revokes a link of an order; a repeat changes nothing. */
export async function revokeLink(_id: string, order: string): Promise<LinkRecord> {
  const now = new Date();
  const change = { $set: { revokedAt: now }, $push: { facts: { what: 'revoked', times: 0, at: now } } };
  await Links.updateOne({ _id, order, revokedAt: null }, change);
  return readLink(_id, order);
}

export async function readLink(_id: string, order: string): Promise<LinkRecord> {
  const link = await Links.findOne({ _id, order }).lean<LinkRecord>();
  if (!link) throw notFound('link');
  return link;
}
