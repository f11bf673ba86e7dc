import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { endLeftovers } from '../local/claim.ts';
import type { Print } from '../local/processes/piece.ts';
import { identify, startedAt } from '../local/processes/process.ts';
import { testFolder, testFolders } from './test-servers.ts';

const prefix = 'qiaohui-test-';

/** Cleans up after killed test runs: ends their servers and removes their folders. */
async function sweep(print: Print): Promise<void> {
  for (const place of testFolders().filter(existsSync))
    for (const name of readdirSync(place).filter((one) => one.startsWith(prefix))) {
      const [pid, started] = basename(name).slice(prefix.length).split('-');
      if (startedAt(Number(pid)) === started) continue;
      await endLeftovers(join(place, name, 'run'), print);
      rmSync(join(place, name), { recursive: true, force: true });
    }
}

/** Makes the folder that goes with a test run, `TEST_FOLDER`; servers of the run stand in its folder `run`. */
export async function makeRunFolder(print: Print): Promise<string> {
  // Test files that run in this process get copies of its globals: each needs its own registry of zod shapes.
  Reflect.deleteProperty(globalThis, '__zod_globalRegistry');
  await sweep(print);
  const { pid, started } = identify(process.pid);
  const folder = mkdtempSync(join(testFolder(), `${prefix}${pid}-${started}-`));
  mkdirSync(join(folder, 'run'));
  process.env.TEST_FOLDER = folder;
  return folder;
}
