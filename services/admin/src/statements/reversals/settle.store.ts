import { transaction } from '@qiaohui/service-kit/data/mongo';
import { HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { FastifyRequest } from 'fastify';
import { trusted } from 'mongoose';
import { traceOf } from '../../audit/store.ts';
import { demandNoDuplicateById } from '../duplicates/same-payment.store.ts';
import { heldBy } from '../holds/holding.store.ts';
import { otherReceiptSums } from '../holds/other-receipts.store.ts';
import type { ReceiptReversal } from '../holds/receipt-reversal.store.ts';
import { unplacedReturns } from '../holds/unplaced.store.ts';
import { broadcastStatement } from '../matching/store.ts';
import { Lines } from '../model.ts';
import { likelyCause, pointsTo } from '../returns/cause.rules.ts';
import type { Holder } from '../returns/taken-back.rules.ts';
import { type Allocation, allocate, finish, releaseAllocation } from './allocation.ts';

/** The line because of which a receipt was or is being reversed; a repeated request means the same one. */
async function causeBefore({ order, receipt }: ReceiptReversal): Promise<string | null> {
  // the first by its index
  const where = { 'settled.order': order, settled: trusted({ $elemMatch: { order, receipt } }) };
  return (await Lines.findOne(where, { _id: 1 }).lean<{ _id: string }>())?._id ?? null;
}

/**
 * The bank's line because of which a receipt is about to be reversed: the one that a person names, else the only likely
 * one; null where there is none.
 * @throws a 422 where the line that is named does not hold the order, or one has to be named
 */
export async function causeOf(holder: Holder, reversal: ReceiptReversal | null): Promise<string | null> {
  if (reversal === null) return null;
  const { line: stated } = reversal.cause;
  const before = stated === null ? null : await causeBefore(reversal);
  if (before !== null && (stated === undefined || stated === before)) return before;
  const lines = [...(await heldBy(holder))];
  // A return without a known owner is assigned by a person.
  if (stated && !lines.some(({ id }) => id === stated)) lines.push(...(await unplacedReturns(holder)));
  if (stated && !lines.some(({ id }) => id === stated)) await demandNoDuplicateById(stated);
  if (stated && !lines.some(({ id }) => id === stated)) throw unprocessable({ line: ['receipt.line-not-here'] });
  const named = lines.find(({ id }) => id === stated);
  if (named && reversal.needsLine && !pointsTo(named, reversal))
    throw unprocessable({ line: ['receipt.line-not-here'] });
  const cause = stated === undefined ? (likelyCause(lines, reversal)?.id ?? null) : stated;
  if (cause === null && reversal.needsLine && lines.length > 0) throw unprocessable({ line: ['receipt.line-needed'] });
  return cause;
}

/**
 * True when the service that reverses the receipt certainly rejected it; a missing response proves nothing, and another
 * request may be doing it.
 */
const isRejected = (error: unknown): boolean =>
  error instanceof HttpError && error.status < 500 && error.code !== 'request.running';

/** Stores that a receipt was reversed because of the line that was allocated to it. Safe to repeat. */
export async function settle(line: string, id: string): Promise<void> {
  const others = await otherReceiptSums(line);
  const finished = await transaction((session) => finish(line, id, others, session));
  if (finished) broadcastStatement(finished);
}

/**
 * Reverses a receipt because of a line: the line is allocated first, so that two people do not reverse two receipts
 * because of it; settled once the receipt is reversed, released where that fails. A job settles lines whose response
 * got lost.
 */
export async function reverseBecause<T>(
  request: FastifyRequest,
  {
    line,
    reversal,
    id,
    reason,
  }: Omit<Allocation, 'line' | 'reversal' | 'trace'> & {
    line: string | null;
    reversal: ReceiptReversal | null;
  },
  reverse: () => Promise<T>,
): Promise<T> {
  if (line === null || reversal === null) return reverse();
  const allocation = { line, reversal, id, reason, trace: traceOf(request) };
  const isMine = await transaction((session) => allocate(allocation, session));
  try {
    const done = await reverse();
    await settle(line, id);
    return done;
  } catch (error) {
    if (isMine && isRejected(error)) await releaseAllocation(line, id, reversal);
    throw error;
  }
}
