import { actorOf, me } from '@qiaohui/service-kit/auth';
import { commit, plain } from '@qiaohui/service-kit/mongo';
import { invalid } from '@qiaohui/service-kit/refusal';
import type { FastifyRequest } from 'fastify';
import { trusted } from 'mongoose';
import { record } from '../audit/record.ts';
import { cnyOf } from '../fen.ts';
import { statementSubject } from './act.ts';
import { isCovered, likelyCause, type Reversed } from './because.rules.ts';
import { goneFen } from './gone.rules.ts';
import { UNEXPLAINED } from './gone.ts';
import { tellStatement } from './matching.ts';
import { type LineRecord, Lines, Statements } from './model.ts';
import type { Holder } from './taken-back.rules.ts';
import { heldBy } from './taken-back.ts';

/** A receipt that is reversed, of an order; `said`: the line of the bank that a person names as the cause, null for none. */
export type Undoing = Reversed & { order: string; number: string; receipt: string; said: string | null | undefined };
export type Cause = { line: string | null; holds: boolean };

/**
 * The bank's line because of which a receipt is about to be reversed: the one that a person names, else the only likely
 * one; null where there is none. `holds`: whether any line holds the order.
 * @throws a 422 where the line that is named does not hold the order
 */
export async function causeOf(holder: Holder, undoing: Undoing | null): Promise<Cause> {
  const lines = await heldBy(holder);
  const holds = lines.length > 0;
  if (undoing === null) return { line: null, holds };
  const { said, order, receipt } = undoing;
  if (said === null) return { line: null, holds };
  if (said === undefined) return { line: likelyCause(lines, undoing)?.id ?? null, holds };
  if (lines.some(({ id }) => id === said)) return { line: said, holds };
  // a repeat of a request that was answered
  const isSettled = await Lines.exists({ _id: said, settled: trusted({ $elemMatch: { order, receipt } }) });
  if (!isSettled) throw invalid({ line: ['receipt.line-not-here'] });
  return { line: null, holds };
}

/**
 * Marks a line as dealt with by a receipt that was reversed because of it. It leaves the queue once such receipts are
 * all that it took back. Whoever decided on it meanwhile was first; what is not marked stays unexplained.
 */
export async function settle(
  request: FastifyRequest,
  id: string | null,
  undone: Undoing | null,
  reason: string,
): Promise<void> {
  if (id === null || undone === null) return;
  const { order, number, receipt, fen } = undone;
  const by = actorOf(me(request));
  const moved = await commit(async (session) => {
    const found = await Lines.findById(id).session(session).lean<LineRecord>();
    const settled = found?.settled ?? [];
    const isKnown = settled.some((one) => one.order === order && one.receipt === receipt);
    if (!found || isKnown || !UNEXPLAINED.includes(found.state)) return null;
    const at = new Date();
    const all = [...settled, { order, number, receipt, fen, at, by }];
    const isDone = isCovered(
      goneFen(plain(found.amount)),
      all.map((one) => one.fen),
    );
    const set = { settled: all, ...(isDone && { state: 'aside' as const, aside: { reason, at, by }, by }) };
    const { version, statement, serial, state } = found;
    const { modifiedCount } = await Lines.updateOne(
      { _id: id, version },
      { $set: set, $inc: { version: 1 } },
      { session },
    );
    if (modifiedCount === 0) return null;
    const after = { line: id, serial, state: isDone ? 'aside' : state, number, receipt, amount: cnyOf(fen) };
    const subject = statementSubject(statement);
    await record(request, { what: 'statement.settle', subject, before: { state }, after, reason }, session);
    return Statements.findById(statement, { version: 1 }).session(session).lean<{ _id: string; version: number }>();
  });
  if (moved) tellStatement({ _id: moved._id, version: moved.version });
}
