import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Caller, caller, demoOrders, type SignedIn, signIn } from './actors/people.ts';
import { type Product, startProduct, until } from './product.ts';

let product: Product;
let customer: SignedIn;
let finance: Caller;

beforeAll(async () => {
  product = await startProduct();
  customer = await signIn(product.address, 'customer@example.com');
  finance = await signIn(product.address, 'finance@example.com');
}, 600_000);
afterAll(() => product?.stop(), 60_000);

type Draft = { id: string; number: string };

/** Creates a draft order; returns the order where it was acknowledged, else the status. */
async function draft(key: string = randomUUID()): Promise<Draft | number> {
  const body = { resource: { id: '1001' }, amount: '1000', currency: 'EUR', paymentType: '3', status: 0 };
  const { status, body: reply } = await customer.post('/api/client/order', body, { 'idempotency-key': key });
  return status === 200 || status === 201 ? (reply.data as unknown as Draft) : status;
}

async function mustDraft(): Promise<Draft> {
  const made = await draft();
  if (typeof made === 'number') throw new Error(`no order was made: ${made}`);
  return made;
}

/** Returns the desk's rows for a keyword. */
async function deskRows(keyword: string): Promise<unknown[]> {
  const { body } = await finance.post('/api/v1/manage/orders', { keyword });
  return (body.data as unknown as { data: unknown[] }).data;
}

const reachesDesk = ({ number }: Draft) =>
  until(`the desk shows ${number}`, async () => (await deskRows(number)).length === 1);
const healthy = () => until('all is well again', async () => (await fetch(`${product.address}/healthz`)).ok, 60_000);
/** Signs in a warehouse clerk and a trader. */
const staff = async (): Promise<[clerk: Caller, trader: Caller]> => [
  await signIn(product.address, 'warehouse@example.com'),
  await signIn(product.address, 'trade@example.com'),
];
const piece = (name: string) => {
  const found = product.pieces[name];
  if (!found) throw new Error(`no piece is called ${name}`);
  return found;
};

test('remit killed between commit and publish: the event still arrives, once in effect', async () => {
  await piece('nats').stop();
  const order = await mustDraft();
  piece('remit').kill();
  piece('nats').resume();
  await healthy();
  await reachesDesk(order);
  const { body } = await customer.get(`/api/client/order/${order.id}`);
  const shown = await finance.post('/api/v1/manage/order/one', { id: order.id });
  expect((shown.body.data as unknown as { version: number }).version).toBe(
    (body.data as unknown as { version: number }).version,
  );
}, 120_000);

test('nats-server stopped under writes: orders go on, the desk catches up', async () => {
  await piece('nats').stop();
  const stopped = Date.now();
  const made: Draft[] = [];
  // longer than the timeouts of a consumer and the relay
  await until(
    'many writes have passed without it',
    async () => {
      made.push(await mustDraft());
      return Date.now() - stopped > 15_000 && made.length > 10;
    },
    60_000,
  );
  expect(await deskRows(made[0]?.number ?? '')).toEqual([]);
  piece('nats').resume();
  await healthy();
  for (const order of made) await reachesDesk(order);
}, 240_000);

test('mongod killed and restarted: no acknowledged order is lost', async () => {
  const made: Draft[] = [];
  const rejected: number[] = [];
  const writing = { on: true };
  const writer = async () => {
    while (writing.on) {
      const response = await draft();
      if (typeof response === 'number') rejected.push(response);
      else made.push(response);
    }
  };
  const writers = [writer(), writer()];
  await until('some orders are acknowledged', async () => made.length > 5);
  const before = made.length;
  piece('mongod').kill();
  // The driver bridges a quick restart unnoticed: it stays down until somebody notices.
  await piece('mongod').stop();
  await until('some orders are rejected', async () => rejected.length > 0, 60_000);
  piece('mongod').resume();
  await until('orders are taken again', async () => made.length > before + 5, 120_000);
  writing.on = false;
  await Promise.all(writers);
  await healthy();
  for (const { id } of made) expect((await customer.get(`/api/client/order/${id}`)).status).toBe(200);
  expect(rejected.every((status) => status === 503)).toBe(true);
  await reachesDesk(made.at(-1) ?? { id: '', number: 'none' });
}, 300_000);

test('the admin service down: customers are unaffected, and everything arrives later', async () => {
  await piece('admin').stop();
  const order = await mustDraft();
  expect((await finance.post('/api/v1/manage/orders', {})).status).toBe(503);
  expect((await fetch(`${product.address}/healthz`)).status).toBe(503);
  piece('admin').resume();
  await healthy();
  await reachesDesk(order);
}, 120_000);

test('remit shut down during receipts and lists: each request under way gets its response, and new ones go elsewhere', async () => {
  const remit = caller(product.services.remit ?? '', customer.token);
  const done = (await demoOrders(customer)).find(({ status }) => status === 7);
  if (!done) throw new Error('no order is done');
  const headers = { authorization: `Bearer ${customer.token}` };
  const statuses: number[] = [];
  const request = async (path: string) => {
    const [response]: IncomingMessage[] = await once(
      get(`${product.services.remit}${path}`, { headers, agent }),
      'response',
    );
    await once(response?.resume() as IncomingMessage, 'end');
    statuses.push(response?.statusCode ?? 0);
  };
  // existing connections only: a request on a connection that the system has not handed over yet has not begun
  const agent = new Agent({ keepAlive: true, maxSockets: 72 });
  await Promise.all(Array.from({ length: 72 }, () => request('/livez')));
  statuses.length = 0;
  const begun = [
    ...Array.from({ length: 12 }, () => request(`/api/client/order/${done.id}/receipt`)),
    ...Array.from({ length: 60 }, () => request('/api/client/order/user/list')),
  ];
  const all = Promise.all(begun);
  await until('the first have a response', async () => statuses.length >= 3);
  const first = piece('remit').pid() ?? 0;
  process.kill(first, 'SIGTERM');
  const published = Date.now();
  const open = begun.length - statuses.length;
  const takesMore = () =>
    fetch(`${product.services.remit}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('it takes no more', async () => !(await takesMore()));
  await all;
  expect(open).toBeGreaterThan(10);
  expect(statuses).toEqual(begun.map(() => 200));
  await until('it has ended', async () => piece('remit').pid() !== first);
  expect(Date.now() - published).toBeLessThan(20_000);
  expect(product.lines.filter((line) => line.startsWith('remit ended')).at(-1)).toContain('with code 0;');
  await healthy();
  expect((await remit.get('/api/client/order/user/list')).status).toBe(200);
  agent.destroy();
}, 120_000);

test('a service that hangs: the desk gets an error within ten seconds, and the service is restarted', async () => {
  const first = piece('admin').pid() ?? 0;
  process.kill(first, 'SIGSTOP');
  const start = Date.now();
  expect((await finance.post('/api/v1/manage/orders', {})).status).toBe(503);
  expect(Date.now() - start).toBeLessThan(11_000);
  const order = await mustDraft();
  await until('it is ended', async () => piece('admin').pid() !== first, 60_000);
  await healthy();
  await reachesDesk(order);
  expect(product.lines.some((line) => line.startsWith(`admin hangs (pid ${first})`))).toBe(true);
}, 150_000);

test('a repeated creation during an outage makes one order', async () => {
  const key = randomUUID();
  piece('remit').kill();
  const order = await until(
    'the order is taken',
    async () => {
      const response = await draft(key).catch(() => 0);
      return typeof response === 'number' ? null : response;
    },
    60_000,
  );
  const again = await draft(key);
  expect(again).toMatchObject({ id: order.id });
}, 120_000);

type Waybill = { id: string; number: string; version: number; status: string };
type Rows<T> = { data: T[] };
const at = '/api/v1';

test('trade down: the warehouse receives and ships goods, and the waybill shows both when trade is back', async () => {
  const [clerk, trader] = await staff();
  const made = await trader.post(`${at}/trade/waybills`, { transport: 'sea', direction: 'east', client: '离线客户' });
  const { id, number } = made.body.data as unknown as Waybill;
  await piece('trade').stop();
  expect((await trader.post(`${at}/trade/waybills/list`, {})).status).toBe(503);
  const announced = await clerk.post(`${at}/warehouse/in/create`, {
    client_code: 'HZ-ZDH',
    quantity: 1,
    waybill_id: number,
  });
  const inOrder = (announced.body.data as unknown as { id: string }).id;
  const goods = [{ type: 'GAP-1', count: 5 }];
  const received = await clerk.post(`${at}/warehouse/in/receive`, { id: inOrder, goods });
  const [{ id: goods_id }] = (received.body.data as unknown as { goods: [{ id: string }] }).goods;
  const lines = [{ goods_id, quantity: 2 }];
  const sent = { client_code: 'HZ-ZDH', deliver_type: 'sea', ship: true, lines };
  expect((await clerk.post(`${at}/warehouse/out/create`, sent)).status).toBe(200);
  piece('trade').resume();
  await healthy();
  const rowsOf = async (what: string) => {
    const { body } = await trader.post(`${at}/trade/waybills/${id}/${what}/list`, {});
    return (body.data as unknown as Rows<Record<string, unknown>>).data;
  };
  const came = await until('the waybill shows what came', async () => {
    const rows = await rowsOf('in-orders');
    return rows[0]?.received === 5 && rows;
  });
  expect(came).toHaveLength(1);
  const left = await until('the waybill shows what left', async () => {
    const rows = await rowsOf('out-orders');
    return rows.length > 0 && rows;
  });
  expect(left).toMatchObject([{ status: 'shipped', pieces: 2 }]);
}, 120_000);

test('the warehouse down: trade moves its waybills, and the warehouse handles the events when it is back', async () => {
  const [clerk, trader] = await staff();
  await piece('warehouse').stop();
  const made = await trader.post(`${at}/trade/waybills`, { transport: 'air', direction: 'west', client: '离线客户' });
  const { id, number, version } = made.body.data as unknown as Waybill;
  const moved = await trader.post(`${at}/trade/waybills/${id}/status`, { status: 'operation', version });
  expect(moved.status).toBe(200);
  piece('warehouse').resume();
  await healthy();
  const notified = async () => {
    const { body } = await clerk.post(`${at}/warehouse/waybills`, { keyword: number });
    return (body.data as unknown as Rows<Waybill>).data[0]?.status === 'operation';
  };
  await until('the warehouse knows the waybill as it is now', notified);
}, 120_000);

test('the warehouse, trade and the bus down in the middle of deliveries: each is carried out once, and both sides tell the same', async () => {
  const [clerk, trader] = await staff();
  const form = { transport: 'sea', direction: 'east', client: '杭州自动化', client_code: 'HZ-ZDH' };
  const made = await trader.post(`${at}/trade/waybills`, form);
  const { id: waybill, number } = made.body.data as unknown as Waybill;
  await piece('warehouse').stop();
  const key = { 'idempotency-key': randomUUID() };
  const goods = [{ type: 'GAP-2', expected: 6 }];
  const body = { waybill, client_code: 'HZ-ZDH', quantity: 1, goods };
  type Delivery = { id: string; stage: string; order: { id: string; number: string } | null };
  const announce = async () => {
    const reply = await trader.post(`${at}/trade/deliveries/announcements`, body, key);
    return reply.body.data as unknown as Delivery;
  };
  const delivery = await announce();
  expect(delivery.stage).toBe('waiting');
  expect((await announce()).id).toBe(delivery.id);
  piece('trade').kill();
  piece('warehouse').resume();
  await healthy();
  const stageIs = (stage: string) =>
    until(`the delivery is ${stage}`, async () => {
      const reply = await trader.get(`${at}/trade/deliveries/${delivery.id}`);
      const now = reply.body.data as unknown as Delivery | undefined;
      return now?.stage === stage && now;
    });
  const { order } = await stageIs('announced');
  const inOrders = async () => {
    const reply = await clerk.post(`${at}/warehouse/in`, { keyword: number, type: [] });
    return (reply.body.data as unknown as Rows<{ id: string; number: string }>).data;
  };
  expect(await inOrders()).toMatchObject([order ?? {}]);

  await piece('nats').stop();
  const one = await clerk.post(`${at}/warehouse/in/one`, { id: order?.id });
  const [line] = (one.body.data as unknown as { goods: Array<{ id: string }> }).goods;
  const lines = [{ goods_id: line?.id, pieces: 6 }];
  expect((await clerk.post(`${at}/warehouse/in/receive`, { id: order?.id, lines })).status).toBe(200);
  piece('warehouse').kill();
  piece('nats').resume();
  await healthy();
  await stageIs('received');
  expect(await inOrders()).toHaveLength(1);
}, 180_000);
