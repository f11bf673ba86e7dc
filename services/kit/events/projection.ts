import mongoose, { type Collection, type mongo } from 'mongoose';
import { DUPLICATE } from '../data/mongo.ts';
import type { Envelope } from '../shapes.ts';

type Copies = { collection: Collection };
type Copy = { envelope: Envelope<{ id: string }>; fields: Record<string, unknown> };
type Id = mongo.BSON.ObjectId;
/** A copy of a record, as it is stored. */
export type StoredCopy = Record<string, unknown> & { _id: Id; version: number };

const { MongoBulkWriteError } = mongoose.mongo;

/** Returns the row that is stored for a copy. */
export const storedCopyOf = ({ envelope, fields }: Copy): StoredCopy => ({
  _id: envelope.state.id as unknown as Id,
  ...fields,
  version: envelope.version,
});

/** Inserts rows that have no copy yet; returns those that were inserted by somebody else in the meantime. */
async function insertNew({ collection }: Copies, rows: StoredCopy[]): Promise<StoredCopy[]> {
  if (rows.length === 0) return [];
  try {
    await collection.insertMany(rows, { ordered: false });
    return [];
  } catch (error) {
    const writeErrors = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
    if (writeErrors.length === 0 || writeErrors.some(({ code }) => code !== DUPLICATE)) throw error;
    return writeErrors.flatMap(({ index }) => rows[index] ?? []);
  }
}

/** Updates copies that are older than these rows; returns how many were. */
export async function updateOlder({ collection }: Copies, rows: StoredCopy[]): Promise<number> {
  if (rows.length === 0) return 0;
  const updates = rows.map(({ _id, version, ...fields }) => ({
    updateOne: { filter: { _id, version: { $lt: version } }, update: { $set: { ...fields, version } } },
  }));
  return (await collection.bulkWrite(updates, { ordered: false })).modifiedCount;
}

/**
 * Maintains a subscriber's own copies of records: stores each one's `fields` under its state's id when the envelope is
 * newer than the copy. Returns how many copies changed; repeats and late events change none. An insert costs half of an
 * upsert, and reading versions first spares repeats a failed insert each.
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
  const overtaken = await insertNew(copies, fresh);
  const older = wanted.filter(({ _id, version }) => (versions.get(_id) ?? Infinity) < version);
  return fresh.length - overtaken.length + (await updateOlder(copies, [...older, ...overtaken]));
}

/** `projectMany` for one record: true when the copy changed. */
export const project = async (
  copies: Copies,
  envelope: Envelope<{ id: string }>,
  fields: Record<string, unknown>,
): Promise<boolean> => (await projectMany(copies, [{ envelope, fields }])) > 0;
