import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { isDuplicate, LONG_AGO, transaction } from '@qiaohui/service-kit/data/mongo';
import { serviceUnavailable } from '@qiaohui/service-kit/errors/http-error';
import { idempotentIfKeyed } from '@qiaohui/service-kit/http/idempotency';
import type { FastifyRequest } from 'fastify';
import { type ClientSession, trusted } from 'mongoose';
import { record } from '../../audit/store.ts';
import { textOf } from '../duplicates/lines.rules.ts';
import type { TakenBack } from '../duplicates/marks.rules.ts';
import { type Fresh, lineTerms, type Taken } from '../duplicates/records.store.ts';
import { statementSubject } from '../lines/act.store.ts';
import { type Decisions, decisionsOn } from '../matching/decisions.store.ts';
import { beginMatching, type Matching } from '../matching/match.store.ts';
import { Lines, type StatementRecord, Statements } from '../model.ts';
import { masked } from '../reserves/reserves.rules.ts';
import { outgoingKeys } from '../returns/outgoing.rules.ts';
import { alone, takeTurn } from '../turn.store.ts';
import { type File, newStatement, prepared } from './prepare.ts';

/** Lines of one transaction: the database keeps a transaction's writes in memory until it ends. */
const AT_A_TIME = 1_000;
/** Lines that are prepared before other requests get their turn. */
const BETWEEN = 50;
/** How often lines are matched again because another matching committed in between. */
const MOST_ROUNDS = 3;
/**
 * The process that stores a statement renews its lease; a statement whose lease was not renewed for this time counts as
 * interrupted.
 */
const ALIVE_MS = 30_000;
/** The time to wait for another statement of the same account, and the interval of the checks. */
const PATIENCE_MS = 40_000;
const LOOK_MS = 100;

const alive = () => new Date(Date.now() + ALIVE_MS);
/** The filter of a statement that is still being stored and was not given up by the cleanup. */
const mine = ({ _id }: Pick<StatementRecord, '_id'>) => ({
  _id,
  state: 'storing' as const,
  aliveUntil: trusted({ $gt: LONG_AGO }),
});

/**
 * Locks the account for this statement: one at a time is stored, so that the next one is compared with all its lines.
 */
async function begin(statement: StatementRecord): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(LOOK_MS)) {
    try {
      await Statements.create([{ ...statement, aliveUntil: alive() }]);
      return;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await dropBroken(new Date());
    }
  }
  throw serviceUnavailable();
}

const renewLease = (statement: StatementRecord) =>
  // A missed renewal is made up by the next one; if all fail, the next batch fails by its guard.
  Statements.updateOne(mine(statement), { $set: { aliveUntil: alive() } }).catch(() => undefined);

type Batch = (Fresh & { terms: string[]; concerns: string[] })[];

/** Matches the next lines and prepares them for writing while the batch before is being written. */
async function batchOf(lines: Fresh[], matching: Matching | null): Promise<Batch> {
  const some = lines.slice(0, AT_A_TIME);
  const decisions: Decisions = matching && some.length > 0 ? await decisionsOn(some, matching) : new Map();
  const batch: Batch = [];
  for (const line of some) {
    const found = { terms: lineTerms(line), concerns: outgoingKeys({ ...line, amount: textOf(line.amount) }) };
    batch.push({ ...line, ...decisions.get(line._id), ...found } as Batch[number]);
    if (batch.length % BETWEEN === 0) await nextTurn();
  }
  return batch;
}

/**
 * Adds lines with their matching results; false when another matching committed in between, so that the orders are
 * stale.
 */
const addSome = (statement: StatementRecord, batch: Batch, turn: number | null): Promise<boolean> =>
  transaction(async (session) => {
    if (turn !== null && !(await takeTurn(turn, session))) return false;
    const { modifiedCount } = await Statements.updateOne(
      mine(statement),
      { $set: { aliveUntil: alive() } },
      { session },
    );
    if (modifiedCount === 0) throw serviceUnavailable();
    // The driver's own call: hydrating thousands of documents would block other requests.
    await Lines.collection.insertMany(batch as never[], { session });
    return true;
  });

/** Adds lines batch by batch until another matching commits in between; returns those that are left. */
async function addAll(statement: StatementRecord, lines: Fresh[], matching: Matching | null): Promise<Fresh[]> {
  let left = lines;
  let batch = await batchOf(left, matching);
  let turn = matching && (await matching.ready).turn;
  for (; batch.length > 0; turn = turn === null ? null : turn + 1) {
    const rest = left.slice(AT_A_TIME);
    const [isAdded, next] = await Promise.all([addSome(statement, batch, turn), batchOf(rest, matching)]);
    if (!isAdded) return left;
    left = rest;
    batch = next;
  }
  return left;
}

/**
 * Adds the lines with their matching results, so that each is written once. Returns whether all are matched; where
 * other matchings keep interfering, the job matches the rest.
 */
async function addMatched(statement: StatementRecord, lines: Fresh[], first: Matching): Promise<boolean> {
  let left = lines.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.row - b.row);
  for (let round = 0; left.length > 0 && round < MOST_ROUNDS; round += 1) {
    const matching = round === 0 ? first : beginMatching();
    left = await addAll(statement, left, matching).finally(matching.end);
  }
  const isDecided = left.length === 0;
  await addAll(statement, left, null);
  return isDecided;
}

/**
 * Reopens lines that this file takes back, so that they are not booked automatically; of a booked one a person reverses
 * the receipt.
 */
async function holdBack(takenBack: TakenBack[], session: ClientSession): Promise<void> {
  for (const { reversal, of } of takenBack) {
    if (!reversal) continue;
    const pairing = { $set: { reverses: of }, $addToSet: { flags: 'reversal' }, $inc: { version: 1 } };
    await Lines.updateOne({ _id: reversal }, pairing, { session });
    // it was taken for an outgoing payment of our own
    const shown = { $set: { state: 'open', outcome: 'none', doubts: ['reversal'] } };
    await Lines.updateOne({ _id: reversal, state: 'out' }, shown, { session });
  }
  const ids = takenBack.flatMap(({ line }) => line ?? []);
  if (ids.length === 0) return;
  const _id = trusted({ $in: ids });
  const open = {
    $set: { state: 'open', doubts: ['reversed'], bookAfter: null },
    $pull: { parts: { state: 'waiting' } },
  };
  await Lines.updateMany({ _id, state: trusted({ $in: ['matched', 'new', 'open'] }) }, open, { session });
  await Lines.updateMany({ _id }, { $addToSet: { flags: 'reversed' }, $inc: { version: 1 } }, { session });
}

/** The request that uploads a file, and the body that its idempotency key stands for. */
export type Sender = { request: FastifyRequest; body: unknown };

/**
 * Completes a statement whose lines are all stored: one write makes it visible. Returns its id, or the id that the same
 * key created before.
 */
function complete(statement: StatementRecord, takenBack: TakenBack[], { request, body }: Sender): Promise<string> {
  const { _id, state, file, channel, rows, added, known, faulty } = statement;
  const show = async (session: ClientSession): Promise<string> => {
    const fields = { state, aliveUntil: null, added, known };
    const { modifiedCount } = await Statements.updateOne(
      mine(statement),
      { $set: fields, $inc: { version: 1 } },
      { session },
    );
    if (modifiedCount === 0) throw serviceUnavailable();
    await holdBack(takenBack, session);
    const account = masked(statement.reserveAccount);
    const after = { file, channel, account, rows, added, known, faulty };
    await record(request, { what: 'statement.upload', subject: statementSubject(_id), after }, session);
    return _id;
  };
  return idempotentIfKeyed(request, show, { body });
}

/** Removes the stored lines of a statement that will not be completed and was never visible. Safe to repeat. */
async function drop(_id: string): Promise<void> {
  // From here on no further batch can be written, since each is guarded by this field.
  const given = await Statements.updateOne({ _id, state: 'storing' }, { $set: { aliveUntil: null } });
  if (given.matchedCount === 0) return;
  await Lines.deleteMany({ statement: _id });
  await Statements.deleteOne({ _id, state: 'storing' });
}

/** Removes statements whose upload was interrupted, for example by a crash. */
export async function dropBroken(now: Date): Promise<void> {
  const broken = await Statements.find({
    state: 'storing',
    $or: [{ aliveUntil: null }, { aliveUntil: trusted({ $lt: now }) }],
  }).lean<StatementRecord[]>();
  for (const { _id } of broken) await drop(_id);
}

/**
 * Stores a file with its matched lines, in batches of bounded size: nothing is visible before all of it is stored, and
 * an interrupted upload is removed.
 */
export async function store(file: File, taken: Taken, matching: Matching, sender: Sender): Promise<string> {
  const { statement, key } = newStatement(file, taken);
  await begin(statement);
  // matching may take longer than the lease lasts
  const beat = setInterval(() => void renewLease(statement), ALIVE_MS / 3);
  try {
    const { lines, takenBack } = await prepared(file, taken, statement._id, key);
    const state = (await alone(() => addMatched(statement, lines, matching))) ? 'matched' : 'matching';
    const [added, known] = [lines.length, file.lines.length - lines.length];
    const id = await complete({ ...statement, state, added, known }, takenBack, sender);
    if (id !== statement._id) await drop(statement._id);
    return id;
  } catch (error) {
    // where this fails too, the job does it
    await drop(statement._id).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(beat);
  }
}
