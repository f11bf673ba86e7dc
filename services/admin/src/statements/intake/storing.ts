import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { isDuplicate, LONG_AGO, transaction } from '@qiaohui/service-kit/data/mongo';
import { serviceUnavailable } from '@qiaohui/service-kit/errors/http-error';
import { idempotentIfKeyed } from '@qiaohui/service-kit/http/idempotency';
import type { FastifyRequest } from 'fastify';
import { type ClientSession, trusted } from 'mongoose';
import { record } from '../../audit/store.ts';
import { textOf } from '../duplicates/known.ts';
import type { TakenBack } from '../duplicates/marks.ts';
import { type Fresh, lineTerms, type Taken } from '../duplicates/records.ts';
import { statementSubject } from '../lines/act.ts';
import { type Decisions, decisionsOn } from '../matching/decisions.ts';
import { beginMatching, type Matching } from '../matching/match.thread.ts';
import { Lines, type StatementRecord, Statements } from '../model.ts';
import { masked } from '../reserves/reserves.rules.ts';
import { goneKeys } from '../returns/outgoing.rules.ts';
import { alone, takeTurn } from '../turn.ts';
import { type File, newStatement, prepared } from './prepare.ts';

/** Lines of one transaction: what a transaction writes stays in the database's memory until it ends, with its index. */
const AT_A_TIME = 1_000;
/** Lines of a batch that are made ready before others have their turn. */
const BETWEEN = 50;
/** The number of times that lines are matched again because another matching came in between. */
const MOST_ROUNDS = 3;
/**
 * The process that stores a statement renews its lease all the time; a statement without renewal for so long was broken
 * off.
 */
const ALIVE_MS = 30_000;
/** The time to wait for another statement of the same account, and the interval of the checks. */
const PATIENCE_MS = 40_000;
const LOOK_MS = 100;

const alive = () => new Date(Date.now() + ALIVE_MS);
/** The filter of a statement that is still worked on and not given up by the cleanup. */
const mine = ({ _id }: Pick<StatementRecord, '_id'>) => ({
  _id,
  state: 'storing' as const,
  aliveUntil: trusted({ $gt: LONG_AGO }),
});

/**
 * Takes the account for this statement: one at a time is stored, and its lines are all there before the next one is
 * read.
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
  // A missed renewal is made up by the next; in the end the batch that nobody waits for fails.
  Statements.updateOne(mine(statement), { $set: { aliveUntil: alive() } }).catch(() => undefined);

type Batch = (Fresh & { terms: string[]; concerns: string[] })[];

/** Matches the next lines and prepares them for writing, in turns with what is being written meanwhile. */
async function batchOf(lines: Fresh[], matching: Matching | null): Promise<Batch> {
  const some = lines.slice(0, AT_A_TIME);
  const decisions: Decisions = matching && some.length > 0 ? await decisionsOn(some, matching) : new Map();
  const batch: Batch = [];
  for (const line of some) {
    const found = { terms: lineTerms(line), concerns: goneKeys({ ...line, amount: textOf(line.amount) }) };
    batch.push({ ...line, ...decisions.get(line._id), ...found } as Batch[number]);
    if (batch.length % BETWEEN === 0) await nextTurn();
  }
  return batch;
}

/** Adds lines with what becomes of them; false when another matching came in between, and their orders are stale. */
const addSome = (statement: StatementRecord, batch: Batch, turn: number | null): Promise<boolean> =>
  transaction(async (session) => {
    if (turn !== null && !(await takeTurn(turn, session))) return false;
    const { modifiedCount } = await Statements.updateOne(
      mine(statement),
      { $set: { aliveUntil: alive() } },
      { session },
    );
    if (modifiedCount === 0) throw serviceUnavailable();
    // The driver's own call: thousands of hydrated documents would hold everybody up.
    await Lines.collection.insertMany(batch as never[], { session });
    return true;
  });

/** Adds lines as they are matched, as far as no other matching comes in between; returns those that are left. */
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
 * Adds the lines, each matched against the orders as they are: written once, they cost half. Returns whether all of
 * them are decided; while others match all the time, the job goes on with the rest.
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
 * Holds lines back that this file takes back: they are not booked automatically; where one is booked, a person takes
 * the receipt back.
 */
async function holdBack(takenBack: TakenBack[], session: ClientSession): Promise<void> {
  for (const { reversal, of } of takenBack) {
    if (!reversal) continue;
    const pairing = { $set: { reverses: of }, $addToSet: { flags: 'reversal' }, $inc: { version: 1 } };
    await Lines.updateOne({ _id: reversal }, pairing, { session });
    // it passed for money of our own that went out
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

/** The sender of a file, and what the key stands for: the file itself, and its form. */
export type Sender = { request: FastifyRequest; body: unknown };

/**
 * All its lines are there: one write shows the statement. Returns its id, or the one that the same key brought before.
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

/** Removes what was stored of a statement that nobody completes; nobody has seen it. Safe to repeat. */
async function drop(_id: string): Promise<void> {
  // From here on no batch is written any more, since each needs this field.
  const given = await Statements.updateOne({ _id, state: 'storing' }, { $set: { aliveUntil: null } });
  if (given.matchedCount === 0) return;
  await Lines.deleteMany({ statement: _id });
  await Statements.deleteOne({ _id, state: 'storing' });
}

/** Clears away statements whose upload was broken off, as by a crash. */
export async function dropBroken(now: Date): Promise<void> {
  const broken = await Statements.find({
    state: 'storing',
    $or: [{ aliveUntil: null }, { aliveUntil: trusted({ $lt: now }) }],
  }).lean<StatementRecord[]>();
  for (const { _id } of broken) await drop(_id);
}

/**
 * Stores a file with its lines, in batches of bounded size: nobody sees any of it before all of it is there, and what is
 * broken off is cleared away. Its lines are matched.
 */
export async function store(file: File, taken: Taken, matching: Matching, sender: Sender): Promise<string> {
  const { statement, key } = newStatement(file, taken);
  await begin(statement);
  // matching may take longer than one may be silent
  const beat = setInterval(() => void renewLease(statement), ALIVE_MS / 3);
  try {
    const { lines, takenBack } = await prepared(file, taken, statement._id, key);
    const state = (await alone(() => addMatched(statement, lines, matching))) ? 'matched' : 'matching';
    const [added, known] = [lines.length, file.lines.length - lines.length];
    const id = await complete({ ...statement, state, added, known }, takenBack, sender);
    if (id !== statement._id) await drop(statement._id);
    return id;
  } catch (error) {
    // where even this fails, the job does it
    await drop(statement._id).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(beat);
  }
}
