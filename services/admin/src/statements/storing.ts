import { setTimeout as sleep } from 'node:timers/promises';
import { commit, isDuplicate, LONG_AGO } from '@qiaohui/service-kit/mongo';
import { unavailable } from '@qiaohui/service-kit/refusal';
import type { FastifyRequest } from 'fastify';
import { type ClientSession, trusted } from 'mongoose';
import { record } from '../audit/record.ts';
import { statementSubject } from './act.ts';
import { type File, newStatement, prepared } from './keep.ts';
import type { TakenBack } from './marks.ts';
import { Lines, type StatementRecord, Statements } from './model.ts';
import { type Fresh, lineTerms, type Taken } from './records.ts';

/** Lines of one transaction: what a transaction writes stays in the database's memory until it ends, with its index. */
const AT_A_TIME = 500;
/** Whoever stores a statement says so with every batch; one that has not for so long was broken off. */
const ALIVE_MS = 30_000;
/** How long another statement of the same account is waited for, and how often one looks. */
const PATIENCE_MS = 40_000;
const LOOK_MS = 100;

const alive = () => new Date(Date.now() + ALIVE_MS);
/** What is still worked on, and not given up by whoever clears away. */
const mine = ({ _id }: Pick<StatementRecord, '_id'>) => ({
  _id,
  state: 'storing' as const,
  aliveUntil: trusted({ $gt: LONG_AGO }),
});

/** Takes the account for this statement: one at a time is stored, and its lines are all there before the next one looks. */
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
  throw unavailable();
}

async function addSome(statement: StatementRecord, lines: Fresh[]): Promise<void> {
  const records = lines.map((line) => ({ ...line, terms: lineTerms(line) }));
  await commit(async (session) => {
    const { modifiedCount } = await Statements.updateOne(
      mine(statement),
      { $set: { aliveUntil: alive() } },
      { session },
    );
    if (modifiedCount === 0) throw unavailable();
    // The driver's own call: thousands of hydrated documents would hold everybody up.
    await Lines.collection.insertMany(records as never[], { session });
  });
}

/** What this file takes back is not booked by itself any more; where it is booked, a person takes the receipt back. */
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

/** All its lines are there: one write shows the statement and hands it to matching. */
async function complete(statement: StatementRecord, takenBack: TakenBack[], request: FastifyRequest): Promise<void> {
  const { _id, file, channel, rows, added, known, faulty } = statement;
  await commit(async (session) => {
    const fields = { state: 'matching' as const, aliveUntil: null, added, known };
    const { modifiedCount } = await Statements.updateOne(
      mine(statement),
      { $set: fields, $inc: { version: 1 } },
      { session },
    );
    if (modifiedCount === 0) throw unavailable();
    await holdBack(takenBack, session);
    const after = { file, channel, rows, added, known, faulty };
    await record(request, { what: 'statement.upload', subject: statementSubject(_id), after }, session);
  });
}

/** Clears away what was stored of a statement that nobody completes; nobody has seen it. Safe to repeat. */
async function drop(_id: string): Promise<void> {
  // From now on no batch is written any more, since each needs this field.
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
 * broken off is cleared away. Its lines wait for matching.
 */
export async function store(file: File, taken: Taken, request: FastifyRequest): Promise<string> {
  const { statement, key } = newStatement(file, taken);
  await begin(statement);
  try {
    const { lines, takenBack } = await prepared(file, taken, statement._id, key);
    for (let from = 0; from < lines.length; from += AT_A_TIME)
      await addSome(statement, lines.slice(from, from + AT_A_TIME));
    const [added, known] = [lines.length, file.lines.length - lines.length];
    await complete({ ...statement, added, known }, takenBack, request);
  } catch (error) {
    // where even this fails, the job does it
    await drop(statement._id).catch(() => undefined);
    throw error;
  }
  return statement._id;
}
