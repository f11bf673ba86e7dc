import { headersFor } from './http.ts';
import type { News } from './live.ts';
import { refresh } from './refresh.ts';
import { accessToken, onToken } from './session.ts';
import { messages } from './sse.ts';

const LONGEST = 30_000;
/** The server's heartbeat is 15 s; three missed ones mean that nobody is there. */
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
const signedInAgain = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const stop = onToken(() => accessToken() && done());
    const done = () => {
      stop();
      resolve();
    };
    signal.addEventListener('abort', done, { once: true });
    if (accessToken()) done();
  });

/** Waits until there is another token, as after logging in with another account. */
const withAnotherToken = (token: string, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const stop = onToken(() => accessToken() !== token && done());
    const done = () => {
      stop();
      resolve();
    };
    signal.addEventListener('abort', done, { once: true });
    if (accessToken() !== token || signal.aborted) done();
  });

/** This token does not open the stream, however often one asks. */
class NotForYou extends Error {}

/** Reads one connection to its end; it ends too when the token is renewed, or when the heartbeat stays away. */
async function connection(
  path: string,
  token: string,
  signal: AbortSignal,
  opened: () => void,
  tell: (news: News) => void,
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
    if (response.status === 403) throw new NotForYou();
    if (!response.ok || !response.body) throw new Error(`live answered ${response.status}`);
    opened();
    for await (const message of messages(response.body)) {
      clearTimeout(watch);
      watch = setTimeout(end, SILENCE);
      if (message?.event === 'message') tell(JSON.parse(message.data));
    }
  } finally {
    clearTimeout(watch);
    stop();
    end();
    signal.removeEventListener('abort', end);
  }
}

/** Keeps a stream open until `signal` ends it, with growing pauses between failures. */
export async function stay(path: string, signal: AbortSignal, tell: (news: News) => void): Promise<void> {
  let failures = 0;
  let first = true;
  const opened = () => {
    if (!first || failures > 0) tell('reopened');
    failures = 0;
    first = false;
  };
  while (!signal.aborted) {
    await signedInAgain(signal);
    const token = accessToken();
    if (!token || signal.aborted) continue;
    const ended = await connection(path, token, signal, opened, tell).catch((cause: unknown) => cause);
    if (ended instanceof NotForYou) await withAnotherToken(token, signal);
    if ((ended !== undefined && accessToken() !== token) || signal.aborted) continue;
    if (failures === 0) tell('lost');
    failures += 1;
    await pause(Math.min(LONGEST, 500 * 2 ** failures) * (0.75 + Math.random() / 2), signal);
  }
}
