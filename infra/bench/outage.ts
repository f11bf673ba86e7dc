import { setTimeout as wait } from 'node:timers/promises';
import { type Caller, signIn } from '../e2e/actors/people.ts';
import { type Product, until } from '../e2e/product.ts';
import { type Figure, median } from './rounds.ts';

const CRASHES = 10;
const ORDER = { resource: { id: '1001' }, amount: '1000', currency: 'EUR', paymentType: '3', status: 0 };

/** Returns the ids of orders in the live notes of a desk's page, each with the time of its arrival. */
async function listening(product: Product, token: string) {
  const received = new Map<string, number>();
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
        if (id && !received.has(id)) received.set(id, performance.now());
      }
    }
  })().catch(() => undefined);
  const leave = () => {
    leaving.abort();
    return reading;
  };
  return { received, leave };
}

/**
 * Creates an order as soon as the service responds; with one idempotency key, so that it is one however often it is
 * sent.
 */
async function orderOnce(customer: Caller): Promise<string> {
  const key = { 'idempotency-key': crypto.randomUUID() };
  for (;;) {
    const { status, body } = await customer.post('/api/client/order', ORDER, key);
    if (status === 200) return (body.data as unknown as { id: string }).id;
    await wait(20);
  }
}

/**
 * Measures how long a desk gets no notes after remit was killed: from the crash to an order's note, and from the
 * order's acceptance.
 */
export async function outage(product: Product): Promise<Figure[]> {
  const customer = await signIn(product.address, 'customer@example.com');
  const finance = await signIn(product.address, 'finance@example.com');
  const { received, leave } = await listening(product, finance.token);
  const sinceKill: number[] = [];
  const sinceTaken: number[] = [];
  for (let crash = 0; crash < CRASHES; crash += 1) {
    const before = await orderOnce(customer);
    await until('the desk hears', async () => received.has(before));
    const killed = performance.now();
    product.pieces.remit?.kill();
    const id = await orderOnce(customer);
    const taken = performance.now();
    const at = await until('the desk hears again', async () => received.get(id));
    sinceKill.push(at - killed);
    sinceTaken.push(at - taken);
    // a process that ends again soon after its start is restarted with a delay
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
