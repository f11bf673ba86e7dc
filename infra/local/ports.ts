import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { z } from 'zod';
import { readNote, writeWhole } from './files.ts';
import type { Print } from './processes/piece.ts';

const Ports = z.record(z.string(), z.number().int().min(1).max(65_535));

function listen(port: number): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function takenBy(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/** Below those that systems give to connections, and to whoever listens at any port (Linux from 32768, RFC 6335 49152). */
const [FIRST, END] = [20_000, 32_000];
/** So many ports belong together; their first is never given away, but held: it says that the others are taken. */
const BLOCK = 40;
const TRIES = 1_000;

let [next, end] = [0, 0];

/** Takes a block of ports for this process, until it ends: nobody else takes one of them before they are listened at. */
async function takeBlock(): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const first = FIRST + BLOCK * Math.floor((Math.random() * (END - FIRST)) / BLOCK);
    const guard = await listen(first);
    if (!guard) continue;
    guard.unref();
    [next, end] = [first + 1, first + BLOCK];
    return;
  }
  throw new Error(`no ports are free from ${FIRST} to ${END}`);
}

/** Listens at a port of this process's own that it has not given away before. */
async function listenAtNext(): Promise<Server> {
  for (;;) {
    if (next === end) await takeBlock();
    const port = next;
    next += 1;
    const server = await listen(port);
    if (server) return server;
  }
}

/**
 * Returns the ports of the last start; none where their file is missing, empty or truncated, which costs no more than
 * bookmarks.
 */
function portsOf(file: string, print: Print): Record<string, number> {
  if (!existsSync(file)) return {};
  const ports = Ports.safeParse(readNote(file)).data;
  if (!ports) print(`${file} is empty or damaged; going on with other ports`);
  return ports ?? {};
}

/**
 * Returns free ports on the loopback address, one per name. Those of the last start (stored in `file`) are used again
 * where they are still free: the replica set knows its member by port, and people bookmark the inbox.
 */
export async function freePorts<Name extends string>(
  names: readonly Name[],
  file?: string,
  print: Print = () => undefined,
): Promise<Record<Name, number>> {
  const before = file ? portsOf(file, print) : {};
  // All are held open together, so that no port is assigned twice.
  const held: [Name, Server][] = [];
  for (const name of names) {
    const again = before[name] === undefined ? null : await listen(before[name]);
    held.push([name, again ?? (await listenAtNext())]);
  }
  const ports = Object.fromEntries(held.map(([name, server]) => [name, takenBy(server)])) as Record<Name, number>;
  await Promise.all(held.map(([, server]) => new Promise((done) => server.close(done))));
  if (file) writeWhole(file, JSON.stringify(ports));
  return ports;
}

export const freePort = async (): Promise<number> => (await freePorts(['one'])).one;

/**
 * Checks that a port is free.
 * @throws with a plain message when somebody listens there already
 */
export async function requireFree(port: number): Promise<void> {
  const server = await listen(port);
  if (!server) throw new Error(`port ${port} is in use: stop what listens there, or set another PORT`);
  await new Promise((done) => server.close(done));
}

/**
 * Checks that browsers connect to a port: they never do to those of some old services, and Node's `fetch` has their list.
 * @throws with a plain message when they do not
 */
export async function requireOpenToBrowsers(port: number): Promise<void> {
  const failure = await fetch(`http://127.0.0.1:${port}`, { method: 'HEAD' }).then(
    () => undefined,
    ({ cause }: Error) => cause,
  );
  if (failure instanceof Error && failure.message === 'bad port')
    throw new Error(`port ${port} is one that browsers refuse to connect to: set another PORT`);
}

/**
 * Parses a port.
 * @throws with a plain message when a setting is no port
 */
export function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Error(`PORT=${text} is no port: it goes from 1 to 65535`);
  return port;
}
