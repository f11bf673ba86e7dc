import { headersFor } from './http.ts';
import type { News } from './live.ts';
import { refresh } from './refresh.ts';
import { accessToken, onToken } from './session.ts';
import { messages } from './sse.ts';

const LONGEST = 30_000;
/** The server sends a heartbeat every 15 s; after three missed ones the connection counts as dead. */
const SILENCE = 45_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    window.addEventListener('online', done, { once: true });
  });

/** Waits until somebody is signed in. */
const untilSignedIn = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const stop = onToken(() => accessToken() && done());
    const done = () => {
      stop();
      resolve();
    };
    signal.addEventListener('abort', done, { once: true });
    if (accessToken()) done();
  });

/** Waits until the token changes, for example after signing in with another account. */
const untilTokenChanges = (token: string, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const stop = onToken(() => accessToken() !== token && done());
    const done = () => {
      stop();
      resolve();
    };
    signal.addEventListener('abort', done, { once: true });
    if (accessToken() !== token || signal.aborted) done();
  });

/** 403: this token may not open the stream, so there is no point in retrying with it. */
class StreamForbidden extends Error {}

/** Reads one connection to its end. It also ends when the token is renewed or the heartbeat stops. */
async function connection(
  path: string,
  token: string,
  signal: AbortSignal,
  opened: () => void,
  notify: (news: News) => void,
) {
  const ending = new AbortController();
  const end = () => ending.abort();
  const stop = onToken(end);
  signal.addEventListener('abort', end, { once: true });
  let watch = setTimeout(end, SILENCE);
  try {
    const headers = { ...headersFor(token), accept: 'text/event-stream' };
    const response = await fetch(path, { headers, signal: ending.signal, cache: 'no-store' });
    if (response.status === 401) await refresh(token);
    if (response.status === 403) throw new StreamForbidden();
    if (!response.ok || !response.body) throw new Error(`live answered ${response.status}`);
    opened();
    for await (const message of messages(response.body)) {
      clearTimeout(watch);
      watch = setTimeout(end, SILENCE);
      if (message?.event === 'message') notify(JSON.parse(message.data));
    }
  } finally {
    clearTimeout(watch);
    stop();
    end();
    signal.removeEventListener('abort', end);
  }
}

/** Keeps a stream open until `signal` ends it, with growing pauses between failures. */
export async function keepStreamOpen(path: string, signal: AbortSignal, notify: (news: News) => void): Promise<void> {
  let failures = 0;
  let first = true;
  const opened = () => {
    if (!first || failures > 0) notify('reopened');
    failures = 0;
    first = false;
  };
  while (!signal.aborted) {
    await untilSignedIn(signal);
    const token = accessToken();
    if (!token || signal.aborted) continue;
    const ended = await connection(path, token, signal, opened, notify).catch((cause: unknown) => cause);
    if (ended instanceof StreamForbidden) await untilTokenChanges(token, signal);
    if ((ended !== undefined && accessToken() !== token) || signal.aborted) continue;
    if (failures === 0) notify('lost');
    failures += 1;
    await pause(Math.min(LONGEST, 500 * 2 ** failures) * (0.75 + Math.random() / 2), signal);
  }
}
