import mongoose, { type Collection } from 'mongoose';

/** MongoDB's code of an index that does not exist. */
const NO_INDEX = 27;

/** Drops an index of an earlier version; safe to repeat. */
export async function dropIndex({ collection }: { collection: Collection }, name: string): Promise<void> {
  try {
    await collection.dropIndex(name);
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError && error.code === NO_INDEX)) throw error;
  }
}
