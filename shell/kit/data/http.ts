import type { z } from 'zod';
import { locale } from '../i18n/text.ts';
import { newKey } from '../state/key.ts';
import { httpErrorFrom, unreachable } from './http-error.ts';
import { PATIENCE_MS, refresh } from './refresh.ts';
import { accessToken, expire, isOver } from './session.ts';
import { send as sendFile } from './transfer.ts';

export type Reply = { status: number; body: unknown };
type Options = {
  signal?: AbortSignal | undefined;
  /** Timeout in ms; a download has none by default. */
  timeout?: number | undefined;
  /** For calls before sign-in: no token is sent, and a 401 is an ordinary response. */
  open?: boolean;
  headers?: Record<string, string>;
  /** The request outlives the page that sends it (64 KiB at most). */
  keepalive?: boolean;
};
type PostOptions = Options & { idempotencyKey?: string };
type UploadOptions = PostOptions & {
  /** Share of the bytes sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
  fields?: Record<string, string>;
};

export const headersFor = (token: string | null): Record<string, string> => ({
  'accept-language': locale(),
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

/** Sends with the access token. A 401 triggers one refresh and one retry; only a failed refresh signs the user out. */
async function authorised<R extends { status: number }>(
  call: (token: string | null) => Promise<R>,
  open = false,
): Promise<R> {
  const token = open ? null : accessToken();
  const reply = await call(token);
  if (reply.status !== 401 || open) return reply;
  const fresh = token && (await refresh(token).catch((cause) => Promise.reject(asHttpError(cause))));
  const again = fresh ? await call(fresh) : reply;
  if (again.status === 401) expire();
  return again;
}

/**
 * Refreshes an expired token before a file is sent: the server rejects it before the whole file is out, and some
 * systems hide a response that comes that early from the browser.
 */
async function refreshIfExpired(): Promise<void> {
  const token = accessToken();
  if (token && isOver(token)) await refresh(token).catch((cause) => Promise.reject(asHttpError(cause)));
}

const isTimeout = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'TimeoutError';

/** fetch rejects with TypeError when the server cannot be reached; an aborted call stays an AbortError. */
const asHttpError = (cause: unknown): unknown =>
  cause instanceof TypeError || isTimeout(cause) ? unreachable() : cause;

function signalOf({ signal, timeout }: Options): AbortSignal | null {
  if (timeout === undefined) return signal ?? null;
  const late = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([signal, late]) : late;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { credentials: 'same-origin', ...init }).catch((cause) => Promise.reject(asHttpError(cause)));
}

async function read(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json');
  // headers may arrive and the body hang
  return isJson ? response.json().catch((cause) => Promise.reject(isTimeout(cause) ? unreachable() : cause)) : null;
}

function dataOf<T extends z.ZodType>(schema: T, { status, body }: Reply): z.output<T> {
  if (status >= 400) throw httpErrorFrom(status, body);
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  return schema.parse(data);
}

async function call<T extends z.ZodType>(schema: T, url: string, init: RequestInit, options: Options) {
  const signal = signalOf({ timeout: PATIENCE_MS, ...options });
  const reply = await authorised(async (token) => {
    const headers = { ...headersFor(token), ...(init.headers as Record<string, string>) };
    const response = await send(url, { ...init, headers, signal, keepalive: options.keepalive ?? false });
    return { status: response.status, body: await read(response) };
  }, options.open);
  return dataOf(schema, reply);
}

function written(method: string) {
  /**
   * Posts JSON and returns `data`, validated by the schema. Creating calls carry an idempotency key, so a retry is
   * harmless.
   */
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

  /** Uploads one file as the multipart field `file`, with progress. */
  async upload<T extends z.ZodType>(schema: T, url: string, file: Blob, options: UploadOptions = {}) {
    const key = options.idempotencyKey ?? newKey();
    const headers = { 'idempotency-key': key, ...options.headers };
    if (!options.open) await refreshIfExpired();
    const reply = await authorised(
      (token) => sendFile(url, file, { ...options, headers: { ...headersFor(token), ...headers } }),
      options.open,
    );
    return dataOf(schema, reply);
  },

  /** Downloads a file's bytes with the user's token; with a `body` it posts, for files that are generated from it. */
  async blob(url: string, { body, ...options }: Options & { body?: object } = {}): Promise<Blob> {
    const requested = body && { method: 'POST', body: JSON.stringify(body) };
    const type = body && { 'content-type': 'application/json' };
    const response = await authorised((token) => {
      const headers = { ...headersFor(token), ...type, ...options.headers };
      return send(url, { ...requested, headers, signal: signalOf(options) });
    }, options.open);
    if (!response.ok) throw httpErrorFrom(response.status, await read(response));
    return response.blob();
  },
};
