import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../app.ts';
import { Movements } from '../stock/ledger/model.ts';
import { announce, base, book, clerk } from '../warehouse.fixture.ts';
import { StockLinks } from './model.ts';
import type { NewStockLink } from './schema.ts';

let service: TestService;
const call = (url: string, body: object) => service.as(clerk)(`${base}${url}`, body);
/** Calls as the holder of a token, not signed in. */
const hold = (token: string, url: string, body?: object) =>
  service.as(null)(url.startsWith('/api') ? url : `${base}/window${url}`, body, {
    headers: { 'x-stock-window': token },
  });
const make = async (client_code: string, days = 7): Promise<NewStockLink> =>
  (await call('/windows/create', { client_code, days })).json().data;

/** Makes a client with goods, some of them shipped, and with an in-order that is announced. */
async function client(client_code: string) {
  const announced = await announce(service.as(clerk), { client_code, eta: '2026-12-01' });
  const { id, number } = await announce(service.as(clerk), { client_code });
  const { goods } = await book(
    service.as(clerk),
    id,
    Array.from({ length: 22 }, (_, at) => ({ type: `${client_code} ${at}`, sku: `${client_code}-${at}`, count: 5 })),
  );
  const lines = [{ goods_id: goods[0]?.id, quantity: 5 }];
  await call('/out/create', { client_code, deliver_type: 'express', ship: true, lines });
  return { announced, id, number, goods };
}

let mine: Awaited<ReturnType<typeof client>>;
let theirs: Awaited<ReturnType<typeof client>>;
beforeAll(async () => {
  service = await startTest(warehouse);
  [mine, theirs] = [await client('MINE'), await client('THEIRS')];
}, 30_000);
afterAll(() => service.stop());

test('a stock link shows a customer’s goods in stock, announced in-orders and movements, by pages and keyword', async () => {
  const { token } = await make('MINE');
  expect((await hold(token, '', {})).json().data).toMatchObject({ client_code: 'MINE', pieces: 105 });
  const first = (await hold(token, '/goods', {})).json().data;
  const second = (await hold(token, first.next_page_url, {})).json().data;
  expect([first.data.length, second.data.length, second.next_page_url]).toEqual([20, 1, null]);
  expect((await hold(token, '/goods', { keyword: 'mine-7' })).json().data.data).toMatchObject([{ stock: 5 }]);
  expect((await hold(token, '/in', {})).json().data.data).toMatchObject([
    { number: mine.announced.number, eta: '2026-12-01' },
  ]);
  const moved = (await hold(token, '/movements', { keyword: 'mine-0' })).json().data.data;
  expect(moved).toMatchObject([
    { kind: 'ship', change: -5, after: 0 },
    { kind: 'in', change: 5, document: mine.number },
  ]);
});

test('nothing of another customer is reachable, whatever is requested', async () => {
  const [{ token }, other] = [await make('MINE'), await make('THEIRS')];
  const foreign = (await hold(other.token, '/goods', {})).json().data.next_page_url;
  const moved = (await hold(other.token, '/movements', {})).json().data.next_page_url;
  const responses = [
    await hold(token, '', {}),
    await hold(token, foreign, {}),
    await hold(token, moved, {}),
    await hold(token, '/goods', { limit: 100 }),
    await hold(token, '/movements', { limit: 100 }),
    await hold(token, '/in', { limit: 100 }),
    await hold(token, '/csv?list=goods'),
    await hold(token, '/csv?list=movements&keyword=theirs'),
    await hold(token, '/csv?list=in'),
    await hold(token, '/goods', { keyword: 'THEIRS' }),
    await hold(token, '/movements', { keyword: theirs.goods[1]?.code }),
    await hold(token, '/in', { keyword: theirs.announced.number }),
  ];
  for (const response of responses) {
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain('THEIRS');
    for (const secret of [theirs.id, theirs.number, theirs.announced.id, theirs.announced.number, clerk.email])
      expect(response.body).not.toContain(secret);
    for (const { id, code } of theirs.goods) {
      expect(response.body).not.toContain(id);
      expect(response.body).not.toContain(code);
    }
  }
  for (const extra of [{ client_code: 'THEIRS' }, { goods: theirs.goods[0]?.id }, { id: theirs.id }])
    for (const list of ['/goods', '/in', '/movements']) expect((await hold(token, list, extra)).statusCode).toBe(422);
  for (const path of ['/goods/one', '/in/one', '/stocks/find_goods', '/movements', '/windows'])
    expect((await hold(token, `${base}${path}`, { id: theirs.id })).statusCode).toBe(401);
});

test('unknown, expired and revoked stock links are the same 404, and a revoked one stays revoked', async () => {
  const [revoked, expired] = [await make('MINE'), await make('MINE')];
  const ends = [await call('/windows/revoke', { id: revoked.id }), await call('/windows/revoke', { id: revoked.id })];
  expect(ends[0]?.json().data.revoked_at).toBe(ends[1]?.json().data.revoked_at);
  expect(ends[0]?.json().data.revoked_by).toEqual({ name: clerk.email });
  await StockLinks.updateOne({ _id: expired.id }, { $set: { expires_at: new Date(Date.now() - 1) } });
  for (const token of ['nothing', revoked.token, expired.token, revoked.id, '']) {
    const calls = [hold(token, '', {}), hold(token, '/goods', {}), hold(token, '/csv?list=goods')];
    for (const response of await Promise.all(calls)) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'window.missing', message: expect.stringContaining('链接') });
    }
  }
});

test('staff see who made a stock link and when it was last used; only a hash of its token is stored', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { client_code: 'MINE', days: 30 };
  const made = () => service.as(clerk)(`${base}/windows/create`, body, { headers });
  const [window, again] = [(await made()).json().data, (await made()).json().data];
  expect(again).toEqual(window);
  expect(JSON.stringify(await StockLinks.findById(window.id).lean())).not.toContain(window.token);
  const listed = async () =>
    (await call('/windows', { keyword: 'mine' })).json().data.data.find(({ id }: NewStockLink) => id === window.id);
  expect(await listed()).toMatchObject({ user: { name: clerk.email }, used_at: null });
  expect(await listed()).not.toHaveProperty('token');
  await hold(window.token, '', {});
  expect((await listed()).used_at).not.toBeNull();
  expect((await call('/windows/create', { client_code: 'NOBODY', days: 1 })).json().code).toBe('client.missing');
});

test('a file has the content of the list, in the reader’s language, and no cell that a spreadsheet evaluates', async () => {
  const { id } = await announce(service.as(clerk), { client_code: 'FILE' });
  await book(service.as(clerk), id, [{ type: '=1+1', sku: 'a"b', count: 3 }]);
  const { token } = await make('FILE');
  const response = await service.as(null)(`${base}/window/csv?list=goods`, undefined, {
    headers: { 'x-stock-window': token, 'accept-language': 'en-US' },
  });
  expect(response.headers['content-disposition']).toContain('attachment');
  const [head, line] = response.body.split('\r\n');
  expect(head).toBe('\uFEFFGoods code,Model,SKU,Boxes,Received,In stock,Best before,Inbound order,Created');
  expect(line).toContain(',\'=1+1,"a""b",0,3,3,,IN-');
});

test('a file has the words and times of the page: packages, kinds of movements, local time', async () => {
  const { number } = await announce(service.as(clerk), { client_code: 'WORDS', package: 'parcel', quantity: 2 });
  const { id } = await announce(service.as(clerk), { client_code: 'WORDS' });
  await book(service.as(clerk), id, [{ type: 'W', count: 3 }]);
  const { token } = await make('WORDS');
  const rowsOf = async (list: string, locale: string) => {
    const response = await service.as(null)(`${base}/window/csv?list=${list}&zone=Europe/Berlin`, undefined, {
      headers: { 'x-stock-window': token, 'accept-language': locale },
    });
    return response.body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(locale === 'de-DE' ? ';' : ','));
  };
  const day = /^\d{4}-\d\d-\d\d$/;
  expect(await rowsOf('in', 'de-DE')).toEqual([
    [number, expect.anything(), 'Paket', '2', expect.anything(), expect.stringMatching(day)],
  ]);
  await Movements.updateMany({ client_code: 'WORDS' }, { $set: { at: new Date('2026-07-01T22:30:00Z') } });
  expect((await rowsOf('movements', 'zh-CN'))[0]?.slice(0, 2)).toEqual(['2026-07-02 00:30', '入库']);
  expect((await rowsOf('goods', 'en-US'))[0]?.at(-1)).toMatch(day);
});

test('a stock link names its client as the client’s in-orders do, however the code was typed', async () => {
  const { token } = await make(' ｍｉｎｅ');
  expect((await hold(token, '', {})).json().data).toMatchObject({ client_code: 'MINE' });
});

test('an in-order whose announced lines were all struck is announced no longer', async () => {
  const { id, number } = await announce(service.as(clerk), { client_code: 'STRUCK' });
  const { data } = (await call('/goods/announce', { id, goods: [{ type: 'S', expected: 3 }] })).json();
  const { token } = await make('STRUCK');
  const announced = async () =>
    (await hold(token, '/in', {})).json().data.data.map(({ number: shown }: { number: string }) => shown);
  expect(await announced()).toEqual([number]);
  await call('/goods/strike', { id: data[0].id, edits: 0, struck: true, reason: 'never sent' });
  expect(await announced()).toEqual([]);
});

test('a keyword finds announced in-orders by the numbers that the link shows, not by what it hides', async () => {
  const hidden = { client_code: 'HIDE', client_code2: 'PARTNER', desc: '内部备注 fragile' };
  const { number } = await announce(service.as(clerk), hidden);
  const { token } = await make('HIDE');
  const found = async (keyword: string) => {
    const { data } = (await hold(token, '/in', { keyword })).json().data;
    return data.map((row: { number: string }) => row.number);
  };
  expect(await found(number.toLowerCase())).toEqual([number]);
  expect(await found(number.slice(-4))).toEqual([number]);
  for (const secret of ['partner', 'fragile', '备注', 'PART', '.*']) expect(await found(secret)).toEqual([]);
});

test('a link shows what belongs to its customer under any spelling and any code of an in-order, and nothing of others', async () => {
  const made = async (form: object, type: string) => {
    await announce(service.as(clerk), { ...form, desc: type });
    const { id } = await announce(service.as(clerk), form);
    return (await book(service.as(clerk), id, [{ type, count: 2 }])).goods[0]?.code;
  };
  const own = [
    await made({ client_code: 'K-4D697' }, 'EXACT'),
    await made({ client_code: 'k-4d697' }, 'SMALL'),
    await made({ client_code: 'AGENT', client_code2: 'K-4D697' }, 'SECOND'),
  ];
  const foreign = await made({ client_code: 'AGENT' }, 'AGENTS OWN');
  const { token } = await make('k-4d697');
  const rows = async (list: string) => (await hold(token, list, { limit: 100 })).json().data.data;
  expect((await rows('/goods')).map(({ code }: { code: string }) => code).toSorted()).toEqual(own.toSorted());
  expect(await rows('/in')).toHaveLength(3);
  expect((await hold(token, '', {})).json().data).toMatchObject({ pieces: 6 });
  const moved = (await rows('/movements')).map(({ code }: { code: string }) => code);
  expect(moved.toSorted()).toEqual(own.toSorted());
  expect(moved).not.toContain(foreign);
  const named = (await hold(token, '/movements', { keyword: 'second' })).json().data.data;
  expect(named).toMatchObject([{ code: own[2], change: 2 }]);
  const listed = (await call('/movements', { client_code: ' Ｋ-4d697', limit: 100 })).json().data.data;
  expect(listed.map(({ goods }: { goods: { code: string } }) => goods.code).toSorted()).toEqual(own.toSorted());
  const sheet = (await call('/counts/create', { kind: 'client', code: 'k-4D697' })).json().data;
  expect(sheet.rows.map(({ goods }: { goods: { code: string } }) => goods.code).toSorted()).toEqual(own.toSorted());
});
