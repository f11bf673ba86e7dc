import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { model } from 'mongoose';
import { z } from 'zod';
import { transaction } from '../data/mongo.ts';
import { orderBy, page } from '../data/paging.ts';
import { type RecordOf, recordSchema } from '../data/record.ts';
import { keywordFilter, searchTermsOf } from '../data/search-terms.ts';
import { conflict } from '../errors/http-error.ts';
import { bus } from '../events/bus.ts';
import { handleCommand, sendCommand } from '../events/commands.ts';
import { publish } from '../events/outbox.ts';
import { project, projectMany } from '../events/projection.ts';
import { subscribe } from '../events/subscription.ts';
import { idempotent } from '../http/idempotency.ts';
import { actorOf, callerOf } from '../identity/auth.ts';
import { command, DataResponse, event, Money, MoneyInput, Page, PageQuery } from '../shapes.ts';
import { startTest, type TestService, waitFor } from '../testing/service.ts';
import { defineService } from './service.ts';

const Note = z.object({ id: z.string(), text: z.string(), amount: Money });
const NoteEvent = event('trade.note', Note);
const Rename = command('trade.note.rename', z.object({ note: z.string(), text: z.string() }), Note);
const NewNote = z.strictObject({ text: z.string().min(1), amount: MoneyInput });

const note = { _id: String, version: Number, text: String, amount: String, terms: [String] };
type Row = RecordOf<typeof note>;
const Notes = model('Note', recordSchema('notes', note).index({ terms: 1 }));
const Copies = model('Copy', recordSchema('copies', note));

const service = defineService({
  name: 'trade',
  prefix: '/api/v1/trade',
  live: 'signed-in',
  routes: async (app) => {
    const staff = { allow: ['trade' as const], key: 'needed' as const };
    for (const url of ['/api/v1/trade/notes', '/api/v1/trade/folders/:folder/notes']) {
      app.post(
        url,
        { schema: { body: NewNote, response: { 200: DataResponse(Note) } }, config: staff },
        async (request) => ({
          data: await idempotent(request, async (session) => {
            const note = { id: `n-${request.id}`, ...request.body };
            await Notes.create([{ _id: note.id, version: 1, ...note, terms: searchTermsOf(note.text) }], { session });
            await publish(NoteEvent, { state: note, version: 1, actor: actorOf(callerOf(request)) }, session);
            return note;
          }),
        }),
      );
    }
    app.post(
      '/api/v1/trade/notes/list',
      {
        schema: { body: PageQuery, querystring: PageQuery, response: { 200: DataResponse(Page(Note)) } },
        config: staff,
      },
      async ({ body, query }) => ({
        data: await page(Notes, {
          where: keywordFilter(body.keyword),
          by: 'text',
          query: { ...body, ...query },
          url: '/api/v1/trade/notes/list',
          row: ({ _id: id, text, amount }: Row) => ({ id, text, amount }),
        }),
      }),
    );
  },
  subscriptions: [
    subscribe(NoteEvent, async (envelope) => {
      if (envelope.state.text === 'poison') throw new Error('this note cannot be read');
      const { text, amount } = envelope.state;
      await project(Copies, envelope, { text, amount, terms: [] });
    }),
  ],
  commands: [
    handleCommand(Rename, async ({ note, text, actor }, session) => {
      if (text === 'taken') throw conflict('note.taken');
      const moved = await Notes.findByIdAndUpdate(
        note,
        { $set: { text }, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      ).lean();
      const state = { id: note, text, amount: moved?.amount ?? '0' };
      await publish(NoteEvent, { state, version: moved?.version ?? 1, actor }, session);
      return state;
    }),
  ],
  jobs: [],
  messages: { 'zh-CN': { 'note.taken': '名称已被使用' }, 'en-US': {}, 'de-DE': {} },
});

type Dated = { _id: string; day: string | null };
const Dated = model('Dated', recordSchema('dated', { _id: String, day: { type: String, default: null } }));

const clerk = { id: 'clerk', email: 'clerk@example.com', group: 'trade' as const };
const picker = { id: 'picker', email: 'picker@example.com', group: 'warehouse' as const };
const system = { kind: 'system' as const, id: 'test' };
let trade: TestService;

beforeAll(async () => {
  trade = await startTest(service);
}, 30_000);
afterAll(() => trade.stop());

test('a record reaches a subscriber once, however often its idempotency key is sent', async () => {
  const call = trade.as(clerk);
  const headers = { 'idempotency-key': 'the-same-key' };
  const body = { text: 'first', amount: 12.5 };
  const responses = await Promise.all([1, 2, 3].map(() => call('/api/v1/trade/notes', body, { headers })));
  expect(responses.map((one) => one.statusCode).filter((status) => status !== 409)).toContain(200);
  const again = await call('/api/v1/trade/notes', body, { headers });
  expect(again.json().data).toMatchObject({ text: 'first', amount: '12.5' });
  expect(await Notes.countDocuments({ text: 'first' })).toBe(1);
  const other = await call('/api/v1/trade/notes', { ...body, text: 'other' }, { headers });
  expect([other.statusCode, other.json().code]).toEqual([422, 'request.key-reused']);
  await waitFor(() => Copies.findOne({ text: 'first' }));
});

test('a list sorted by a field that some rows lack shows each row once, those without a value as the least', async () => {
  const days = [null, '2026-11-03', null, '2026-11-01', '2026-11-02', null];
  await Dated.create(days.map((day, nth) => ({ _id: `d${nth}`, day })));
  const all = async (sort: string) => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const found = await page<Dated, string>(Dated, {
        where: {},
        ...orderBy<Dated>(sort, { day: 'day' }, { by: '_id' }),
        counted: true,
        query: { limit: 2, ...(cursor && { cursor }) },
        url: '',
        row: ({ _id }) => _id,
      });
      ids.push(...found.data);
      expect(found.total).toBe(cursor ? undefined : 6);
      cursor = new URLSearchParams(found.next_page_url ?? '').get('cursor') ?? undefined;
    } while (cursor);
    return ids;
  };
  expect(await all('day')).toEqual(['d0', 'd2', 'd5', 'd3', 'd4', 'd1']);
  expect(await all('-day')).toEqual(['d1', 'd4', 'd3', 'd5', 'd2', 'd0']);
});

test('an event is sent to the bus once, though its mark as sent is durable only a moment later', async () => {
  let received: string[] = [];
  const watching = bus().connection.subscribe('trade.note.>', { callback: (_, { subject }) => received.push(subject) });
  const ids = Array.from({ length: 12 }, (_, at) => `once-${at}`);
  for (const id of ids) {
    const state = { id, text: id, amount: '1' };
    await transaction((session) => publish(NoteEvent, { state, version: 1, actor: system }, session));
  }
  await waitFor(async () => received.includes(`trade.note.${ids.at(-1)}`));
  received = received.filter((subject) => subject.startsWith('trade.note.once-'));
  watching.unsubscribe();
  expect(received).toEqual(ids.map((id) => `trade.note.${id}`));
});

test('of two first versions handled at once the newer one stays', async () => {
  const ids = Array.from({ length: 300 }, (_, at) => `twin-${at}`);
  const published = (version: number) =>
    ids.map((id) => {
      const state = { id, text: `version ${version}`, amount: '1' };
      const envelope = {
        id: `${id}-${version}`,
        at: new Date().toISOString(),
        version,
        actor: system,
        change: null,
        state,
      };
      return { envelope, fields: { text: state.text } };
    });
  const versions = [3, 5, 2, 4, 1];
  await Promise.all(versions.map((version) => projectMany(Copies, published(version))));
  const copies = await Copies.find({ text: /^version/ }).lean();
  expect(copies).toHaveLength(ids.length);
  expect(copies.filter(({ version, text }) => version !== 5 || text !== 'version 5')).toEqual([]);
  expect(await projectMany(Copies, published(4))).toBe(0);
});

test('a 422 names every error of a form, in the requested language', async () => {
  const call = trade.as(clerk);
  const bad = await call(
    '/api/v1/trade/notes',
    { amount: 'x', owner: 'me' },
    { headers: { 'accept-language': 'de-DE' } },
  );
  expect(bad.statusCode).toBe(422);
  expect(bad.json().errors).toEqual({
    text: ['Darf nicht leer sein'],
    amount: ['Bitte geben Sie einen gültigen Betrag ein'],
    owner: ['Unbekanntes Feld: owner'],
  });
  expect((await trade.as(null)('/api/v1/trade/notes', {})).statusCode).toBe(401);
  expect((await trade.as(picker)('/api/v1/trade/notes', {})).statusCode).toBe(403);
  const keyless = await call('/api/v1/trade/notes', { text: 'x', amount: 1 }, { headers: { 'idempotency-key': '' } });
  expect([keyless.statusCode, keyless.json().code]).toEqual([400, 'request.key-needed']);
});

test('a body nested deeper than any form returns 422 with its field', async () => {
  const nested = `{"text":${'['.repeat(20_000)}${']'.repeat(20_000)},"amount":1}`;
  const headers = { 'content-type': 'application/json', 'accept-language': 'en-US' };
  const rejected = await trade.as(clerk)('/api/v1/trade/notes', nested, { headers });
  expect([rejected.statusCode, rejected.json().errors]).toEqual([422, { text: ['Not valid'] }]);
});

test('only routes that need no token are rate limited by address', async () => {
  const limitAt = async (url: string) => (await trade.as(clerk)(url)).headers['x-ratelimit-limit'];
  expect(await limitAt('/api/v1/trade/docs')).toBe('600');
  expect(await limitAt('/healthz')).toBeUndefined();
  const list = await trade.as(clerk)('/api/v1/trade/notes/list', {});
  expect([list.statusCode, list.headers['x-ratelimit-limit']]).toEqual([200, undefined]);
});

test('an expired token returns 401, even when it was valid before', async () => {
  const { now } = Date;
  const headers = { authorization: `Bearer ${await trade.token(clerk)}` };
  const call = async () => (await trade.as(null)('/api/v1/trade/notes/list', {}, { headers })).statusCode;
  expect([await call(), await call()]).toEqual([200, 200]);
  try {
    Date.now = () => now() + 16 * 60_000;
    expect(await call()).toBe(401);
  } finally {
    Date.now = now;
  }
  expect(await call()).toBe(200);
});

test('lists page by cursor and find Chinese, pinyin, prefixes and word endings', async () => {
  const call = trade.as(clerk);
  for (const text of ['慕尼黑工业大学', 'Heidelberg R20261121-000482'])
    await call('/api/v1/trade/notes', { text, amount: 1 });
  const find = async (keyword: string) => (await call('/api/v1/trade/notes/list', { keyword })).json().data.data.length;
  expect(await Promise.all(['工业', 'munihei', 'mnh', 'heidel', '0482', '业工', '482x'].map(find))).toEqual([
    1, 1, 1, 1, 1, 0, 0,
  ]);
  const first = (await call('/api/v1/trade/notes/list', { limit: 2 })).json().data;
  const second = (await call(first.next_page_url, {})).json().data;
  const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(3);
  expect(second.next_page_url).toBeNull();
});

test('one key at two addresses is two requests', async () => {
  const call = trade.as(clerk);
  const headers = { 'idempotency-key': 'key-of-two-places' };
  for (const folder of ['a', 'b']) {
    const response = await call(
      `/api/v1/trade/folders/${folder}/notes`,
      { text: `in ${folder}`, amount: 1 },
      { headers },
    );
    expect([response.statusCode, response.json().data.text]).toEqual([200, `in ${folder}`]);
  }
});

test('a command has one effect however often it is sent, and its error has the owner’s text', async () => {
  const { _id: note = '' } = (await Notes.findOne({ text: 'first' }).lean()) ?? {};
  const body = { id: 'command-1', actor: system, note, text: 'renamed' };
  const results = [await sendCommand(Rename, body), await sendCommand(Rename, body)];
  expect(results).toEqual([results[0], results[0]]);
  expect((await Notes.findById(note).lean())?.version).toBe(2);
  await waitFor(() => Copies.findOne({ _id: note, text: 'renamed', version: 2 }));
  // its id belongs to this body of this actor: with another one the stored result would be wrong
  const others = [
    { ...body, text: 'something else' },
    { ...body, actor: { kind: 'staff' as const, id: 'clerk' } },
  ];
  for (const other of others)
    await expect(sendCommand(Rename, other)).rejects.toMatchObject({ status: 422, code: 'request.key-reused' });
  expect((await Notes.findById(note).lean())?.version).toBe(2);
  const taken = sendCommand(Rename, { ...body, id: 'command-2', text: 'taken' });
  await expect(taken).rejects.toMatchObject({
    status: 409,
    code: 'note.taken',
    detail: { translated: { message: '名称已被使用' } },
  });
});

test('a poison message becomes a dead letter at the fifth failure, and the next ones are handled', async () => {
  await trade.publishEvent(NoteEvent, { id: 'bad', text: 'poison', amount: '1' }, 1);
  await trade.publishEvent(NoteEvent, { id: 'good', text: 'sound', amount: '1' }, 1);
  await waitFor(() => Copies.findById('good'));
  const dead = async () => (await trade.as(null)('/healthz')).json().data.dead;
  await waitFor(async () => (await dead()) === 1, 30_000);
}, 40_000);

test('an older version never overwrites a newer one', async () => {
  await trade.publishEvent(NoteEvent, { id: 'v', text: 'new', amount: '1' }, 5);
  await waitFor(() => Copies.findOne({ _id: 'v', version: 5 }));
  await trade.publishEvent(NoteEvent, { id: 'v', text: 'old', amount: '1' }, 4);
  await trade.eventsHandled(NoteEvent);
  expect((await Copies.findById('v').lean())?.text).toBe('new');
});

test('a failed write publishes nothing', async () => {
  const before = await trade.publishedEvents(NoteEvent);
  const failing = transaction(async (session) => {
    await publish(NoteEvent, { state: { id: 'lost', text: 'lost', amount: '1' }, version: 1, actor: system }, session);
    throw conflict('note.taken');
  });
  await expect(failing).rejects.toThrow('note.taken');
  expect((await trade.publishedEvents(NoteEvent)).length).toBe(before.length);
});
