import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { freePort } from '../../local/ports.ts';
import { signature } from './callbacks.ts';
import { createPartner } from './partner.ts';

const key = 'the key of this test';
let folder: string;
let partner: string;
let notify: string;
let told: { body: string; signed: string }[] = [];
/** Statuses that the merchant answers, one a callback; 200 when none is left. */
let answers: number[] = [];

const merchant = createServer(async (req, res) => {
  told.push({ body: await text(req), signed: String(req.headers['x-signature']) });
  res.writeHead(answers.shift() ?? 200).end('{}');
});
let app: ReturnType<typeof createPartner>;

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/partner-`);
  app = createPartner({ folder, key, level: 'silent' });
  partner = await app.listen({ port: 0, host: '127.0.0.1' });
  const port = await freePort();
  notify = `http://127.0.0.1:${port}/callback`;
  await new Promise<void>((listening) => merchant.listen(port, '127.0.0.1', listening));
});

beforeEach(() => {
  told = [];
  answers = [];
});

afterAll(async () => {
  await app.close();
  merchant.closeAllConnections();
  merchant.close();
  await rm(folder, { recursive: true });
});

const post = (path: string, body: unknown) =>
  fetch(partner + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const create = (id: string) =>
  post('/payments', { id, order_id: `order-${id}`, amount: '100.00', notify_url: notify, channel: 'zlpay' });

async function tolds(count: number) {
  while (told.length < count) await new Promise((later) => setTimeout(later, 20));
  return told.map(({ body }) => JSON.parse(body));
}

test('the same id asked for twice is one payment; with another amount it is refused', async () => {
  expect((await create('a')).status).toBe(201);
  expect((await create('a')).status).toBe(200);
  expect((await post('/payments', { id: 'a', amount: '1', notify_url: notify, channel: 'zlpay' })).status).toBe(409);
  expect((await post('/payments', { id: 'b', amount: '-1', notify_url: notify, channel: 'cash' })).status).toBe(422);
});

test('a payer who clicks is told of by a callback signed over its very bytes', async () => {
  await create('c');
  const page = await (await fetch(`${partner}/pay/c`)).text();
  expect(page).toContain('Pay short: 90.00 CNY');
  const form = new URLSearchParams({ amounts: '90.00', late: '0', times: '1' });
  await fetch(`${partner}/pay/c`, { method: 'POST', body: form, redirect: 'manual' });
  expect(await tolds(1)).toMatchObject([{ payment_id: 'c', order_id: 'order-c', amount: '90.00' }]);
  expect(told[0]?.signed).toBe(signature(key, told[0]?.body ?? ''));
});

test('two receipts can be told of twice, and the last one first', async () => {
  await create('d');
  await post('/payments/d/pay', { amounts: ['60.00', '40.00'], times: 2, reversed: true, late: 10 });
  const got = await tolds(4);
  expect(got.map(({ amount }) => amount)).toEqual(['40.00', '40.00', '60.00', '60.00']);
  expect(new Set(got.map(({ serial }) => serial)).size).toBe(2);
  const { data } = await (await fetch(`${partner}/payments/d`)).json();
  expect(data.received).toHaveLength(2);
});

test('a merchant that fails is told again; one that refuses is not', async () => {
  answers = [503, 200];
  await create('e');
  await post('/payments/e/pay', {});
  expect(await tolds(2)).toMatchObject([{ amount: '100.00' }, { amount: '100.00' }]);
});

test('no more is paid back than came in, and a repeated refund is one', async () => {
  await create('f');
  await post('/payments/f/pay', {});
  const refund = () => post('/payments/f/refund', { id: 'r1', amount: '70.00' });
  const [one, two] = [await (await refund()).json(), await (await refund()).json()];
  expect(one).toEqual(two);
  expect((await post('/payments/f/refund', { id: 'r2', amount: '30.01' })).status).toBe(409);
  expect(await (await fetch(`${partner}/statement.csv`)).text()).toMatch(/,-70.00,order-f,f$/m);
});
