import { setImmediate } from 'node:timers/promises';
import type { Collection, Connection, mongo, Schema } from 'mongoose';
import { DeliverPolicy, type JsMsg } from 'nats';
import { DUPLICATE } from '../data/mongo.ts';
import { concurrencyLimit } from '../runtime/concurrency-limit.ts';
import type { Envelope, EventContract } from '../shapes.ts';
import { bus, streamOf } from './bus.ts';
import { type StoredCopy, storedCopyOf, updateOlder } from './projection.ts';

/** Messages read ahead. */
const AHEAD = 4_000;
/** Rows of one insert, and bytes of what they are made from: a command must stay below MongoDB's 16 MB. */
const MANY = 1_000;
const MAX_BYTES = 6 * 1024 * 1024;
/** Messages decoded without yielding, some 10 ms of this process. */
const BEFORE_A_PAUSE = 40;
/** The database builds up to three at a time, each on one of its threads. */
const INDEXES_AT_A_TIME = 2;

type State = { id: string };
/** The part of a model that is needed here. */
type TargetModel = { collection: Collection; schema: Pick<Schema, 'indexes'>; db: Connection };
/** A collection derived from an event, and the row that one state becomes. */
export type Projected<S extends State> = {
  model: TargetModel;
  fieldsOf: (state: S) => Record<string, unknown>;
};

type Rebuilding<S extends State> = {
  contract: EventContract<S>;
  copies: Projected<S>[];
  /** Runs everything else that subscribes to the event; it tolerates repeats. */
  handleBatch: (envelopes: Envelope<S>[]) => Promise<unknown>;
};

/** Reads a stream's messages of one event in batches, until none is left. */
async function* read<S extends State>(contract: EventContract<S>, from: object): AsyncGenerator<JsMsg[]> {
  const consumer = await bus().stream.consumers.get(streamOf(contract.name), {
    filterSubjects: [`${contract.name}.>`],
    ...from,
  });
  if ((await consumer.info()).num_pending === 0) return;
  const messages = await consumer.consume({ max_messages: AHEAD });
  let waiting: JsMsg[] = [];
  let bytes = 0;
  try {
    for await (const message of messages) {
      waiting.push(message);
      bytes += message.data.length;
      const isLast = message.info.pending === 0;
      if (waiting.length < MANY && bytes < MAX_BYTES && !isLast) continue;
      yield waiting;
      [waiting, bytes] = [[], 0];
      if (isLast) return;
    }
  } finally {
    messages.stop();
  }
}

function envelopeIn<S extends State>(contract: EventContract<S>, message: JsMsg): Envelope<S> | null {
  try {
    return contract.body.parse(JSON.parse(message.string()));
  } catch {
    return null;
  }
}

/** Returns the id of a message's record; the subject ends with it. */
const idIn = ({ subject }: JsMsg) => subject.slice(subject.lastIndexOf('.') + 1) as unknown as StoredCopy['_id'];

/**
 * Builds the rows of messages, by collection, and lists the ids of those that cannot be read. Yields between batches.
 */
async function rowsOf<S extends State>({ contract, copies }: Rebuilding<S>, messages: JsMsg[]) {
  const rows = copies.map((): StoredCopy[] => []);
  const unread: StoredCopy['_id'][] = [];
  for (const [nth, message] of messages.entries()) {
    if (nth % BEFORE_A_PAUSE === 0) await setImmediate();
    const envelope = envelopeIn(contract, message);
    if (!envelope) unread.push(idIn(message));
    else
      for (const [at, { fieldsOf }] of copies.entries())
        rows[at]?.push(storedCopyOf({ envelope, fields: fieldsOf(envelope.state) }));
  }
  return { rows, unread };
}

/** Inserts rows, of which few exist already; updates those that do. Returns how many are new. */
async function add(collection: Collection, db: Connection, rows: StoredCopy[]): Promise<number> {
  if (rows.length === 0) return 0;
  // The driver's own insert measures each row before writing it, which takes as long as writing it.
  const insert = { insert: collection.collectionName, documents: rows, ordered: false };
  const reply = await db.db?.command({ ...insert, writeConcern: { w: 1, j: false } });
  const writeErrors: Array<{ index: number; code: number; errmsg: string }> = reply?.writeErrors ?? [];
  const other = writeErrors.find(({ code }) => code !== DUPLICATE);
  if (!reply || other) throw new Error(`${collection.collectionName} takes no rows: ${other?.errmsg}`);
  await updateOlder(
    { collection },
    writeErrors.flatMap(({ index }) => rows[index] ?? []),
  );
  return rows.length - writeErrors.length;
}

/** Fills the new collections with each record's newest event; returns how many records there are. */
async function fill<S extends State>(rebuilding: Rebuilding<S>, targets: Collection[]): Promise<number[]> {
  const { contract, copies } = rebuilding;
  const counts = copies.map(() => 0);
  let writing: Promise<unknown> = Promise.resolve();
  for await (const messages of read(contract, { deliver_policy: DeliverPolicy.LastPerSubject })) {
    const { rows, unread } = await rowsOf(rebuilding, messages);
    const write = async ({ model }: Projected<S>, at: number) => {
      // a state that can no longer be read stays as it is in the present copy
      const unreadable = unread.length > 0 ? await model.collection.find({ _id: { $in: unread } }).toArray() : [];
      const all = [...(rows[at] ?? []), ...(unreadable as StoredCopy[])];
      counts[at] = (counts[at] ?? 0) + (await add(targets[at] as Collection, model.db, all));
    };
    // One batch is written while the next is read.
    await writing;
    writing = Promise.all(copies.map(write));
    writing.catch(() => undefined);
  }
  await writing;
  return counts;
}

/** Builds the indexes of a collection once over all its rows, and replaces the present collection with it. */
async function swap({ collection, schema }: TargetModel, targets: Collection): Promise<void> {
  const limited = concurrencyLimit(INDEXES_AT_A_TIME);
  const indexes = schema.indexes().map(([key, options]) => ({ key, ...options }) as mongo.IndexDescription);
  await Promise.all(indexes.map((index) => limited(() => targets.createIndexes([index]))));
  await targets.rename(collection.collectionName, { dropTarget: true });
}

/**
 * Rebuilds the copies of an event's records from its stream: the newest event of each record is written to new
 * collections while the present ones stay in use; indexes are built once over all of it; then the new ones replace the
 * present ones, and events that arrived meanwhile are handled again. Returns the number of records. A stream with fewer
 * records than the present copy is rejected: its owner must replay them first. One instance at a time does it.
 */
export async function rebuild<S extends State>(rebuilding: Rebuilding<S>): Promise<number> {
  const { contract, copies, handleBatch } = rebuilding;
  const targets = copies.map(({ model }) => model.db.collection(`${model.collection.collectionName}_anew`));
  for (const collection of targets) await collection.drop();
  const { state } = await bus().manager.streams.info(streamOf(contract.name));
  const counts = await fill(rebuilding, targets as Collection[]);

  const present = await Promise.all(copies.map(({ model }) => model.collection.countDocuments({}, { hint: '_id_' })));
  if (counts.some((count, at) => count < (present[at] ?? 0))) {
    throw new Error(`the stream of ${contract.name} has ${counts} of ${present} records`);
  }
  for (const [at, { model }] of copies.entries()) {
    if ((counts[at] ?? 0) > 0) await swap(model, targets[at] as Collection);
  }
  const since = { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: state.last_seq + 1 };
  for await (const messages of read(contract, since)) {
    const envelopes = messages.map((message) => envelopeIn(contract, message)).filter((one) => one !== null);
    if (envelopes.length > 0) await handleBatch(envelopes);
  }
  return counts[0] ?? 0;
}
