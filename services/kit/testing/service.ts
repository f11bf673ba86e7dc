import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import pino from 'pino';
import { bus, streamOf } from '../events/bus.ts';
import { durableName } from '../events/consumer.ts';
import { Outbox } from '../events/outbox.ts';
import type { App } from '../http/app.ts';
import { TOKEN } from '../identity/auth.ts';
import { storeKey } from '../identity/known-accounts.ts';
import { WOKEN_MS, wakeJob } from '../jobs/jobs.ts';
import { inContext } from '../runtime/request-context.ts';
import { run } from '../service/boot.ts';
import type { Service } from '../service/service.ts';
import type { Actor, Envelope, EventContract, Group } from '../shapes.ts';
import { testDatabase } from './databases.ts';

type Nats = { url: string; stop: () => Promise<void> };

/** Starts a nats-server for this test file, on a free port. `NATS_SERVER` names the program. */
export async function startNats(): Promise<Nats> {
  const program = process.env.NATS_SERVER;
  if (!program) throw new Error('NATS_SERVER must name a nats-server; the test runner sets it');
  const store = await mkdtemp(join(process.env.TEST_FOLDER ?? tmpdir(), 'qiaohui-nats-'));
  const child: ChildProcess = spawn(
    program,
    ['-js', '-sd', store, '-a', '127.0.0.1', '-p', '-1', '--ports_file_dir', store],
    {
      stdio: 'ignore',
    },
  );
  const ports = join(store, `nats-server_${child.pid}.ports`);
  const url = await waitFor(async () => {
    const written = await readFile(ports, 'utf8').catch(() => '{}');
    return (JSON.parse(written || '{}') as { nats?: string[] }).nats?.[0];
  });
  return {
    url,
    stop: async () => {
      const ended = new Promise((settle) => child.once('exit', settle));
      child.kill();
      await ended;
      await rm(store, { recursive: true, force: true });
    },
  };
}

/** A token is valid for a quarter of an hour. */
const TOKEN_MS = 5 * 60_000;

/** Jobs that look for work, most often at once: a test that waits does not wait for their turns. */
let polling: string[] = [];
/** So often a test that waits wakes them. */
const WAKE_EVERY_MS = 50;

/** Polls every few milliseconds until the result is neither false nor empty; fails after `ms`. */
export async function waitFor<T>(check: () => Promise<T | null | undefined | false>, ms = 10_000): Promise<T> {
  const deadline = Date.now() + ms;
  let wokenAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const response = await check();
    if (response) return response;
    if (Date.now() > deadline) throw new Error(`not so within ${ms} ms: ${check}`);
    if (performance.now() - wokenAt > WAKE_EVERY_MS) {
      wokenAt = performance.now();
      wakeJob(...polling);
    }
    await new Promise((settle) => setTimeout(settle, 15));
  }
}

export type Person = { id: string; email: string; group: Group | null; ver?: number; sid?: string };
/** Sends a request as one person; a body makes it a POST, and a creating POST gets a fresh Idempotency-Key. */
export type Call = (url: string, body?: unknown, more?: InjectOptions) => Promise<LightMyRequestResponse>;

export type TestService = {
  app: App;
  /** Calls as `person`, or as nobody. */
  as: (person: Person | null) => Call;
  token: (person: Person) => Promise<string>;
  /** Publishes an event as another service would. */
  publishEvent: <S extends { id: string }>(
    contract: EventContract<S>,
    state: S,
    version: number,
    actor?: Actor,
  ) => Promise<void>;
  /**
   * Waits until the service has handled all published events of one kind. It handles several at a time, so that none being
   * handled says anything of those before it.
   */
  eventsHandled: (contract: { name: string }) => Promise<void>;
  /** Returns the events of one kind in the outbox, in the order of publication. */
  publishedEvents: <S extends { id: string }>(contract: EventContract<S>) => Promise<Array<Envelope<S>>>;
  stop: () => Promise<void>;
};

/**
 * Starts a whole service, on a bus and database of its own; `named` is one that already has data, `ownBus` is a bus
 * that exists already.
 */
export async function startTest(service: Service, named?: string, ownBus?: Nats): Promise<TestService> {
  const uri = process.env.MONGODB_URI;
  if (!uri) throw new Error('MONGODB_URI must name a mongod; the test runner sets it');
  const nats = ownBus ?? (await startNats());
  const { database, leave } = await testDatabase(uri, service.name, named);
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const env = {
    PORT: 0,
    HOST: '127.0.0.1',
    MONGODB_URI: uri,
    NATS_URL: nats.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 'loopback',
    DATABASE: database,
  };
  const { app, close } = await run(service, env, log);
  polling = service.jobs.filter(({ everyMs }) => everyMs <= WOKEN_MS).map(({ name }) => name);
  const { publicKey, privateKey } = await generateKeyPair(TOKEN.algorithm);
  await storeKey({
    id: 'test',
    jwk: { ...(await exportJWK(publicKey)) },
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });

  const sign = ({ id, email, group, ver = 0, sid }: Person) =>
    new SignJWT({ email, group, ver, ...(sid && { sid }) })
      .setProtectedHeader({ alg: TOKEN.algorithm, kid: 'test' })
      .setSubject(id)
      .setIssuer(TOKEN.issuer)
      .setAudience(TOKEN.audience)
      .setExpirationTime('15m')
      .sign(privateKey);
  const tokens = new LRUCache<string, Promise<string>>({ max: 1_000, ttl: TOKEN_MS });
  /** One for all requests of a person: signing takes as long as many a request. */
  const token = (person: Person): Promise<string> => {
    const key = JSON.stringify([person.id, person.email, person.group, person.ver, person.sid]);
    const known = tokens.get(key) ?? sign(person);
    tokens.set(key, known);
    return known;
  };

  /** The place of the last event of each kind in its stream. */
  const published = new Map<string, number>();
  return {
    app,
    token,
    as: (person) => async (url, body, more) => {
      const authorization = person ? { authorization: `Bearer ${await token(person)}` } : {};
      const headers = { 'idempotency-key': randomUUID(), ...authorization, ...more?.headers };
      const method = body === undefined ? 'GET' : 'POST';
      return app.inject({ method, url, payload: body as InjectOptions['payload'], ...more, headers });
    },
    publishEvent: async (contract, state, version, actor = { kind: 'system', id: 'test' }) => {
      const body = contract.body.parse({
        id: randomUUID(),
        at: new Date().toISOString(),
        version,
        actor,
        change: null,
        state,
      });
      const { seq } = await inContext({ requestId: randomUUID(), locale: 'zh-CN' }, () =>
        bus().stream.publish(`${contract.name}.${state.id}`, JSON.stringify(body)),
      );
      published.set(contract.name, Math.max(seq, published.get(contract.name) ?? 0));
    },
    eventsHandled: async ({ name }) => {
      const readers = service.subscriptions.filter(({ contract }) => contract.name === name);
      if (readers.length === 0) throw new Error(`${service.name} does not subscribe to ${name}`);
      for (const reader of readers)
        await waitFor(async () => {
          const durable = durableName(service.name, reader);
          const info = await bus().manager.consumers.info(streamOf(name), durable);
          // a consumer has an event a moment after its stream, and says until then that none is pending
          const isDelivered = info.delivered.stream_seq >= (published.get(name) ?? 0);
          return isDelivered && info.num_pending + info.num_ack_pending === 0;
        }, 60_000);
    },
    publishedEvents: async (contract) => {
      const rows = await Outbox.find({ subject: new RegExp(`^${contract.name.replaceAll('.', '\\.')}\\.`) })
        .sort({ _id: 1 })
        .lean();
      return rows.map((row) => contract.body.parse(JSON.parse(row.body)));
    },
    stop: async () => {
      await leave();
      await close();
      await nats.stop();
    },
  };
}
