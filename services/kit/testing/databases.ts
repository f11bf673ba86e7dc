import { createHash, randomUUID } from 'node:crypto';
import mongoose from 'mongoose';

/** Rows of a collection that are deleted faster than the collection is made. */
const MANY = 5_000;

/** Those that a running service of this test file has. */
const taken = new Set<string>();

const modelled = (): string =>
  createHash('sha256')
    .update(
      Object.values(mongoose.models)
        .map(({ collection, schema }) => `${collection.name} ${JSON.stringify(schema.indexes())}`)
        .sort()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 8);

/** Deletes every row of a database; its collections and their indexes stay. */
async function clear(uri: string, name: string): Promise<void> {
  const client = await mongoose.mongo.MongoClient.connect(uri);
  try {
    const db = client.db(name, { writeConcern: { w: 'majority' } });
    const collections = await db.collections();
    // a test that failed may have left the profiler on
    if (collections.some(({ collectionName }) => collectionName === 'system.profile')) await db.command({ profile: 0 });
    await Promise.all(
      collections.map(async (one) => {
        const count = await one.estimatedDocumentCount();
        if (one.collectionName === 'system.profile' || count > MANY) await one.drop();
        else if (count > 0) await one.deleteMany({});
      }),
    );
  } finally {
    await client.close();
  }
}

/**
 * Returns an empty database for a service, or the one that is `named`, and how to leave it. Test files of one worker use one after the other the
 * same database for a service with the same models: to make a hundred collections takes longer than many a test.
 */
export async function testDatabase(
  uri: string,
  service: string,
  named?: string,
): Promise<{ database: string; leave: () => Promise<void> }> {
  const shared = `test_${service}_${modelled()}_${process.ppid}_${process.env.JEST_WORKER_ID}`;
  if (!named && process.env.JEST_WORKER_ID && !taken.has(shared)) {
    taken.add(shared);
    await clear(uri, shared);
    return { database: shared, leave: async () => void taken.delete(shared) };
  }
  const database = named ?? `test_${service}_${randomUUID().slice(0, 8)}`;
  return {
    database,
    leave: async () => {
      await mongoose.connection.dropDatabase();
    },
  };
}
