import type { Collection, mongo } from 'mongoose';
import { isDuplicate } from './mongo.ts';
import type { Envelope, EventContract } from './shapes.ts';

/** One event a service listens to, with what it does about it. */
export type Hearing = {
  contract: EventContract;
  /** Distinguishes two readers of the same event in one service; part of the durable consumer's name. */
  as: string;
  handle: (envelope: Envelope<unknown>) => Promise<void>;
};

/** Declares what a service does when it hears an event. The handler must bear repeats and disorder: see `project`. */
export function hear<S extends { id: string }>(
  contract: EventContract<S>,
  handle: (envelope: Envelope<S>) => Promise<void>,
  as = 'projection',
): Hearing {
  return {
    contract: contract as unknown as EventContract,
    as,
    handle: async (envelope) => handle(envelope as Envelope<S>),
  };
}

/**
 * Keeps a reader's own copy of a record: upserts `fields` under the state's id when the envelope is newer than what is
 * stored. True when the copy changed; false for a repeat or a latecomer.
 */
export async function project(
  copies: { collection: Collection },
  envelope: Envelope<{ id: string }>,
  fields: Record<string, unknown>,
): Promise<boolean> {
  const { version, state } = envelope;
  try {
    const result = await copies.collection.updateOne(
      { _id: state.id as unknown as mongo.BSON.ObjectId, version: { $lt: version } },
      { $set: { ...fields, version } },
      { upsert: true },
    );
    return result.modifiedCount + result.upsertedCount > 0;
  } catch (error) {
    // The upsert found no older copy and could not insert beside the newer one: a latecomer.
    if (isDuplicate(error)) return false;
    throw error;
  }
}
