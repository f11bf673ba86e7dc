import { setTimeout as wait } from 'node:timers/promises';
import { type Caller, signIn } from '../e2e/people.ts';
import { type Product, until } from '../e2e/product.ts';
import { type Figure, median } from './rounds.ts';

const CRASHES = 10;
const ORDER = { resource: { id: '1001' }, amount: '1000', currency: 'EUR', paymentType: '3', status: 0 };

/** The ids of orders that a desk's open page is told of, each with the moment at which it came. */
async function listening(product: Product, token: string) {
  const heard = new Map<string, number>();
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const stream = await fetch(`${product.address}/api/v1/manage/live`, { headers, signal: leaving.signal });
  const reading = (async () => {
    let text = '';
    const utf8 = new TextDecoder();
    for await (const bytes of stream.body ?? []) {
      text += utf8.decode(bytes, { stream: true });
      const notes = text.split('\n\n');
      text = notes.pop() ?? '';
      for (const note of notes) {
        const id = /"id":"([^"]+)"/.exec(note)?.[1];
        if (id && !heard.has(id)) heard.set(id, performance.now());
      }
    }
  })().catch(() => undefined);
  const leave = () => {
    leaving.abort();
    return reading;
  };
  return { heard, leave };
}

/** Makes an order as soon as somebody takes it; the same key, so that it is one however often it is asked for. */
async function orderOnce(customer: Caller): Promise<string> {
  const key = { 'idempotency-key': crypto.randomUUID() };
  for (;;) {
    const { status, body } = await customer.post('/api/client/order', ORDER, key);
    if (status === 200) return (body.data as unknown as { id: string }).id;
    await wait(20);
  }
}

/** How long a desk hears nothing after remit was killed: until an order's note comes, and of it since it was taken. */
export async function outage(product: Product): Promise<Figure[]> {
  const customer = await signIn(product.address, 'customer@example.com');
  const finance = await signIn(product.address, 'finance@example.com');
  const { heard, leave } = await listening(product, finance.token);
  const sinceKill: number[] = [];
  const sinceTaken: number[] = [];
  for (let crash = 0; crash < CRASHES; crash += 1) {
    const before = await orderOnce(customer);
    await until('the desk hears', async () => heard.has(before));
    const killed = performance.now();
    product.pieces.remit?.kill();
    const id = await orderOnce(customer);
    const taken = performance.now();
    const at = await until('the desk hears again', async () => heard.get(id));
    sinceKill.push(at - killed);
    sinceTaken.push(at - taken);
    // a piece that ends again soon after its start is started again more slowly
    await wait(31_000);
  }
  await leave();
  const figure = (what: string, all: number[], most: number): Figure => {
    const [middle, worst] = [median(all), Math.max(...all)].map((ms) => ms / 1_000) as [number, number];
    const measured = `${middle.toFixed(1)} s, worst ${worst.toFixed(1)} s`;
    return { what, measured, wanted: `≤ ${most} s`, holds: worst <= most };
  };
  return [
    figure('kill -9 of remit → the desk hears of a new order', sinceKill, 5),
    figure('  of it, since remit took that order', sinceTaken, 3),
  ];
}
