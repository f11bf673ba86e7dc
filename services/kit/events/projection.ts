import mongoose, { type Collection, type mongo } from 'mongoose';
import { DUPLICATE } from '../data/mongo.ts';
import type { Envelope } from '../shapes.ts';

type Copies = { collection: Collection };
type Copy = { envelope: Envelope<{ id: string }>; fields: Record<string, unknown> };
type Id = mongo.BSON.ObjectId;
/** A copy as it is stored. */
export type StoredCopy = Record<string, unknown> & { _id: Id; version: number };

const { MongoBulkWriteError } = mongoose.mongo;

export const storedCopyOf = ({ envelope, fields }: Copy): StoredCopy => ({
  _id: envelope.state.id as unknown as Id,
  ...fields,
  version: envelope.version,
});

/** Inserts those of which no copy stands yet; answers which of them somebody else inserted in the meantime. */
async function insertNew({ collection }: Copies, rows: StoredCopy[]): Promise<StoredCopy[]> {
  if (rows.length === 0) return [];
  try {
    await collection.insertMany(rows, { ordered: false });
    return [];
  } catch (error) {
    const faults = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
    if (faults.length === 0 || faults.some(({ code }) => code !== DUPLICATE)) throw error;
    return faults.flatMap(({ index }) => rows[index] ?? []);
  }
}

/** Brings those up to date that are older than these rows; answers how many were. */
export async function updateOlder({ collection }: Copies, rows: StoredCopy[]): Promise<number> {
  if (rows.length === 0) return 0;
  const updates = rows.map(({ _id, version, ...fields }) => ({
    updateOne: { filter: { _id, version: { $lt: version } }, update: { $set: { ...fields, version } } },
  }));
  return (await collection.bulkWrite(updates, { ordered: false })).modifiedCount;
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
  const wanted = [...newest.values()].map(storedCopyOf);
  const stored = await copies.collection
    .find({ _id: { $in: wanted.map(({ _id }) => _id) } }, { projection: { version: 1 } })
    .toArray();
  const versions = new Map<unknown, number>(stored.map(({ _id, version }) => [_id, version]));
  const fresh = wanted.filter(({ _id }) => !versions.has(_id));
  const beside = await insertNew(copies, fresh);
  const older = wanted.filter(({ _id, version }) => (versions.get(_id) ?? Infinity) < version);
  return fresh.length - beside.length + (await updateOlder(copies, [...older, ...beside]));
}

/** `projectMany` for one: true when the copy changed. */
export const project = async (
  copies: Copies,
  envelope: Envelope<{ id: string }>,
  fields: Record<string, unknown>,
): Promise<boolean> => (await projectMany(copies, [{ envelope, fields }])) > 0;
