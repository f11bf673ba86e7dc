import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import pino from 'pino';
import { z } from 'zod';
import { isDatabaseUp } from '../data/mongo.ts';
import { isOutage } from '../errors/outage.ts';
import { startConsumer } from '../events/consumer.ts';
import { subscribe } from '../events/subscription.ts';
import { AccountEvent } from '../identity/known-accounts.ts';
import { sleep } from '../runtime/sleep.ts';
import { DataResponse } from '../shapes.ts';
import { startTest, type TestService, waitFor } from '../testing/service.ts';
import { defineService } from './service.ts';

/** More than the operating system buffers for a client that does not read. */
const LONG = 30_000_000;
const List = z.object({ rows: z.number() });
const waiting: Array<() => void> = [];
const someone = { id: randomUUID(), email: 'a@example.com', group: null };

let service: TestService;
let stopped = false;
beforeAll(async () => {
  service = await startTest(
    defineService({
      name: 'trade',
      prefix: '/api/v1/trade',
      live: 'signed-in',
      routes: async (app) => {
        app.get(
          '/api/v1/trade/list',
          { schema: { response: { 200: DataResponse(List) } }, config: { allow: 'anyone', rateLimit: false } },
          async () => {
            await new Promise<void>((go) => waiting.push(go));
            return { data: { rows: (await isDatabaseUp()) ? 1 : 0 } };
          },
        );
        app.get(
          '/api/v1/trade/long',
          { schema: { response: { 200: z.unknown() } }, config: { allow: 'anyone', rateLimit: false } },
          async (_, reply) => reply.type('text/plain').serializer(String).send('x'.repeat(LONG)),
        );
      },
      subscriptions: [],
      commands: [],
      jobs: [],
      messages: { 'zh-CN': {}, 'en-US': {}, 'de-DE': {} },
    }),
  );
}, 30_000);
afterAll(() => (stopped ? undefined : service.stop()));

const open = async (headers: Record<string, string>) => {
  const response = await fetch(`${service.app.listeningOrigin}/api/v1/trade/live`, { headers });
  const state = { status: response.status, ended: false };
  void response.text().then(() => {
    state.ended = true;
  });
  return state;
};

test('a seventh stream of one account ends its oldest one', async () => {
  const headers = { authorization: `Bearer ${await service.token(someone)}` };
  const streams: Array<Awaited<ReturnType<typeof open>>> = [];
  for (let at = 0; at < 8; at += 1) streams.push(await open(headers));
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  await waitFor(async () => streams[1]?.ended);
  expect(streams.map(({ ended }) => ended)).toEqual([true, true, ...Array(6).fill(false)]);
});

test('a bulk write whose connection broke is an outage, a violated index is not', () => {
  const { MongoBulkWriteError, MongoNetworkError } = mongoose.mongo;
  const result = {} as mongoose.mongo.BulkWriteResult;
  expect(isOutage(new MongoBulkWriteError(new MongoNetworkError('read ECONNRESET') as never, result))).toBe(true);
  const duplicate = { message: 'E11000', code: 11_000, writeErrors: [] };
  expect(isOutage(new MongoBulkWriteError(duplicate, result))).toBe(false);
});

test('a consumer that is stopped while it is being opened ends at once', async () => {
  const log = pino({ level: 'silent' });
  for (let ms = 0; ms < 40; ms += 4) {
    const reader = startConsumer(
      subscribe(AccountEvent, async () => undefined, 'early'),
      log,
    );
    await sleep(ms, new AbortController().signal);
    await reader.stop();
  }
}, 20_000);

test('on shutdown a service finishes requests and writes under way, and ends its streams', async () => {
  const headers = { authorization: `Bearer ${await service.token({ ...someone, id: 'another' })}` };
  const stream = await open(headers);
  const reading = get(`${service.app.listeningOrigin}/api/v1/trade/long`, { agent: false });
  const [slow] = (await once(reading, 'response')) as [IncomingMessage];
  const lists = Array.from({ length: 60 }, () => fetch(`${service.app.listeningOrigin}/api/v1/trade/list`));
  await waitFor(async () => waiting.length === 60);
  stopped = true;
  const origin = service.app.listeningOrigin;
  const ended = service.stop();
  await waitFor(async () => stream.ended);
  for (const go of waiting) go();
  let size = 0;
  // slower than the interval in which idle connections are searched for
  for await (const bytes of slow) {
    if (size === 0) await sleep(400, new AbortController().signal);
    size += bytes.length;
  }
  expect(size).toBe(LONG);
  const responses = await Promise.all(lists);
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(await responses[0]?.json()).toEqual({ data: { rows: 1 } });
  await ended;
  await expect(fetch(`${origin}/livez`)).rejects.toThrow();
}, 30_000);
