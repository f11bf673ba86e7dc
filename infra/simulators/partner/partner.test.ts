import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { paymentChannel } from '../../../services/remit/src/channels/channel.ts';
import { freePort } from '../../local/ports.ts';
import { createPartner } from './partner.ts';
import { type Channel, signedHeaders } from './signature.ts';

const keys = { zlpay: 'the key of this test', newpay: 'another one of this test' };
let folder: string;
let partner: string;
let notify: string;
let published: { body: string; headers: IncomingHttpHeaders }[] = [];
/** Statuses with which the merchant responds, one per callback; 200 when none is left. */
let responses: number[] = [];

const merchant = createServer(async (req, res) => {
  published.push({ body: await text(req), headers: req.headers });
  res.writeHead(responses.shift() ?? 200).end('{}');
});
let app: ReturnType<typeof createPartner>;

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/partner-`);
  app = createPartner({ folder, keys, level: 'silent' });
  partner = await app.listen({ port: 0, host: '127.0.0.1' });
  const port = await freePort();
  notify = `http://127.0.0.1:${port}/callback`;
  await new Promise<void>((listening) => merchant.listen(port, '127.0.0.1', listening));
});

beforeEach(() => {
  published = [];
  responses = [];
});

afterAll(async () => {
  await app.close();
  merchant.closeAllConnections();
  merchant.close();
  await rm(folder, { recursive: true });
});

/** Sends a request as the merchant; without a channel, as an outsider. */
const post = (path: string, body: unknown, channel: Channel | null = 'zlpay') => {
  const raw = JSON.stringify(body);
  const signed = channel && { ...signedHeaders(keys[channel], 'POST', partner + path, raw), 'x-channel': channel };
  const headers = { 'content-type': 'application/json', ...signed };
  return fetch(partner + path, { method: 'POST', headers, body: raw });
};
const read = (path: string, channel: Channel = 'zlpay') =>
  fetch(partner + path, {
    headers: { ...signedHeaders(keys[channel], 'GET', partner + path, ''), 'x-channel': channel },
  });

const create = (id: string) =>
  post('/payments', { id, order_id: `order-${id}`, amount: '100.00', notify_url: notify, channel: 'zlpay' });

async function receivedCallbacks(count: number) {
  while (published.length < count) await new Promise((later) => setTimeout(later, 20));
  return published.map(({ body }) => JSON.parse(body));
}

test('the same id sent twice is one payment; with another amount it is an error', async () => {
  expect((await create('a')).status).toBe(201);
  expect((await create('a')).status).toBe(200);
  expect((await post('/payments', { id: 'a', amount: '1', notify_url: notify, channel: 'zlpay' })).status).toBe(409);
  expect((await post('/payments', { id: 'b', amount: '-1', notify_url: notify, channel: 'cash' })).status).toBe(422);
});

test('only the merchant makes, reads and refunds payments, each under the key of its channel', async () => {
  const wanted = { id: 'own', amount: '100.00', notify_url: notify, channel: 'zlpay' };
  expect((await post('/payments', wanted, null)).status).toBe(401);
  expect((await post('/payments', wanted, 'newpay')).status).toBe(401);
  expect((await post('/payments', wanted)).status).toBe(201);
  expect((await fetch(`${partner}/payments/own`)).status).toBe(401);
  expect((await read('/payments/own', 'newpay')).status).toBe(404);
  expect((await read('/payments/own')).status).toBe(200);
  await post('/payments/own/pay', {}, null);
  expect((await post('/payments/own/refund', { id: 'r', amount: '1.00' }, null)).status).toBe(401);
  expect((await post('/payments/own/refund', { id: 'r', amount: '1.00' }, 'newpay')).status).toBe(404);
  const moved = { ...signedHeaders(keys.zlpay, 'GET', `${partner}/payments/else`, ''), 'x-channel': 'zlpay' };
  expect((await fetch(`${partner}/payments/own`, { headers: moved })).status).toBe(401);
  await receivedCallbacks(1);
});

test('a payment sends a callback signed over its address, its time and its raw body', async () => {
  await create('c');
  const page = await (await fetch(`${partner}/pay/c`)).text();
  expect(page).toContain('Pay short: 90.00 CNY');
  const form = new URLSearchParams({ amounts: '90.00', late: '0', times: '1' });
  await fetch(`${partner}/pay/c`, { method: 'POST', body: form, redirect: 'manual' });
  expect(await receivedCallbacks(1)).toMatchObject([{ payment_id: 'c', order_id: 'order-c', amount: '90.00' }]);
  const { body = '', headers = {} } = published[0] ?? {};
  const stamp = String(headers['x-timestamp']);
  expect(Math.abs(Number(stamp) - Date.now() / 1_000)).toBeLessThan(60);
  const signed = createHmac('sha256', keys.zlpay).update(`POST\n/callback\n${stamp}\n${body}`).digest('hex');
  expect(headers['x-signature']).toBe(`sha256=${signed}`);
});

test('callbacks of two receipts can be repeated, and sent in reverse order', async () => {
  await create('d');
  await post('/payments/d/pay', { amounts: ['60.00', '40.00'], times: 2, reversed: true, late: 10 });
  const got = await receivedCallbacks(4);
  expect(got.map(({ amount }) => amount)).toEqual(['40.00', '40.00', '60.00', '60.00']);
  expect(new Set(got.map(({ serial }) => serial)).size).toBe(2);
  const { data } = await (await read('/payments/d')).json();
  expect(data.received).toHaveLength(2);
});

test('a callback is retried after a failure, and not after a 4xx', async () => {
  responses = [503, 200];
  await create('e');
  await post('/payments/e/pay', {});
  expect(await receivedCallbacks(2)).toMatchObject([{ amount: '100.00' }, { amount: '100.00' }]);
});

test('no more is refunded than was received, and a repeated refund is one', async () => {
  await create('f');
  await post('/payments/f/pay', {});
  const refund = () => post('/payments/f/refund', { id: 'r1', amount: '70.00' });
  const [one, two] = [await (await refund()).json(), await (await refund()).json()];
  expect(one).toEqual(two);
  expect((await post('/payments/f/refund', { id: 'r2', amount: '30.01' })).status).toBe(409);
  expect(await (await fetch(`${partner}/statement.csv`)).text()).toMatch(/,-70.00,order-f,f$/m);
});

test('the product signs payments, queries and refunds as the partner requires', async () => {
  Object.assign(process.env, { PARTNER_URL: partner, ZLPAY_KEY: keys.zlpay, NEWPAY_KEY: keys.newpay });
  const [own, others] = [paymentChannel('newpay'), paymentChannel('zlpay')];
  const { zlOrder, qrUrl } = await own.create({ key: 'g 1', order: 'QH1', amount: '100.00', payway: 2 });
  expect(qrUrl).toBe(`${partner}/pay/${encodeURIComponent(zlOrder)}`);
  await post(`/payments/${encodeURIComponent(zlOrder)}/pay`, {}, null);
  expect(await own.query(zlOrder)).toMatchObject([{ amount: '100.00' }]);
  await expect(others.query(zlOrder)).rejects.toMatchObject({ status: 503 });
  expect(await own.refund(zlOrder, { id: 'r1', amount: '40.00' })).toMatchObject({ amount: '40.00' });
});
