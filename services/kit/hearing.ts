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

/** Most events of one write: large enough that waiting for the journal costs little, small beside what may be unanswered. */
const MANY = 200;

/** The same for events that come by the hundred thousand, as when a copy is rebuilt: those that wait are handled together. */
export function hearMany<S extends { id: string }>(
  contract: EventContract<S>,
  handle: (envelopes: Envelope<S>[]) => Promise<void>,
  as = 'projection',
): Hearing {
  return hearUpTo(MANY, contract, handle, as);
}

type Copy = { envelope: Envelope<{ id: string }>; fields: Record<string, unknown> };
const { MongoBulkWriteError } = mongoose.mongo;

/**
 * Keeps a reader's own copies of records: upserts each one's `fields` under its state's id when the envelope is newer
 * than what is stored. Answers how many copies changed; repeats and latecomers change none.
 */
export async function projectMany(copies: { collection: Collection }, all: Copy[]): Promise<number> {
  const newest = new Map<string, Copy>();
  for (const copy of all) {
    const { id } = copy.envelope.state;
    if ((newest.get(id)?.envelope.version ?? -1) < copy.envelope.version) newest.set(id, copy);
  }
  const writes = [...newest.values()].map(({ envelope: { version, state }, fields }) => ({
    updateOne: {
      filter: { _id: state.id as unknown as mongo.BSON.ObjectId, version: { $lt: version } },
      update: { $set: { ...fields, version } },
      upsert: true,
    },
  }));
  try {
    const { modifiedCount, upsertedCount } = await copies.collection.bulkWrite(writes, { ordered: false });
    return modifiedCount + upsertedCount;
  } catch (error) {
    // An upsert that found no older copy and could not insert beside the newer one: a latecomer.
    const faults = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
    if (!(error instanceof MongoBulkWriteError) || faults.some(({ code }) => code !== DUPLICATE)) throw error;
    return error.modifiedCount + error.upsertedCount;
  }
}

/** `projectMany` for one: true when the copy changed. */
export const project = async (
  copies: { collection: Collection },
  envelope: Envelope<{ id: string }>,
  fields: Record<string, unknown>,
): Promise<boolean> => (await projectMany(copies, [{ envelope, fields }])) > 0;
