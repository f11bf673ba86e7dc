import { join } from 'node:path';
import { freePort } from '../local/ports.ts';
import type { Print } from '../local/processes/piece.ts';
import { natsServer } from '../local/servers/binaries.ts';
import { startMongod } from '../local/servers/servers.ts';
import { makeRunFolder } from './run-folder.ts';
import { handOver } from './test-servers.ts';

const print: Print = (line) => console.log(line);

/** Starts one mongod for the whole run (each test file has its own database), and finds the binary for a nats-server each. */
export default async function setup(): Promise<void> {
  const folder = await makeRunFolder(print);
  process.env.NATS_SERVER = await natsServer(print);
  if (process.env.MONGODB_URI) return handOver({ folder });
  const where = {
    dataDir: join(folder, 'mongo'),
    port: await freePort(),
    log: join(folder, 'mongod.log'),
    run: join(folder, 'run', 'mongod.json'),
    // Each test file drops hundreds of collections, whose files stay open as long; at some 20,000 mongod aborts.
    snapshotS: 30,
  };
  const { uri, piece } = await startMongod(where, print);
  process.env.MONGODB_URI = uri;
  handOver({ folder, mongod: piece });
}
