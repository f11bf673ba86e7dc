import type { z } from 'zod';
import { locale } from '../i18n/text.ts';
import { newKey } from '../state/key.ts';
import { httpErrorFrom, unreachable } from './http-error.ts';
import { PATIENCE_MS, refresh } from './refresh.ts';
import { accessToken, currentUser, expire, isOver } from './session.ts';
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

/** fetch rejects with TypeError when the server cannot be reached, or the body breaks off; an aborted call stays an AbortError. */
const asHttpError = (cause: unknown): unknown =>
  cause instanceof TypeError || (cause as Partial<Error> | null)?.name === 'TimeoutError' ? unreachable() : cause;

/** Sends with the access token. A 401 triggers one refresh and one retry; only a failed refresh signs the user out. */
async function authorised<R extends { status: number }>(
  call: (token: string | null) => Promise<R>,
  open = false,
  isFile = false,
): Promise<R> {
  const token = open ? null : accessToken();
  const who = currentUser()?.id;
  const isSame = () => !who || (currentUser()?.id ?? who) === who;
  // a tab that signs somebody else in changes the account of all: what one has requested is not sent as the other
  const renew = async (stale: string) => {
    const fresh = await refresh(stale);
    return isSame() ? fresh : null;
  };
  try {
    // a file is rejected before the whole of it is out, and some systems hide a response that comes that early from the browser
    const early = isFile && token && isOver(token) ? await renew(token) : null;
    const reply = await call(early ?? token);
    if (reply.status !== 401 || open) return reply;
    const fresh = token && (await renew(token));
    const again = fresh ? await call(fresh) : reply;
    if (again.status === 401 && isSame()) expire();
    return again;
  } catch (cause) {
    throw asHttpError(cause);
  }
}

/** Ends with any of these. */
const signalOf = ({ signal, timeout }: Options, quiet?: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, timeout && AbortSignal.timeout(timeout), quiet].filter((one) => typeof one === 'object'));

const read = async (response: Response): Promise<unknown> =>
  response.headers.get('content-type')?.includes('json') ? response.json() : null;

function dataOf<T extends z.ZodType>(schema: T, { status, body }: Reply): z.output<T> {
  if (status >= 400) throw httpErrorFrom(status, body);
  return schema.parse(Object(body).data);
}

async function call<T extends z.ZodType>(schema: T, url: string, init: RequestInit, options: Options) {
  const signal = signalOf({ timeout: PATIENCE_MS, ...options });
  const reply = await authorised(async (token) => {
    const headers = { ...headersFor(token), ...(init.headers as Record<string, string>) };
    const response = await fetch(url, { ...init, headers, signal, keepalive: options.keepalive ?? false });
    return { status: response.status, body: await read(response) };
  }, options.open);
  return dataOf(schema, reply);
}

const json = { 'content-type': 'application/json' };

function written(method: string) {
  /**
   * Posts JSON and returns `data`, validated by the schema. Creating calls carry an idempotency key, so a retry is
   * harmless.
   */
  return <T extends z.ZodType>(schema: T, url: string, body: unknown = {}, options: PostOptions = {}) => {
    const headers = {
      ...json,
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
    const reply = await authorised(
      (token) =>
        sendFile(url, file, {
          ...options,
          headers: { ...headersFor(token), 'idempotency-key': key, ...options.headers },
        }),
      options.open,
      true,
    );
    return dataOf(schema, reply);
  },

  /**
   * Downloads a file's bytes with the user's token; with a `body` it posts, for files that are generated from it. It takes as
   * long as something of it comes.
   */
  async blob(url: string, { body, ...options }: Options & { body?: object } = {}): Promise<Blob> {
    const quiet = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => quiet.abort(unreachable()), PATIENCE_MS);
    };
    const transform: Transformer['transform'] = (part, out) => {
      wait();
      out.enqueue(part);
    };
    const signal = signalOf(options, quiet.signal);
    const requested = body && { method: 'POST', body: JSON.stringify(body) };
    const { status, body: file } = await authorised(async (token) => {
      wait();
      const headers = { ...headersFor(token), ...(body && json), ...options.headers };
      const response = await fetch(url, { ...requested, headers, signal });
      const counted = () => response.body?.pipeThrough(new TransformStream({ transform }));
      const { ok, status } = response;
      return { status, body: await (ok ? new Response(counted(), response).blob() : read(response)) };
    }, options.open).finally(() => clearTimeout(timer));
    if (file instanceof Blob) return file;
    throw httpErrorFrom(status, file);
  },
};
