import { hashOf } from '@qiaohui/service-kit/data/link-token';
import { HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { FastifyRequest } from 'fastify';
import { type ClientSession, trusted } from 'mongoose';
import { plusMinutes } from '../terms/deadlines.ts';
import { type LinkRecord, Links } from './model.ts';
import { LINK_HEADER, type LinkScope } from './schema.ts';

/** A page that stays open calls every half minute: a call within this time of the last is the same view. */
const SAME_VIEW_MINUTES = 5;
const NOTED_EVERY_MINUTES = 60;

/** Returns the valid link of the caller's token; throws the same 404 for unknown, expired and revoked ones. */
export async function carriedLink({ headers }: FastifyRequest, scope?: LinkScope): Promise<LinkRecord> {
  const token = headers[LINK_HEADER];
  if (typeof token !== 'string') throw notFound('link');
  const living = { hash: hashOf(token), revokedAt: null, expiresAt: trusted({ $gt: new Date() }) };
  const link = await Links.findOne(living).lean<LinkRecord>();
  if (!link) throw notFound('link');
  if (scope && link.scope !== scope) throw new HttpError(403, 'link.scope');
  return link;
}

/** Counts a view, and records it once an hour. */
export async function countView({ _id }: LinkRecord): Promise<void> {
  const now = new Date();
  const before = (minutes: number) => trusted({ $lt: plusMinutes(now, -minutes) });
  const isNew = { _id, $or: [{ askedAt: null }, { askedAt: before(SAME_VIEW_MINUTES) }] };
  const seen = { $set: { askedAt: now, lastViewedAt: now }, $inc: { views: 1 } };
  const link = await Links.findOneAndUpdate(isNew, seen, { returnDocument: 'after' }).lean<LinkRecord>();
  if (!link) {
    await Links.updateOne({ _id }, { $set: { askedAt: now, lastViewedAt: now } });
    return;
  }
  if (!link.firstViewedAt) await Links.updateOne({ _id, firstViewedAt: null }, { $set: { firstViewedAt: now } });
  const isDue = { _id, $or: [{ notedAt: null }, { notedAt: before(NOTED_EVERY_MINUTES) }] };
  const fact = { what: 'viewed', times: link.views, at: now };
  await Links.updateOne(isDue, { $set: { notedAt: now }, $push: { facts: fact } });
}

/** Records a use, in the transaction of its effect. A link that was revoked meanwhile has no effect. */
export async function noteUse({ _id }: LinkRecord, session: ClientSession): Promise<void> {
  const now = new Date();
  const change = { $set: { usedAt: now }, $push: { facts: { what: 'used', times: 0, at: now } } };
  const used = await Links.updateOne({ _id, revokedAt: null }, change, { session });
  if (used.matchedCount === 0) throw notFound('link');
}
