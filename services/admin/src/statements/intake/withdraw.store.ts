import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { decimalText, isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { conflict, HttpError, notFound, serviceUnavailable } from '@qiaohui/service-kit/errors/http-error';
import { idempotentIfKeyed } from '@qiaohui/service-kit/http/idempotency';
import { actorOf, callerOf } from '@qiaohui/service-kit/identity/auth';
import { Decimal } from 'decimal.js';
import type { FastifyRequest } from 'fastify';
import { type ClientSession, trusted } from 'mongoose';
import { record } from '../../audit/store.ts';
import type { WithdrawForm } from '../acts.schema.ts';
import { unmark } from '../duplicates/unmark.store.ts';
import { statementSubject } from '../lines/act.store.ts';
import { statementWithCounts } from '../lines/view.store.ts';
import { broadcastStatement } from '../matching/store.ts';
import { type LineRecord, Lines, type StatementRecord, Statements } from '../model.ts';
import { masked } from '../reserves/reserves.rules.ts';
import { reserveAccounts } from '../reserves/store.ts';
import { withoutRebooked } from '../reversals/rebooked.store.ts';
import type { StatementRow } from '../schema.ts';
import { dropBroken } from './store.ts';

/** The time to wait for files that are being stored, and the interval of the checks. */
const PATIENCE_MS = 20_000;
const LOOK_MS = 100;

type Line = Pick<
  LineRecord,
  | '_id'
  | 'serial'
  | 'serialKey'
  | 'day'
  | 'amount'
  | 'state'
  | 'doubts'
  | 'parts'
  | 'flags'
  | 'reverses'
  | 'reversals'
  | 'settled'
>;
const fields = {
  ...{ serial: 1, serialKey: 1, day: 1, amount: 1, state: 1 },
  ...{ parts: 1, doubts: 1, flags: 1, reverses: 1, reversals: 1, settled: 1 },
};

/** Returns the error for a statement of this id that is not shown. */
export async function notShown(id: string): Promise<HttpError> {
  const isWithdrawn = await Statements.exists({ _id: id, state: 'withdrawn' });
  return isWithdrawn ? conflict('statement.withdrawn-already') : notFound('statement');
}

/**
 * Locks every account as storing does, within a transaction: no file is stored meanwhile that could repeat these lines
 * or pair with them.
 */
async function onAccounts<T>(accounts: string[], session: ClientSession, work: () => Promise<T>): Promise<T> {
  const places = accounts.map((reserveAccount) => ({ _id: randomUUID(), state: 'storing', reserveAccount }));
  await Statements.collection.insertMany(places as never[], { session });
  const done = await work();
  await Statements.deleteMany({ _id: trusted({ $in: places.map(({ _id }) => _id) }) }, { session });
  return done;
}

/** True for a line that settled itself by a receipt of another source: the line has booked nothing. */
const isSettled = ({ state, doubts }: Line): boolean => state === 'booked' && doubts.includes('booked-already');

const hasEffect = (line: Line): boolean =>
  !isSettled(line) &&
  (['matched', 'booking', 'booked'].includes(line.state) ||
    line.parts.some((part) => ['booked', 'waiting'].includes(part.state)));

/**
 * Throws where a line was used for a reversal: uploaded again it would be new and could be used for a second receipt.
 */
async function demandNotUsed(lines: Line[], session: ClientSession): Promise<void> {
  for (const { serial, settled = [] } of lines) {
    const [used] = await withoutRebooked(settled, session);
    if (used) throw new HttpError(409, 'statement.line-used', { values: { serial, number: used.number } });
  }
}

/** Throws a 409 for lines with an effect that a person has to undo first. */
async function demandWithoutEffect(id: string, lines: Line[], session: ClientSession): Promise<void> {
  const withEffect = lines.find(hasEffect);
  if (withEffect) throw new HttpError(409, 'statement.booked', { values: { serial: withEffect.serial } });
  await demandNotUsed(lines, session);
  const own = new Set(lines.map(({ _id }) => _id));
  const takesBack = lines.find(({ reverses }) => reverses && !own.has(reverses));
  const back = lines.filter(({ flags }) => flags.includes('reversed')).map(({ _id }) => _id);
  const reversal = { reverses: trusted({ $in: back }), statement: trusted({ $ne: id }) };
  const taken = back.length > 0 ? await Lines.findOne(reversal).session(session).lean<LineRecord>() : null;
  const paired = takesBack ?? lines.find(({ _id }) => _id === taken?.reverses);
  if (paired) throw new HttpError(409, 'statement.paired', { values: { serial: paired.serial } });
}

/** Takes the lines out, so that none is found by account, serial, order or state any more. */
async function takeOut(id: string, count: number, session: ClientSession): Promise<void> {
  const withdrawnFields = {
    ...{ state: 'withdrawn' as const, reserveAccount: `withdrawn ${id}`, serialKey: '', bookAfter: null },
    ...{ flags: [], reverses: null, parts: [] },
  };
  const { modifiedCount } = await Lines.updateMany(
    { statement: id },
    { $set: withdrawnFields, $inc: { version: 1 } },
    { session },
  );
  if (modifiedCount !== count) throw serviceUnavailable();
}

const sumOf = (lines: Line[], isThis: (sum: Decimal) => boolean): string =>
  lines
    .map(({ amount }) => new Decimal(decimalText(amount)))
    .filter(isThis)
    .reduce((sum, amount) => sum.plus(amount.abs()), new Decimal(0))
    .toFixed(2);

async function withdrawNow(request: FastifyRequest, { id, reason }: WithdrawForm, session: ClientSession) {
  const found = await Statements.findById(id).session(session).lean<StatementRecord>();
  if (!found || (found.state !== 'matching' && found.state !== 'matched')) throw await notShown(id);
  const lines = await Lines.find({ statement: id }, fields).session(session).lean<Line[]>();
  await demandWithoutEffect(id, lines, session);
  const freed = await unmark(found, lines, session);
  await takeOut(id, lines.length, session);
  const who = callerOf(request);
  const withdrawn = { at: new Date(), by: actorOf(who), email: who.email, reason, lines: lines.length };
  const undone = lines
    .filter(({ reversals }) => reversals.length > 0)
    .map(({ serialKey, day, amount, reversals, parts }) => {
      const reversed = parts.filter((part) => part.state === 'reversed');
      return { serialKey, day, amount, reversals, parts: reversed };
    });
  const state = { state: 'withdrawn', withdrawn, clearing: true, ...(undone.length > 0 && { undone }) };
  const moved = await Statements.findOneAndUpdate(
    { _id: id, version: found.version },
    { $set: state, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  )
    .orFail()
    .lean<StatementRecord>();
  const { file, channel, reserveAccount } = found;
  const sums = { income: sumOf(lines, (sum) => sum.gt(0)), outgoing: sumOf(lines, (sum) => sum.lt(0)) };
  const after = { file, channel, account: masked(reserveAccount), lines: lines.length, ...sums };
  await record(request, { what: 'statement.withdraw', subject: statementSubject(id), after, reason }, session);
  return { statement: await statementWithCounts(moved), freed };
}

/**
 * Withdraws a file in one transaction: its lines do not count any more, and the file stays listed with who withdrew it,
 * when and why. @throws a 409 while a line of it is booked, waits to be, was used for a reversal, or is paired with
 * another file's line
 */
export async function withdraw(request: FastifyRequest, form: WithdrawForm): Promise<StatementRow> {
  const accounts = [...new Set((await reserveAccounts()).map(({ account }) => account))];
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(LOOK_MS)) {
    try {
      const { statement, freed } = await idempotentIfKeyed(request, (session) =>
        onAccounts(accounts, session, () => withdrawNow(request, form, session)),
      );
      for (const { _id, version } of [{ _id: statement.id, version: statement.version }, ...freed])
        broadcastStatement({ _id, version });
      // where this fails, the job does it
      await clearWithdrawn().catch(() => undefined);
      return statement;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      if (Date.now() > end) throw new HttpError(409, 'statement.busy');
      await dropBroken(new Date());
    }
  }
}

/**
 * Removes the lines of withdrawn files in batches, since a long file does not fit into one transaction. Safe to repeat.
 */
export async function clearWithdrawn(): Promise<void> {
  for (const _id of await Statements.distinct('_id', { clearing: true })) {
    await Lines.deleteMany({ statement: _id, state: 'withdrawn' });
    await Statements.updateOne({ _id }, { $set: { clearing: false } });
  }
}
