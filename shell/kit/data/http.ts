import type { z } from 'zod';
import { locale } from '../i18n/text.ts';
import { newKey } from '../state/key.ts';
import { httpErrorFrom, unreachable } from './http-error.ts';
import { refresh } from './refresh.ts';
import { accessToken, expire, isOver } from './session.ts';
import { send as sendFile } from './transfer.ts';

export type Reply = { status: number; body: unknown };
type Options = {
  signal?: AbortSignal | undefined;
  /** Milliseconds after which nobody is taken to answer; without it a connection that hangs is waited for. */
  timeout?: number | undefined;
  /** For calls that come before signing in: no token is sent, and a 401 is an answer like any other. */
  open?: boolean;
  headers?: Record<string, string>;
};
type PostOptions = Options & { idempotencyKey?: string };
type UploadOptions = PostOptions & {
  /** Share of the bytes that were sent, 0 to 1. */
  onProgress?: (share: number) => void;
  fields?: Record<string, string>;
};

export const headersFor = (token: string | null): Record<string, string> => ({
  'accept-language': locale(),
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

/** Sends with the token; a 401 is answered by one refresh, and only its failure signs out. */
async function authorised<R extends { status: number }>(
  call: (token: string | null) => Promise<R>,
  open = false,
): Promise<R> {
  const token = open ? null : accessToken();
  const reply = await call(token);
  if (reply.status !== 401 || open) return reply;
  const fresh = token && (await refresh(token).catch((cause) => Promise.reject(named(cause))));
  const again = fresh ? await call(fresh) : reply;
  if (again.status === 401) expire();
  return again;
}

/**
 * Before a file is sent: a token whose time is up is refused before the file is all out, and not every system shows
 * its browser an answer that came so early.
 */
async function freshened(): Promise<void> {
  const token = accessToken();
  if (token && isOver(token)) await refresh(token).catch((cause) => Promise.reject(named(cause)));
}

const isTimeout = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'TimeoutError';

/** fetch rejects with TypeError when nobody answers; a cancelled call stays an AbortError. */
const named = (cause: unknown): unknown => (cause instanceof TypeError || isTimeout(cause) ? unreachable() : cause);

function signalOf({ signal, timeout }: Options): AbortSignal | null {
  if (timeout === undefined) return signal ?? null;
  const late = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([signal, late]) : late;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { credentials: 'same-origin', ...init }).catch((cause) => Promise.reject(named(cause)));
}

async function read(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json');
  // headers may come and the rest hang
  return isJson ? response.json().catch((cause) => Promise.reject(isTimeout(cause) ? unreachable() : cause)) : null;
}

function dataOf<T extends z.ZodType>(schema: T, { status, body }: Reply): z.output<T> {
  if (status >= 400) throw httpErrorFrom(status, body);
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  return schema.parse(data);
}

async function call<T extends z.ZodType>(schema: T, url: string, init: RequestInit, options: Options) {
  const signal = signalOf(options);
  const reply = await authorised(async (token) => {
    const headers = { ...headersFor(token), ...(init.headers as Record<string, string>) };
    const response = await send(url, { ...init, headers, signal });
    return { status: response.status, body: await read(response) };
  }, options.open);
  return dataOf(schema, reply);
}

function written(method: string) {
  /** Sends JSON and answers `data`, checked by the schema. Creating calls carry a key, so that a repeat does no harm. */
  return <T extends z.ZodType>(schema: T, url: string, body: unknown = {}, options: PostOptions = {}) => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': options.idempotencyKey ?? newKey(),
      ...options.headers,
    };
    return call(schema, url, { method, headers, body: JSON.stringify(body) }, options);
  };
}

export const http = {
  get: <T extends z.ZodType>(schema: T, url: string, options: Options = {}) =>
    call(schema, url, { headers: options.headers ?? {} }, options),
  post: written('POST'),
  put: written('PUT'),
  patch: written('PATCH'),
  delete: written('DELETE'),

  /** One file as the multipart field `file`, with progress. */
  async upload<T extends z.ZodType>(schema: T, url: string, file: Blob, options: UploadOptions = {}) {
    const key = options.idempotencyKey ?? newKey();
    const headers = { 'idempotency-key': key, ...options.headers };
    if (!options.open) await freshened();
    const reply = await authorised(
      (token) => sendFile(url, file, { ...options, headers: { ...headersFor(token), ...headers } }),
      options.open,
    );
    return dataOf(schema, reply);
  },

  /** A file's bytes, for whoever may see it; with a `body` one that is made as it says. */
  async blob(url: string, { body, ...options }: Options & { body?: object } = {}): Promise<Blob> {
    const asked = body && { method: 'POST', body: JSON.stringify(body) };
    const type = body && { 'content-type': 'application/json' };
    const response = await authorised((token) => {
      const headers = { ...headersFor(token), ...type, ...options.headers };
      return send(url, { ...asked, headers, signal: signalOf(options) });
    }, options.open);
    if (!response.ok) throw httpErrorFrom(response.status, await read(response));
    return response.blob();
  },
};
