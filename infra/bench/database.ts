import mongoose from 'mongoose';

type Client = mongoose.mongo.MongoClient;

/** Connects to a mongod for the time of `use`. */
export async function onMongod<T>(uri: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}
