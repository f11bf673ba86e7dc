import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { trusted } from 'mongoose';
import { admin } from '../app.ts';
import { Audit } from '../audit/model.ts';
import { OrderStatus } from '../orders/status.rules.ts';
import { chief, clerk, makePartner, manage, move, moving, orderOf } from '../partner-orders/partner-order.fixture.ts';
import type { PartnerWithSecret } from '../partners/schema.ts';
import { Deliveries } from './model.ts';
import type { DeliveryRow } from './schema.ts';
import { deliverDue } from './send.ts';

let service: TestService;
let receiver: Server;
let address: string;
let partner: PartnerWithSecret;
let response: { status: number; location?: string };
const got: Array<{ url: string; headers: IncomingHttpHeaders; raw: string }> = [];

beforeAll(async () => {
  receiver = createServer(async (request, reply) => {
    got.push({ url: String(request.url), headers: request.headers, raw: String(await buffer(request)) });
    reply.writeHead(response.status, response.location ? { location: response.location } : {}).end();
  });
  await new Promise<void>((settle) => receiver.listen(0, '127.0.0.1', settle));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  service = await startTest(admin);
  partner = await makePartner(service, `${address}/news`);
}, 60_000);
afterAll(async () => {
  await service.stop();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  got.length = 0;
  response = { status: 204 };
});

const cancel = { status: OrderStatus.Refunding, reason: '取消' };
const list = async (body: object): Promise<DeliveryRow[]> =>
  (await service.as(clerk)(`${manage}/webhooks`, body)).json().data.data;
const only = async (order: string) => (await list({ order }))[0] as DeliveryRow;
/** The delivery of an order once it has been tried `times`. */
const tried = (order: string, times: number) =>
  waitFor(async () => {
    const row = await only(order);
    return row.attempts.length >= times && row;
  });

test('a new status is posted with a signature that the partner can check', async () => {
  const { id, number } = await orderOf(service, partner, { gic_order_id: 'G-77' });
  await move(service, id, moving.received());
  expect(await tried(id, 1)).toMatchObject({
    state: 'delivered',
    next_at: null,
    attempts: [{ status: 204, error: null }],
  });
  const [{ headers, raw, url } = { headers: {}, raw: '', url: '' }] = got;
  const expected = createHmac('sha256', partner.secret).update(`${headers['x-timestamp']}.${raw}`).digest('hex');
  expect(headers).toMatchObject({
    'x-signature': `sha256=${expected}`,
    'x-key-id': partner.key_id,
    'x-partner-id': partner.id,
  });
  expect(url).toBe('/news');
  expect(JSON.parse(raw)).toMatchObject({
    type: 'gic.status',
    gic_order_id: 'G-77',
    order_id: id,
    number,
    status: OrderStatus.Received,
    previous_status: OrderStatus.TransferClaimed,
    received: '118940.00',
    bank_reference: null,
  });
  expect(got).toHaveLength(1);
});

test('a failed delivery is tried again after 5 s, 30 s, 2 min, 10 min, 1 h and 6 h, and then given up', async () => {
  response = { status: 500 };
  const { id } = await orderOf(service, partner);
  await move(service, id, cancel);
  await tried(id, 1);
  const pauses = [];
  for (let row = await only(id); row.next_at; row = await only(id)) {
    const last = Date.parse(row.attempts[0]?.at ?? '');
    const due = Date.parse(row.next_at);
    pauses.push((due - last) / 1000);
    await deliverDue(new Date(due - 1));
    expect((await only(id)).attempts).toHaveLength(pauses.length);
    await deliverDue(new Date(due));
  }
  expect(pauses).toEqual([5, 30, 120, 600, 3600, 21600]);
  expect(await only(id)).toMatchObject({ state: 'failed', next_at: null });
  expect((await only(id)).attempts).toHaveLength(7);
  expect(got).toHaveLength(7);
  expect((await list({ state: 'failed' })).map(({ order }) => order)).toEqual([id]);
});

test('a given-up delivery is sent again when staff request it; a new key signs once the old one has ended', async () => {
  const [failed] = await list({ state: 'failed' });
  const { id: partnerId, key_id } = partner;
  const again = async (attempts: number) => {
    const requested = await service.as(clerk)(`${manage}/webhook/again`, { id: failed?.id });
    expect(requested.json().data).toMatchObject({ state: 'waiting' });
    const row = await tried(failed?.order ?? '', attempts);
    expect(row.attempts).toHaveLength(attempts);
    return got.at(-1)?.headers['x-key-id'];
  };
  const rotated = await service.as(chief)(`${manage}/partner/rotate`, { id: partnerId, version: 1 });
  expect(await again(8)).toBe(key_id);
  await service.as(clerk)(`${manage}/partner/retire`, { id: partnerId, version: 2, key_id });
  partner = rotated.json().data;
  expect(await again(9)).toBe(partner.key_id);
  expect(await only(failed?.order ?? '')).toMatchObject({ state: 'delivered' });
  expect(await Audit.countDocuments({ what: 'gic.webhook-again', 'subject.id': failed?.order })).toBe(2);
  expect((await service.as(clerk)(`${manage}/webhook/again`, { id: 'none' })).statusCode).toBe(404);
});

test('a redirect is not followed, and a closed port is logged as a message', async () => {
  response = { status: 302, location: `${address}/elsewhere` };
  const { id } = await orderOf(service, partner);
  await move(service, id, cancel);
  expect(await tried(id, 1)).toMatchObject({ state: 'waiting', attempts: [{ status: 302, error: null }] });
  expect(got.map(({ url }) => url)).toEqual(['/news']);

  const nobody = await makePartner(service, 'http://127.0.0.1:9/');
  const order = await orderOf(service, nobody);
  await move(service, order.id, cancel);
  const [attempt] = (await tried(order.id, 1)).attempts;
  expect(attempt?.status).toBeNull();
  expect(attempt?.error).toBeTruthy();
});

test('two instances post a delivery once', async () => {
  const { id } = await orderOf(service, partner);
  await move(service, id, cancel);
  await Promise.all([deliverDue(), deliverDue(), deliverDue()]);
  await tried(id, 1);
  expect(got).toHaveLength(1);
});

test('a partner without an address gets no webhook; a rejected move sends none', async () => {
  const silent = await makePartner(service);
  const order = await orderOf(service, silent);
  await move(service, order.id, cancel);
  const { id } = await orderOf(service, partner);
  await move(service, id, moving.completed());
  expect(await Deliveries.countDocuments({ order: trusted({ $in: [order.id, id] }) })).toBe(0);
});

test('the log goes page by page with its filter', async () => {
  const call = service.as(clerk);
  const first = (await call(`${manage}/webhooks`, { partner: partner.id, limit: 2 })).json().data;
  const second = (await call(first.next_page_url, {})).json().data;
  const all = [...first.data, ...second.data] as DeliveryRow[];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map((row) => row.partner))).toEqual(new Set([partner.id]));
});
