import { HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { append, type Trace } from '../../audit/store.ts';
import { cnyOf, fenOf } from '../../fen.ts';
import { demandNoDuplicate, findDuplicates, usedOf } from '../duplicates/same-payment.store.ts';
import { leftOf, UNEXPLAINED } from '../holds/outgoing.store.ts';
import type { ReceiptReversal } from '../holds/receipt-reversal.store.ts';
import { statementSubject } from '../lines/act.store.ts';
import { type LineRecord, Lines, type Settled, Statements } from '../model.ts';
import { isLive } from '../parts.rules.ts';
import { nearKeys } from '../returns/amounts.rules.ts';
import { covers, isCovered } from '../returns/cause.rules.ts';
import { absoluteFen } from '../returns/outgoing.rules.ts';
import { withoutRebooked } from './rebooked.store.ts';
import { demandOtherMoney, similarOutgoing } from './similar-used.ts';

/** The allocation of a line to a receipt that is about to be reversed; `id`: of the command that reverses it. */
export type Allocation = { line: string; reversal: ReceiptReversal; id: string; trace: Trace; reason: string };

const isOf =
  ({ order, receipt }: Pick<ReceiptReversal, 'order' | 'receipt'>) =>
  (one: Settled): boolean =>
    one.order === order && one.receipt === receipt;

/**
 * The share of a line that is allocated to a receipt: at most what is left of the line, apart from a bank's fee. A line
 * that is less than the receipt needs a person's confirmation of the rest that they saw; a claim needs a line that
 * covers it. @throws a 409 where it does not fit
 */
function shareOf(left: number, serial: string, { fen, claims, cause: stated }: ReceiptReversal): number {
  if (left <= 0) throw new HttpError(409, 'receipt.line-used', { values: { serial } });
  if (covers(left, fen)) return fen;
  const values = { serial, left: cnyOf(left), sum: cnyOf(fen) };
  if (claims) throw new HttpError(409, 'receipt.claim-above-line', { values });
  const isConfirmed = stated.left_confirmed !== undefined && fenOf(stated.left_confirmed) === left;
  if (!isConfirmed) throw new HttpError(409, 'receipt.line-smaller', { values, state: { left: cnyOf(left) } });
  return left;
}

/**
 * Allocates a line to a receipt that is about to be reversed because of it, in the caller's transaction: that share
 * cannot be used for another receipt. Returns whether this call allocated it; a repeat finds it allocated. @throws a
 * 409 where others allocated it, or what is left of it does not fit
 */
export async function allocate(
  { line, reversal, id, trace, reason }: Allocation,
  session: ClientSession,
): Promise<boolean> {
  const found = await Lines.findById(line).session(session).lean<LineRecord>();
  if (!found) throw unprocessable({ line: ['receipt.line-not-here'] });
  const { version, serial, settled = [] } = found;
  const known = settled.find(isOf(reversal));
  if (known?.asking && known.asking.id !== id) throw new HttpError(409, 'receipt.line-busy', { values: { serial } });
  if (known) return false;
  const isIncome = found.parts.some(isLive);
  if (isIncome || !UNEXPLAINED.includes(found.state)) throw unprocessable({ line: ['receipt.line-not-here'] });
  const pairs = await findDuplicates([found], session);
  const duplicates = pairs.get(line) ?? [];
  demandNoDuplicate(found, duplicates);
  const remaining = await withoutRebooked(settled, session);
  const at = new Date();
  const { order, number, receipt } = reversal;
  const elsewhere = await withoutRebooked(
    duplicates.flatMap((one) => one.settled ?? []),
    session,
  );
  const left = leftOf({ ...found, settled: [...remaining, ...elsewhere] });
  const entry: Settled = {
    ...{ order, number, receipt, at, by: trace.actor, fen: shareOf(left, serial, reversal) },
    asking: { id, trace, reason },
  };
  const like = await similarOutgoing(found, pairs, session);
  await demandOtherMoney(found, like, reversal.cause.like_confirmed ?? [], session);
  const taken = [...remaining, entry];
  // The rest may be exactly another order's money, which is searched by its sum.
  const concerns = { $each: nearKeys(left - entry.fen) };
  const { modifiedCount } = await Lines.updateOne(
    { _id: line, version },
    { $set: { settled: taken }, $inc: { version: 1 }, ...(found.concerns && { $addToSet: { concerns } }) },
    { session },
  );
  if (modifiedCount === 0) throw new HttpError(409, 'receipt.line-busy', { values: { serial } });
  // Two people who allocate two lines that may state one transfer conflict here.
  const ids = [...duplicates, ...like].map(({ _id }) => _id);
  const others = trusted({ $in: ids });
  if (ids.length > 0) await Lines.updateMany({ _id: others }, { $inc: { version: 1 } }, { session });
  return true;
}

/** The entry that a command added to a line. */
const entryOfCommand = ({ settled = [] }: LineRecord, id: string): Settled | undefined =>
  settled.find(({ asking: requesting }) => requesting?.id === id);

/** Releases a line whose receipt was not reversed. */
export async function releaseAllocation(
  line: string,
  id: string,
  { order, receipt }: Pick<Settled, 'order' | 'receipt'>,
): Promise<void> {
  const pull = { settled: { 'asking.id': id, order, receipt } };
  await Lines.collection.updateOne(
    { _id: line as never, 'settled.asking.id': id },
    { $pull: pull as never, $inc: { version: 1 } },
  );
}

/**
 * Stores that a receipt was reversed because of a line. The line leaves the queue once such receipts cover it;
 * `others`: sums of further receipts of the orders that it holds. A person's decision in between stays. Returns its
 * file; null where this was stored already.
 */
export async function finish(
  line: string,
  id: string,
  others: number[],
  session: ClientSession,
): Promise<{ _id: string; version: number } | null> {
  const found = await Lines.findById(line).session(session).lean<LineRecord>();
  const entry = found && entryOfCommand(found, id);
  if (!found || !entry?.asking) return null;
  const { version, statement, serial, state, amount } = found;
  const duplicates = (await findDuplicates([found], session)).get(line) ?? [];
  const { asking: requesting, ...done } = entry;
  const { trace, reason } = requesting;
  const settled: Settled[] = (found.settled ?? []).map((one) => (one === entry ? done : one));
  const isDone =
    UNEXPLAINED.includes(state) &&
    settled.every((one) => !one.asking) &&
    isCovered(absoluteFen(amount.toString()), leftOf(found) - usedOf(duplicates), others);
  const by = trace.actor;
  const setAside = { state: 'aside' as const, aside: { reason, at: new Date(), by }, by };
  const { modifiedCount } = await Lines.updateOne(
    { _id: line, version },
    { $set: { settled, ...(isDone && setAside) }, $inc: { version: 1 } },
    { session },
  );
  if (modifiedCount === 0) throw new HttpError(409, 'line.moved-already');
  const { number, receipt, fen } = done;
  const after = { line, serial, state: isDone ? 'aside' : state, number, receipt, amount: cnyOf(fen) };
  const subject = statementSubject(statement);
  await append(trace, { what: 'statement.settle', subject, before: { state }, after, reason }, session);
  return Statements.findById(statement, { version: 1 }).session(session).lean<{ _id: string; version: number }>();
}
