import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { freePort } from '../local/ports.ts';
import { startMongod } from '../local/servers/servers.ts';

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

/** A mongod with the folder that its data is in. */
export type OwnMongod = { folder: string; uri: string; mongod: Awaited<ReturnType<typeof startMongod>>['piece'] };

/** Runs a mongod of its own for the time of `use`; afterwards nothing is left of it. */
export async function onOwnMongod(name: string, use: (own: OwnMongod) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `qiaohui-${name}-`));
  const at = (file: string) => join(folder, file);
  try {
    const where = { dataDir: at('mongo'), port: await freePort(), log: at('mongod.log'), run: at('mongod.json') };
    // a database on a machine of its own has memory to cache the part of so many that is in use
    const { uri, piece: mongod } = await startMongod({ ...where, cacheGb: 4 }, console.log);
    try {
      await use({ folder, uri, mongod });
    } finally {
      await mongod.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
