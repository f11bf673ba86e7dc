import type { Collection } from 'mongoose';

const AT_A_TIME = 500;

/** Adds what follows from `read` fields to the records that lack `field`, some at a time; for upgrades. */
export async function addMissing<R>(
  { collection }: { collection: Collection },
  { field, read, fieldsOf }: { field: string; read: Array<keyof R & string>; fieldsOf: (record: R) => object },
): Promise<void> {
  const projection = Object.fromEntries(read.map((name) => [name, 1]));
  for (;;) {
    const old = await collection
      .find({ [field]: { $exists: false } }, { projection })
      .limit(AT_A_TIME)
      .toArray();
    if (old.length === 0) return;
    await collection.bulkWrite(
      old.map((record) => ({
        updateOne: { filter: { _id: record._id }, update: { $set: fieldsOf(record as R) } },
      })),
    );
  }
}
