import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { natsServer } from '../local/binaries.ts';
import { endLeftovers } from '../local/claim.ts';
import type { Print } from '../local/piece.ts';
import { freePort } from '../local/ports.ts';
import { identify, startedAt } from '../local/process.ts';
import { startMongod } from '../local/servers.ts';
import { handOver, testFolder, testFolders } from './test-servers.ts';

const prefix = 'qiaohui-test-';
const print: Print = (line) => console.log(line);

/** Cleans up after killed test runs: ends their servers and removes their folders. */
async function sweep(): Promise<void> {
  for (const place of testFolders().filter(existsSync))
    for (const name of readdirSync(place).filter((one) => one.startsWith(prefix))) {
      const [pid, started] = basename(name).slice(prefix.length).split('-');
      if (startedAt(Number(pid)) === started) continue;
      await endLeftovers(join(place, name, 'run'), print);
      rmSync(join(place, name), { recursive: true, force: true });
    }
}

/**
 * Starts one mongod for the whole run (each test file has its own database), and finds the binary for a nats-server
 * each. `TEST_FOLDER` names a folder that goes with the run.
 */
export default async function setup(): Promise<void> {
  // Test files that run in this process get copies of its globals: each needs its own registry of zod shapes.
  Reflect.deleteProperty(globalThis, '__zod_globalRegistry');
  await sweep();
  const { pid, started } = identify(process.pid);
  const folder = mkdtempSync(join(testFolder(), `${prefix}${pid}-${started}-`));
  mkdirSync(join(folder, 'run'));
  process.env.TEST_FOLDER = folder;
  process.env.NATS_SERVER = await natsServer(print);
  if (process.env.MONGODB_URI) return handOver({ folder });
  const where = {
    dataDir: join(folder, 'mongo'),
    port: await freePort(),
    log: join(folder, 'mongod.log'),
    run: join(folder, 'run', 'mongod.json'),
  };
  const { uri, piece } = await startMongod(where, print);
  process.env.MONGODB_URI = uri;
  handOver({ folder, mongod: piece });
}
