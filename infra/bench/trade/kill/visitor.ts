import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { BASE, forwarder } from '../people.ts';
import type { Stand } from './stand.ts';

const AGAIN_MS = 100;
const PATIENCE_MS = 180_000;
const REQUEST_MS = 60_000;

export class Rejected extends Error {
  readonly status: number;
  constructor(path: string, status: number, text: string) {
    super(`${path}: ${status} ${text}`);
    this.status = status;
  }
}

export type Sent = { method?: string; body?: unknown; form?: { body: Buffer; headers: Record<string, string> } };

/**
 * Requests by the front door of a service that is killed meanwhile: without an answer, or with one that says that the
 * service cannot work now, the same request is sent again under its key.
 */
export function visitorOf({ address, authorization }: Stand, person = forwarder) {
  return async function call<T>(path: string, { method, body, form }: Sent = {}): Promise<T> {
    const key = randomUUID();
    let last = 'no answer';
    for (const from = Date.now(); Date.now() - from < PATIENCE_MS; await wait(AGAIN_MS)) {
      const headers = {
        authorization: await authorization(person),
        'idempotency-key': key,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...form?.headers,
      };
      const sent = {
        method: method ?? (body === undefined && !form ? 'GET' : 'POST'),
        headers,
        signal: AbortSignal.timeout(REQUEST_MS),
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form && { body: new Uint8Array(form.body) }),
      };
      try {
        const response = await fetch(`${address}${BASE}${path}`, sent);
        const text = await response.text();
        if (response.ok) return JSON.parse(text).data as T;
        if (response.status < 500) throw new Rejected(path, response.status, text);
        last = `${response.status} ${text}`;
      } catch (error) {
        if (error instanceof Rejected) throw error;
        last = String((error as Error).cause ?? error);
      }
    }
    throw new Error(`${path}: ${last}`);
  };
}
export type Visitor = ReturnType<typeof visitorOf>;
