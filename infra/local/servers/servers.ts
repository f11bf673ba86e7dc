import { mkdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { writeWhole } from '../files.ts';
import { keep, type Piece, type Print } from '../processes/piece.ts';
import { lastLines } from '../processes/ready.ts';
import type { StoreWatch } from '../processes/store-watch.ts';
import { mongod, natsServer } from './binaries.ts';

interface Where {
  /** Folder of the data; created when missing. */
  dataDir: string;
  port: number;
  log: string;
  /** File that holds pid and start time while it runs. */
  run: string;
}

/**
 * Repeats `attempt` until it succeeds.
 * @throws its last error when `deadline` ms have passed
 */
async function until<T>(deadline: number, attempt: () => Promise<T>): Promise<T> {
  for (const from = Date.now(); ; await wait(50)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() - from > deadline) throw error;
    }
  }
}

/**
 * Returns a client of exactly this node, once it responds. A client that failed to connect cannot be reused, so each
 * try has its own.
 */
async function connected(uri: string): Promise<mongoose.mongo.MongoClient> {
  const client = new mongoose.mongo.MongoClient(uri, { directConnection: true, serverSelectionTimeoutMS: 2_000 });
  try {
    return await client.connect();
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** Makes the node the primary of its own set, also when the data was written under another port. */
async function makePrimary(host: string): Promise<void> {
  const client = await until(90_000, () => connected(`mongodb://${host}`));
  const admin = client.db('admin');
  const members = [{ _id: 0, host }];
  try {
    const config = await client.db('local').collection('system.replset').findOne();
    if (!config) await admin.command({ replSetInitiate: { _id: 'rs0', members } });
    else if (config.members[0].host !== host) {
      const moved = { _id: 'rs0', version: config.version + 1, protocolVersion: 1, members };
      await admin.command({ replSetReconfig: moved, force: true });
    }
    await until(90_000, async () => {
      const { isWritablePrimary } = await admin.command({ hello: 1 });
      if (!isWritablePrimary) throw new Error(`mongod at ${host} did not become primary`);
    });
  } finally {
    await client.close();
  }
}

const MOST_CHARACTERS = 300;

/** Returns the first fatal line near the end of mongod's log: what follows it is the trace of the stack. */
function fatalLine(log: string): string {
  const fatal = lastLines(log, 400)
    .split('\n')
    .find((line) => line.includes('"s":"F"'));
  return fatal?.slice(fatal.indexOf('"msg"')).slice(0, MOST_CHARACTERS) ?? '';
}

/**
 * Starts a one-node replica set (transactions and change streams need one) on the loopback address.
 * @returns its address and its process; the promise settles once it is primary
 */
export async function startMongod(
  { dataDir, port, log, run, cacheGb = 0.5, snapshotS = 300 }: Where & { cacheGb?: number; snapshotS?: number },
  print: Print,
): Promise<{ uri: string; piece: Piece }> {
  const command = await mongod(print);
  mkdirSync(dataDir, { recursive: true });
  const args = ['--dbpath', dataDir, '--port', String(port), '--bind_ip', '127.0.0.1', '--replSet', 'rs0', '--quiet'];
  // For one developer's machine: little cache, 256 MB of oplog, no statistics files, no unix socket in /tmp.
  args.push('--wiredTigerCacheSizeGB', String(cacheGb), '--oplogSize', '256', '--nounixsocket');
  args.push('--setParameter', 'diagnosticDataCollectionEnabled=false');
  // Uncommitted writes of a dead process stay locked until then, unless its next instance aborts them.
  args.push('--setParameter', 'transactionLifetimeLimitSeconds=30');
  // So long a reader may read the state of one moment, and so long files of dropped collections stay open.
  args.push('--setParameter', `minSnapshotHistoryWindowInSeconds=${snapshotS}`);
  // By default a primary waits 15 s for a successor on shutdown, which a set of one never has.
  args.push('--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100');
  const piece = keep({ name: 'mongod', command, args, log, run, reason: fatalLine, grace: 30_000 }, print);
  const host = `127.0.0.1:${port}`;
  await makePrimary(host).catch(async (error) => {
    await piece.stop();
    throw new Error(`mongod did not come up: ${error.message}\n${lastLines(log)}\n(its log: ${log})`, { cause: error });
  });
  return { uri: `mongodb://${host}/?replicaSet=rs0`, piece };
}

/** Resolves when a NATS server listens: the first line it sends is its INFO. */
function greets(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ port, host: '127.0.0.1', timeout: 2_000 });
    socket.once('timeout', () => socket.destroy(new Error(`nothing greets on port ${port}`)));
    socket.once('error', reject);
    socket.once('data', () => {
      socket.destroy();
      resolve();
    });
  });
}

/**
 * Starts a NATS server with JetStream on the loopback address, which writes every message to disk before acknowledging
 * it; at `http` it reports the state of its streams. Its storage limit is explicit: by default it takes most of the
 * space free at its start, and one started on a full disk would never store anything.
 */
export async function startNats(
  {
    dataDir,
    port,
    http,
    log,
    run,
    watch,
  }: Where & { http: number; watch?: Pick<StoreWatch, 'everyMs' | 'patienceMs'> },
  print: Print,
): Promise<{ url: string; piece: Piece }> {
  const command = await natsServer(print);
  mkdirSync(dataDir, { recursive: true });
  const config = join(dataDir, 'server.conf');
  const store = JSON.stringify(join(dataDir, 'jetstream'));
  const lines = [
    `listen: "127.0.0.1:${port}"`,
    `http: "127.0.0.1:${http}"`,
    'server_name: qiaohui',
    'max_payload: 4MB',
    `jetstream { store_dir: ${store}, sync_interval: always, max_file_store: 1TB }`,
  ];
  writeWhole(config, `${lines.join('\n')}\n`);
  const recipe = { name: 'nats', command, args: ['-c', config], log, run };
  const piece = keep({ ...recipe, store: { url: `http://127.0.0.1:${http}/healthz`, dataDir, ...watch } }, print);
  await until(30_000, () => greets(port)).catch(async (error) => {
    await piece.stop();
    throw new Error(`nats-server did not come up: ${error.message}\n${lastLines(log)}\n(its log: ${log})`, {
      cause: error,
    });
  });
  return { url: `nats://127.0.0.1:${port}`, piece };
}
