import { transaction } from '@qiaohui/service-kit/data/mongo';
import { HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { FastifyRequest } from 'fastify';
import { trusted } from 'mongoose';
import { traceOf } from '../../audit/store.ts';
import { demandNoDuplicateById } from '../duplicates/same-payment.ts';
import { heldBy } from '../holds/holding.ts';
import { receiptsBeside } from '../holds/other-receipts.ts';
import type { Undoing } from '../holds/receipt-reversal.store.ts';
import { unplacedFor } from '../holds/unplaced.ts';
import { broadcastStatement } from '../matching/matching.ts';
import { Lines } from '../model.ts';
import { likelyCause, pointsTo } from '../returns/cause.rules.ts';
import type { Holder } from '../returns/taken-back.rules.ts';
import { finish, giveBack, type Taking, take } from './allocation.ts';

/** The line that a receipt was reversed because of, or is being; a repeat of its request means the same one. */
async function causeBefore({ order, receipt }: Undoing): Promise<string | null> {
  // the first by its index
  const where = { 'settled.order': order, settled: trusted({ $elemMatch: { order, receipt } }) };
  return (await Lines.findOne(where, { _id: 1 }).lean<{ _id: string }>())?._id ?? null;
}

/**
 * The bank's line because of which a receipt is about to be reversed: the one that a person names, else the only likely
 * one; null where there is none.
 * @throws a 422 where the line that is named does not hold the order, or one has to be named
 */
export async function causeOf(holder: Holder, undoing: Undoing | null): Promise<string | null> {
  if (undoing === null) return null;
  const { line: stated } = undoing.said;
  const before = stated === null ? null : await causeBefore(undoing);
  if (before !== null && (stated === undefined || stated === before)) return before;
  const lines = [...(await heldBy(holder))];
  // A return without a known owner is assigned by a person.
  if (stated && !lines.some(({ id }) => id === stated)) lines.push(...(await unplacedFor(holder)));
  if (stated && !lines.some(({ id }) => id === stated)) await demandNoDuplicateById(stated);
  if (stated && !lines.some(({ id }) => id === stated)) throw unprocessable({ line: ['receipt.line-not-here'] });
  const named = lines.find(({ id }) => id === stated);
  if (named && undoing.needsLine && !pointsTo(named, undoing)) throw unprocessable({ line: ['receipt.line-not-here'] });
  const cause = stated === undefined ? (likelyCause(lines, undoing)?.id ?? null) : stated;
  if (cause === null && undoing.needsLine && lines.length > 0) throw unprocessable({ line: ['receipt.line-needed'] });
  return cause;
}

/**
 * True when the service that reverses the receipt refused for certain; silence proves nothing, and another request may
 * be doing it.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof HttpError && error.status < 500 && error.code !== 'request.running';

/** Stores that a receipt was reversed because of a line that was taken for it. Safe to repeat. */
export async function settle(line: string, id: string): Promise<void> {
  const others = await receiptsBeside(line);
  const finished = await transaction((session) => finish(line, id, others, session));
  if (finished) broadcastStatement(finished);
}

/**
 * Reverses a receipt because of a line of the bank: the line is taken first, so that two people do not reverse two
 * receipts because of it; stored once it is done, released where it fails. A job settles lines whose response got lost.
 */
export async function because<T>(
  request: FastifyRequest,
  {
    line,
    undoing,
    id,
    reason,
  }: Omit<Taking, 'line' | 'undoing' | 'trace'> & {
    line: string | null;
    undoing: Undoing | null;
  },
  reverse: () => Promise<T>,
): Promise<T> {
  if (line === null || undoing === null) return reverse();
  const taking = { line, undoing, id, reason, trace: traceOf(request) };
  const isMine = await transaction((session) => take(taking, session));
  try {
    const done = await reverse();
    await settle(line, id);
    return done;
  } catch (error) {
    if (isMine && isRefused(error)) await giveBack(line, id, undoing);
    throw error;
  }
}
