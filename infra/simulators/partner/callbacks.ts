import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Movement, Paying, Payment } from './payments.ts';
import { signedHeaders } from './signature.ts';

/** Seconds before each retry of a callback that did not get a 2xx. */
const tries = [1, 2, 5, 10, 30, 60, 120, 300];

async function post(url: string, body: string, key: string): Promise<string> {
  const headers = { 'content-type': 'application/json', ...signedHeaders(key, 'POST', url, body) };
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
  return response.ok ? 'taken' : `responded ${response.status}: ${(await response.text()).slice(0, 200)}`;
}

async function deliver(
  payment: Payment,
  { serial, amount, at }: Movement,
  key: string,
  log: (line: string) => void,
): Promise<void> {
  const { id, order_id } = payment;
  const body = JSON.stringify({ id: randomUUID(), payment_id: id, order_id, amount, serial, at });
  for (const pause of [...tries, 0]) {
    const outcome = await post(payment.notify_url, body, key).catch((error: Error) => `failed: ${error.message}`);
    log(`callback ${serial} of ${id}: ${outcome}`);
    // An error of the content (4xx) remains one however often it is repeated.
    if (outcome === 'taken' || /^responded 4/.test(outcome)) return;
    await wait(pause * 1_000, undefined, { ref: false });
  }
}

/**
 * Sends the merchant callbacks of receipts, in the requested manner; returns before the merchant has received them all.
 */
export async function sendCallbacks(
  payment: Payment,
  receipts: Movement[],
  how: Paying,
  key: string,
  log: (line: string) => void,
): Promise<void> {
  await wait(how.late);
  for (const receipt of how.reversed ? receipts.toReversed() : receipts) {
    const copies = Array.from({ length: how.times }, () => deliver(payment, receipt, key, log));
    await Promise.all(copies);
  }
}
