import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { callbackPath, signedAround } from '../../services/remit/src/payments/callback.fixture.ts';
import { keysOf } from '../local/keys.ts';
import { places } from '../local/places.ts';
import { logIn } from './actors/finance.ts';
import { type DemoOrder, demoOrders, ordersOf, type SignedIn, signIn } from './actors/people.ts';
import { openContext, settled } from './pages.ts';
import { until } from './product.ts';
import { end, onStage } from './stage.ts';

let customer: SignedIn;
/** A customer without orders. */
let stranger: SignedIn;

const stage = onStage(async (product) => {
  customer = await signIn(product.address, 'customer@example.com');
  stranger = await signIn(product.address, 'trade@example.com');
});

type Order = DemoOrder & { due: string; received: string };
const wanted = { resource: { id: '1001' }, amount: '1000', currency: 'EUR', paymentType: '3', status: 0 };
const create = (body: unknown, key: string = randomUUID()) =>
  stranger.post('/api/client/order', body, { 'idempotency-key': key });
const read = async (id: string) => (await customer.get(`/api/client/order/${id}`)).body.data as unknown as Order;
/** Returns the demo order of a status. */
async function orderAt(status: number): Promise<Order> {
  const found = (await demoOrders(customer)).find((order) => order.status === status);
  if (!found) throw new Error(`no demo order is at ${status}`);
  return read(found.id);
}

async function upload(bytes: Uint8Array<ArrayBuffer>, name: string, type: string) {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type }), name);
  const headers = { authorization: `Bearer ${customer.token}`, path: 'kyc/other' };
  const response = await fetch(`${stage.product.address}/api/client/oss/upload`, {
    method: 'POST',
    headers,
    body: form,
  });
  const { message } = (await response.json()) as { message?: string };
  return { status: response.status, message };
}

test('files that are too large, or not of their declared type, are rejected with the reason', async () => {
  const zip = new Uint8Array([0x50, 0x4b, 3, 4, ...new Array<number>(200).fill(0)]);
  const large = new Uint8Array(21 * 1024 * 1024);
  large.set(new TextEncoder().encode('%PDF-1.7'));
  expect(await upload(large, 'letter.pdf', 'application/pdf')).toEqual({
    status: 413,
    message: '仅支持上传20MB以内的文件',
  });
  expect((await upload(zip, 'photo.jpg', 'image/jpeg')).status).toBe(422);
});

test('a file of 20 MB with an expired token gets a 401 at once, and is stored after one refresh', async () => {
  const opened = await stage.open(null, { expected: /401/ });
  const { page } = opened;
  const { id } = await orderAt(2);
  await logIn(page, stage.product.address, 'customer@example.com', `/order/${id}`);
  const slot = page.getByRole('button', { name: /^选择文件/ }).first();
  await slot.waitFor();
  const responses: number[] = [];
  const rejected = Promise.withResolvers<void>();
  page.on('response', (response) => {
    if (!response.url().endsWith('/oss/upload')) return;
    responses.push(response.status());
    rejected.resolve();
  });
  // other requests with the broken token wait until the upload has met it
  await page.route('**/api/client/auth/refresh', async (route) => {
    await rejected.promise;
    await route.continue();
  });
  const buffer = Buffer.alloc(19_900_000);
  buffer.write('%PDF-1.7');
  buffer.write('%%EOF', buffer.length - 5);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), slot.click()]);
  await page.evaluate(() => {
    const [head, payload] = (localStorage.getItem('access_token') ?? '').split('.');
    localStorage.setItem('access_token', [head, payload, 'A'.repeat(86)].join('.'));
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  });
  await chooser.setFiles({ name: 'Zulassung.pdf', mimeType: 'application/pdf', buffer });
  await page.getByText('Zulassung.pdf').first().waitFor();
  await until('both have a response', async () => responses.length >= 2);
  expect(responses).toEqual([401, 200]);
  expect(page.url()).toBe(`${stage.product.address}/order/${id}`);
  await end(opened);
}, 120_000);

/** Returns the resident memory of the customers' service, in MB. */
async function residentMb(): Promise<number> {
  const metrics = await (await fetch(`${stage.product.services.remit}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]) / 1e6;
}

test('ten concurrent files of 20 MB are all stored, with less than 150 MB more of memory', async () => {
  await demoOrders(customer);
  const bytes = new Uint8Array(20_000_000);
  bytes.set(new TextEncoder().encode('%PDF-1.7'));
  bytes.set(new TextEncoder().encode('%%EOF'), bytes.length - 5);
  // the first upload loads code that stays in memory
  expect((await upload(bytes, 'warm.pdf', 'application/pdf')).status).toBe(200);
  const before = await residentMb();
  let most = before;
  let going = true;
  const watching = (async () => {
    while (going) most = Math.max(most, await residentMb());
  })();
  const responses = await Promise.all(Array.from({ length: 10 }, () => upload(bytes, 'letter.pdf', 'application/pdf')));
  going = false;
  await watching;
  process.stdout.write(`ten uploads of 20 MB: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most\n`);
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(most - before).toBeLessThan(150);
}, 120_000);

test('wrong types, unknown fields and endless bodies are rejected, and create no order', async () => {
  const before = (await ordersOf(stranger)).length;
  const bodies = [
    { ...wanted, amount: { $gt: '' } },
    { ...wanted, amount: '-5' },
    { ...wanted, amount: '1e9999' },
    { ...wanted, currency: 'XXX' },
    { ...wanted, owner: 'somebody' },
    [],
    null,
  ];
  for (const body of bodies) expect({ body, status: (await create(body)).status }).toEqual({ body, status: 422 });
  expect((await create({ ...wanted, merchantNo: 'x'.repeat(3_000_000) })).status).toBe(413);
  expect((await ordersOf(stranger)).length).toBe(before);
});

test("jumps of status and other people's orders change nothing", async () => {
  const order = await orderAt(3);
  expect((await customer.post('/api/client/order', { id: order.id, status: 7 })).status).toBe(409);
  expect((await stranger.post('/api/client/order', { id: order.id, status: 8 })).status).toBe(404);
  expect((await stranger.get(`/api/client/order/${order.id}`)).status).toBe(404);
  expect((await customer.post('/api/v1/manage/order/receipt', { id: order.id })).status).toBe(403);
  expect((await read(order.id)).version).toBe(order.version);
});

test('a creation sent five times at once makes one order', async () => {
  const key = randomUUID();
  const before = (await ordersOf(stranger)).length;
  await Promise.all(Array.from({ length: 5 }, () => create(wanted, key)));
  expect((await create(wanted, key)).status).toBe(200);
  expect((await ordersOf(stranger)).length).toBe(before + 1);
});

test('a callback replayed five times at once pays once', async () => {
  const order = await orderAt(3);
  const callback = {
    id: randomUUID(),
    order_id: order.number,
    amount: order.due,
    serial: randomUUID(),
    at: new Date(),
  };
  const raw = JSON.stringify(callback);
  const { ZLPAY_KEY, NEWPAY_KEY } = keysOf(places(stage.product.dataDir).keys);
  const path = callbackPath('zlpay');
  const call = (key: string) => {
    const headers = signedAround(raw, 'zlpay', { key });
    return fetch(`${stage.product.address}${path}`, { method: 'POST', headers, body: raw });
  };
  expect((await call(NEWPAY_KEY)).status).toBe(401);
  await Promise.all(Array.from({ length: 5 }, () => call(ZLPAY_KEY)));
  expect((await call(ZLPAY_KEY)).status).toBe(200);
  expect(await read(order.id)).toMatchObject({ status: 5, received: order.due });
});

test('a double click in one tab, and the same button in another, moves an order once', async () => {
  const order = await orderAt(12);
  const context = await openContext(stage.browser, customer);
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(`${stage.product.address}/order/${order.id}`);
    await settled(tab);
  }
  const clickTwice = (button: Element) => {
    for (let time = 0; time < 2; time += 1) (button as HTMLElement).click();
  };
  const buttons = tabs.map((tab) => tab.getByRole('button', { name: '我已补足' }));
  for (const button of buttons) await button.waitFor();
  await Promise.all(buttons.map((button) => button.evaluate(clickTwice)));
  for (const tab of tabs) await tab.getByText('银行正在确认到账').first().waitFor();
  expect((await read(order.id)).version).toBe(order.version + 1);
  await context.close();
}, 120_000);
