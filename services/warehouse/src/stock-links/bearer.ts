import { hashOf } from '@qiaohui/service-kit/data/link-token';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { FastifyRequest } from 'fastify';
import { trusted } from 'mongoose';
import { type StockLinkRecord, StockLinks } from './model.ts';
import { STOCK_LINK_HEADER } from './schema.ts';

/** A call that follows the last one this closely is the same visit. */
const SAME_VISIT_MS = 60_000;

/** Returns the valid link whose token the caller carries; throws the same 404 for unknown, expired and revoked ones. */
export async function carriedStockLink({ headers }: FastifyRequest): Promise<StockLinkRecord> {
  const token = headers[STOCK_LINK_HEADER];
  if (typeof token !== 'string') throw notFound('window');
  const now = new Date();
  const valid = { hash: hashOf(token), revoked_at: null, expires_at: trusted({ $gt: now }) };
  const found = await StockLinks.findOne(valid).lean<StockLinkRecord>();
  if (!found) throw notFound('window');
  if (!found.used_at || now.getTime() - found.used_at.getTime() > SAME_VISIT_MS)
    await StockLinks.updateOne({ _id: found._id }, { $set: { used_at: now } });
  return found;
}
