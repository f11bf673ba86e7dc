import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { bus } from '@qiaohui/service-kit/events/bus';
import { messageOf, Outbox, publish } from '@qiaohui/service-kit/events/outbox';
import { subscribe } from '@qiaohui/service-kit/events/subscription';
import { actorOf, callerOf } from '@qiaohui/service-kit/identity/auth';
import { defineService } from '@qiaohui/service-kit/service/service';
import { DataResponse, event } from '@qiaohui/service-kit/shapes';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { Types } from 'mongoose';
import { z } from 'zod';
import { freePorts } from '../ports.ts';
import { startNats } from '../servers/servers.ts';
import type { Piece } from './piece.ts';

const Note = z.object({ id: z.string() });
const NoteEvent = event('trade.note', Note);
const received: string[] = [];
const service = defineService({
  name: 'trade',
  prefix: '/api/v1/trade',
  live: 'signed-in',
  routes: async (app) => {
    app.post(
      '/api/v1/trade/notes',
      { schema: { body: Note, response: { 200: DataResponse(Note) } }, config: { allow: ['trade'] } },
      async (request) => {
        const published = { state: request.body, version: 1, actor: actorOf(callerOf(request)) };
        await transaction((session) => publish(NoteEvent, published, session));
        return { data: request.body };
      },
    );
  },
  subscriptions: [subscribe(NoteEvent, async ({ state }) => void received.push(state.id))],
  commands: [],
  jobs: [],
  messages: { 'zh-CN': {}, 'en-US': {}, 'de-DE': {} },
});
const clerk = { id: 'clerk', email: 'clerk@example.com', group: 'trade' as const };

let folder: string;
let nats: { url: string; piece: Piece };
let trade: TestService;
const printed: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'qiaohui-store-'));
  const { port, http } = await freePorts(['port', 'http']);
  const where = { dataDir: join(folder, 'nats'), log: join(folder, 'nats.log'), run: join(folder, 'nats.json') };
  const watch = { everyMs: 100, patienceMs: 300 };
  nats = await startNats({ ...where, port, http, watch }, (line) => void printed.push(line));
  trade = await startTest(service, undefined, { url: nats.url, stop: () => nats.piece.stop() });
}, 30_000);
afterAll(async () => {
  await trade.stop();
  rmSync(folder, { recursive: true });
});

/** Blocks the paths of files to be written, like a full disk does; works for root as well. */
function inTheWay(...path: string[]): () => void {
  const place = join(folder, 'nats', ...path);
  mkdirSync(place);
  return () => rmSync(place, { recursive: true });
}

/** Writes an event as if it had waited for half a minute: an outbox is late after 15 s. */
async function writeLongAgo(id: string): Promise<void> {
  const _id = Types.ObjectId.createFromTime(Math.floor(Date.now() / 1_000) - 30);
  const actor = { kind: 'system' as const, id: 'test' };
  const message = messageOf(NoteEvent, _id.toHexString(), { state: { id }, version: 1, actor });
  await Outbox.collection.insertOne({ _id, ...message, requestId: 'test', live: null, sentAt: null });
}

test('a bus that could not write is restarted once there is space: until then health names it, then each event arrives once', async () => {
  const call = trade.as(clerk);
  const health = async () => (await trade.app.inject('/healthz')).json().data;
  const write = async (id: string) => expect((await call('/api/v1/trade/notes', { id })).statusCode).toBe(200);
  await write('before');
  await waitFor(async () => received.includes('before'));
  expect(await health()).toMatchObject({ ok: true, degraded: [] });

  const full = inTheWay('room');
  const messages = ['jetstream', 'jetstream', '$G', 'streams', 'TRADE', 'msgs'];
  const noBlock = inTheWay(...messages, '2.blk');
  // the stream's first block takes two, and the third needs the next one
  const large = () => bus().stream.publish('trade.large.1', new Uint8Array(3_900_000), { timeout: 2_000 });
  for (const _ of [1, 2]) await large();
  await expect(large()).rejects.toThrow('TIMEOUT');
  const ids = Array.from({ length: 100 }, (_, at) => `waiting-${at}`);
  for (const id of ids) await write(id);
  await writeLongAgo('long-ago');
  await waitFor(async () => (await health()).degraded.length > 0);
  expect(await health()).toMatchObject({ ok: true, nats: true, degraded: ['outbox'] });
  const pid = nats.piece.pid();
  expect(printed).toEqual([]);
  expect(received).toEqual(['before']);

  noBlock();
  await write('with-room');
  full();
  await waitFor(async () => (await Outbox.countDocuments({ sentAt: null })) === 0, 40_000);
  expect(nats.piece.pid()).not.toBe(pid);
  expect(printed[0]).toMatch(/^nats does not store although there is room \(.*TRADE.*\); starting it again$/);
  expect(printed).toHaveLength(2);
  const all = ['before', ...ids, 'long-ago', 'with-room'];
  await waitFor(async () => received.length >= all.length);
  expect([...received].sort()).toEqual([...all].sort());
  const { state } = await bus().manager.streams.info('TRADE', { subjects_filter: 'trade.note.>' });
  expect(Object.entries(state.subjects ?? {}).sort()).toEqual(all.map((id) => [`trade.note.${id}`, 1]).sort());
  expect(await health()).toMatchObject({ ok: true, degraded: [] });
  expect(existsSync(join(folder, 'nats', 'room'))).toBe(false);
  await large();
  expect(statSync(join(folder, 'nats', ...messages, '2.blk')).isFile()).toBe(true);
}, 120_000);
