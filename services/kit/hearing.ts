import mongoose, { type Collection, type mongo } from 'mongoose';
import { DUPLICATE } from './mongo.ts';
import type { Envelope, EventContract } from './shapes.ts';

/** One event a service listens to, with what it does about it. */
export type Hearing = {
  contract: EventContract;
  /** Distinguishes two readers of the same event in one service; part of the durable consumer's name. */
  as: string;
  handle: (envelopes: Envelope<unknown>[]) => Promise<void>;
  /** How many are handled in one go at most. */
  most: number;
};

const hearUpTo = <S extends { id: string }>(
  most: number,
  contract: EventContract<S>,
  handle: (envelopes: Envelope<S>[]) => Promise<void>,
  as: string,
): Hearing => ({
  contract: contract as unknown as EventContract,
  as,
  handle: async (envelopes) => handle(envelopes as Envelope<S>[]),
  most,
});

/** Declares what a service does when it hears an event. The handler must bear repeats and disorder: see `project`. */
export function hear<S extends { id: string }>(
  contract: EventContract<S>,
  handle: (envelope: Envelope<S>) => Promise<void>,
  as = 'projection',
): Hearing {
  return hearUpTo(1, contract, ([envelope]) => handle(envelope as Envelope<S>), as);
}

/** Most events of one write: large enough that waiting for the journal costs little, small enough that pages need not wait. */
const MANY = 200;

/** The same for events that come by the hundred thousand, as when a copy is rebuilt: those that wait are handled together. */
export function hearMany<S extends { id: string }>(
  contract: EventContract<S>,
  handle: (envelopes: Envelope<S>[]) => Promise<void>,
  as = 'projection',
): Hearing {
  return hearUpTo(MANY, contract, handle, as);
}

type Copies = { collection: Collection };
type Copy = { envelope: Envelope<{ id: string }>; fields: Record<string, unknown> };
const { MongoBulkWriteError } = mongoose.mongo;
const idOf = ({ envelope }: Copy) => envelope.state.id as unknown as mongo.BSON.ObjectId;

/** Inserts those of which no copy stands yet; answers which of them somebody else inserted in the meantime. */
async function insertNew({ collection }: Copies, all: Copy[]): Promise<Copy[]> {
  if (all.length === 0) return [];
  const rows = all.map((copy) => ({ _id: idOf(copy), ...copy.fields, version: copy.envelope.version }));
  try {
    await collection.insertMany(rows, { ordered: false });
    return [];
  } catch (error) {
    const faults = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
    if (faults.length === 0 || faults.some(({ code }) => code !== DUPLICATE)) throw error;
    return faults.flatMap(({ index }) => all[index] ?? []);
  }
}

/**
 * Keeps a reader's own copies of records: stores each one's `fields` under its state's id when the envelope is newer
 * than what is stored. Answers how many copies changed; repeats and latecomers change none. Inserting costs half of
 * an upsert, and asking for versions before spares repeats a failed insert each.
 */
export async function projectMany(copies: Copies, all: Copy[]): Promise<number> {
  const newest = new Map<string, Copy>();
  for (const copy of all) {
    const { id } = copy.envelope.state;
    if ((newest.get(id)?.envelope.version ?? -1) < copy.envelope.version) newest.set(id, copy);
  }
  const wanted = [...newest.values()];
  const stored = await copies.collection
    .find({ _id: { $in: wanted.map(idOf) } }, { projection: { version: 1 } })
    .toArray();
  const versions = new Map<unknown, number>(stored.map(({ _id, version }) => [_id, version]));
  const fresh = wanted.filter((copy) => !versions.has(idOf(copy)));
  const beside = await insertNew(copies, fresh);
  const older = wanted.filter((copy) => (versions.get(idOf(copy)) ?? Infinity) < copy.envelope.version);
  const updates = [...older, ...beside].map((copy) => ({
    updateOne: {
      filter: { _id: idOf(copy), version: { $lt: copy.envelope.version } },
      update: { $set: { ...copy.fields, version: copy.envelope.version } },
    },
  }));
  const inserted = fresh.length - beside.length;
  if (updates.length === 0) return inserted;
  return inserted + (await copies.collection.bulkWrite(updates, { ordered: false })).modifiedCount;
}

/** `projectMany` for one: true when the copy changed. */
export const project = async (
  copies: Copies,
  envelope: Envelope<{ id: string }>,
  fields: Record<string, unknown>,
): Promise<boolean> => (await projectMany(copies, [{ envelope, fields }])) > 0;
