import { beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { z } from 'zod';
import { serve } from '../testing.tsx';
import { http } from './http.ts';
import { HttpError } from './http-error.ts';
import { accessToken, currentUser, navigateWith, onLeave, signedIn, signIn, signOut } from './session.ts';

const user = { id: 'u1', email: 'a@example.com', name: 'a', username: 'a', group: null };
const Name = z.object({ name: z.string() });
const rejection = (code: string, message: string) => ({ code, message, request_id: 'r1' });
const went: string[] = [];

beforeEach(() => {
  went.length = 0;
  navigateWith((path) => went.push(path));
  signIn({ token: 'old', user });
});

/** Handler that accepts only the token `new`. */
const onlyNew = ({ headers }: { headers: Headers }) =>
  headers.get('authorization') === 'Bearer new'
    ? { body: { data: { name: 'x' } } }
    : { status: 401, body: rejection('access.unsigned', '') };

test('several 401s cause one token refresh, and their calls are retried', async () => {
  const requests = serve({
    'GET /a': onlyNew,
    'GET /b': onlyNew,
    'POST /api/client/auth/refresh': { body: { data: { token: 'new', user } } },
  });
  const names = await Promise.all([http.get(Name, '/a'), http.get(Name, '/b')]);
  expect(names).toEqual([{ name: 'x' }, { name: 'x' }]);
  expect(requests.filter(({ url }) => url.endsWith('/refresh'))).toHaveLength(1);
  expect(accessToken()).toBe('new');
  expect(went).toEqual([]);
});

test('only a failed refresh signs out, and asks to sign in again', async () => {
  const unsigned = { status: 401, body: rejection('access.unsigned', '未登录，请您先登录') };
  serve({ 'GET /a': unsigned, 'POST /api/client/auth/refresh': unsigned });
  await expect(http.get(Name, '/a')).rejects.toMatchObject({ status: 401, message: '未登录，请您先登录' });
  expect(signedIn()).toBe(false);
  expect(went).toEqual(['/login?redirect=%2F']);
});

test('a refresh without a response keeps the session', async () => {
  serve({ 'GET /a': { status: 401, body: rejection('access.unsigned', '') } });
  await expect(http.get(Name, '/a')).rejects.toMatchObject({ status: 0, code: 'network.unreachable' });
  expect(signedIn()).toBe(true);
});

test('a call with a timeout fails as unreachable when the connection hangs', async () => {
  serve({ 'GET /a': 'hangs' });
  const began = performance.now();
  await expect(http.get(Name, '/a', { timeout: 50 })).rejects.toMatchObject({ code: 'network.unreachable' });
  expect(performance.now() - began).toBeLessThan(2_000);
  const cancelled = http.get(Name, '/a', { timeout: 5_000, signal: AbortSignal.abort() });
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
});

test('a call on a dead connection is given up in the end, as is the wait for a new token', async () => {
  const { timeout } = AbortSignal;
  const patience: number[] = [];
  const impatient = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    patience.push(ms);
    return timeout.call(AbortSignal, 50);
  });
  signIn({ token: 'stale', user });
  const expired = { status: 401, body: rejection('access.unsigned', '') };
  serve({ 'GET /a': 'hangs', 'POST /a': 'hangs', 'GET /b': expired, 'POST /api/client/auth/refresh': 'hangs' });
  const calls = await Promise.allSettled([http.get(Name, '/a'), http.post(Name, '/a'), http.get(Name, '/b')]);
  for (const call of calls) expect(call).toMatchObject({ reason: { code: 'network.unreachable' } });
  // a new token is asked for again while the old cookie still leads to the one whose response was lost
  expect(patience.filter((ms) => ms < 60_000)).toEqual([15_000]);
  expect(accessToken()).toBe('stale');
  impatient.mockRestore();
});

test('a new token whose response got lost is asked for again at once: after 20 s the old cookie would end the session', async () => {
  const { timeout } = AbortSignal;
  const patience: number[] = [];
  const impatient = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    patience.push(ms);
    return timeout.call(AbortSignal, ms < 20_000 ? 50 : ms);
  });
  let isLost = true;
  const requests = serve({
    'GET /a': onlyNew,
    'POST /api/client/auth/refresh': () => {
      if (!isLost) return { body: { data: { token: 'new', user } } };
      isLost = false;
      const [signal] = impatient.mock.results.slice(-1).map(({ value }) => value as AbortSignal);
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    },
  });
  await expect(http.get(Name, '/a')).resolves.toEqual({ name: 'x' });
  expect(requests.filter(({ url }) => url.endsWith('/refresh'))).toHaveLength(2);
  expect(signedIn()).toBe(true);
  impatient.mockRestore();
}, 10_000);

test.each([408, 429, 503])(
  'a refresh that is answered with %i is requested again, and signs nobody out',
  async (status) => {
    let left = 1;
    const requests = serve({
      'GET /a': onlyNew,
      'POST /api/client/auth/refresh': () => {
        left -= 1;
        if (left >= 0) return { status, body: rejection('request.late', '') };
        return { body: { data: { token: 'new', user } } };
      },
    });
    await expect(http.get(Name, '/a')).resolves.toEqual({ name: 'x' });
    expect(requests.filter(({ url }) => url.endsWith('/refresh'))).toHaveLength(2);
    signIn({ token: 'stale', user });
    left = 2;
    await expect(http.get(Name, '/a')).rejects.toMatchObject({ code: 'network.unreachable' });
    expect(signedIn()).toBe(true);
  },
);

/** Serves a refresh that is answered once `late` is resolved. */
function serveLate() {
  const late = Promise.withResolvers<void>();
  const requests = serve({
    'POST /a': onlyNew,
    'POST /api/client/auth/logout': { body: { data: { ok: true } } },
    'POST /api/client/auth/refresh': async () => {
      await late.promise;
      return { body: { data: { token: 'new', user } } };
    },
  });
  const call = http.post(Name, '/a').catch((error) => error);
  const isRefreshing = () => waitFor(() => expect(requests.at(-1)?.url).toMatch('/refresh'));
  return { late, call, isRefreshing, sent: () => requests.filter(({ url }) => url.endsWith('/a')) };
}

test('a new token that arrives after sign-out does not sign in again', async () => {
  const { late, call, isRefreshing } = serveLate();
  await isRefreshing();
  await signOut();
  late.resolve();
  expect(await call).toMatchObject({ status: 401 });
  expect([signedIn(), accessToken()]).toEqual([false, null]);
});

test('what one account has requested is not sent by another that was signed in while the token was renewed', async () => {
  const { late, call, isRefreshing, sent } = serveLate();
  await isRefreshing();
  signIn({ token: 'theirs', user: { ...user, id: 'u2', email: 'b@example.com' } });
  late.resolve();
  expect(await call).toMatchObject({ status: 401 });
  expect(sent()).toHaveLength(1);
  expect([currentUser()?.id, accessToken()]).toEqual(['u2', 'theirs']);
  expect(went).toEqual([]);
});

/** Serves a file whose bytes come one after the other, as `push` sends them. */
function serveSlowly() {
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined;
  serve({});
  globalThis.fetch = async (_, init) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        sink = controller;
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/csv' } });
  };
  return {
    push: async (part: string) => {
      // the request goes out first
      await Promise.resolve();
      sink?.enqueue(new TextEncoder().encode(part));
    },
    close: () => sink?.close(),
    cut: (cause: Error) => sink?.error(cause),
  };
}

test('a download is waited for while something of it comes, and given up once its connection is dead', async () => {
  const patience: Array<{ ms: number; isOver: boolean; end: () => void }> = [];
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  globalThis.setTimeout = ((end: () => void, ms = 0) => {
    if (ms < 60_000) return start(end, ms);
    return patience.push({ ms, isOver: false, end });
  }) as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    const found = typeof timer === 'number' && patience[timer - 1];
    if (found) found.isOver = true;
    else stop(timer as number);
  };
  const waits = () => patience.filter(({ isOver }) => !isOver);
  const arrived = async (count: number) => {
    while (patience.length < count) await new Promise((resolve) => start(resolve, 5));
    expect(waits()).toHaveLength(1);
  };
  try {
    const whole = serveSlowly();
    const file = http.blob('/a', { open: true });
    await whole.push('one,');
    await arrived(2);
    await whole.push('two');
    await arrived(3);
    whole.close();
    const blob = await file;
    expect([blob.type, blob.size]).toEqual(['text/csv', 7]);
    expect(waits()).toEqual([]);

    const dead = serveSlowly();
    const given = http.blob('/a', { open: true });
    await dead.push('one,');
    await arrived(5);
    waits()[0]?.end();
    await expect(given).rejects.toMatchObject({ code: 'network.unreachable' });
    expect(waits()).toEqual([]);
  } finally {
    Object.assign(globalThis, { setTimeout: start, clearTimeout: stop });
  }
});

test('a download that breaks off says that the network failed', async () => {
  const broken = serveSlowly();
  const file = http.blob('/a', { open: true });
  await broken.push('one,');
  broken.cut(new TypeError('network error'));
  await expect(file).rejects.toMatchObject({ status: 0, code: 'network.unreachable' });
});

test('an error response carries its message and its errors by field', async () => {
  const body = { ...rejection('form.invalid', '提交的内容有误'), errors: { email: ['格式不正确'] } };
  serve({ 'POST /a': { status: 422, body } });
  const error: unknown = await http.post(Name, '/a', {}).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({
    status: 422,
    code: 'form.invalid',
    errors: { email: ['格式不正确'] },
    requestId: 'r1',
  });
});

test('each creating call sends its own idempotency key, or the given one', async () => {
  const requests = serve({ 'POST /a': { body: { data: { name: 'x' } } } });
  await http.post(Name, '/a');
  await http.post(Name, '/a');
  await http.post(Name, '/a', {}, { idempotencyKey: 'mine' });
  const [one, two, mine] = requests.map(({ headers }) => headers.get('idempotency-key'));
  expect(one).not.toBe(two);
  expect(mine).toBe('mine');
});

/** Uploads use XMLHttpRequest, which `serve` does not fake: this accepts each one and returns their headers. */
function takeUploads(): Array<Record<string, string>> {
  const sent: Array<Record<string, string>> = [];
  globalThis.XMLHttpRequest = class {
    upload = {};
    status = 200;
    responseText = JSON.stringify({ data: { name: 'x' } });
    headers: Record<string, string> = {};
    onload: () => void = () => undefined;
    open = () => undefined;
    getResponseHeader = () => 'application/json';
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    send() {
      sent.push(this.headers);
      setTimeout(() => this.onload());
    }
  } as unknown as typeof XMLHttpRequest;
  return sent;
}

test('an expired token is refreshed before a file is uploaded', async () => {
  const { XMLHttpRequest: real } = globalThis;
  const tokenOf = (exp: number) => `x.${btoa(JSON.stringify({ exp }))}.x`;
  const inAMinute = tokenOf(Date.now() / 1_000 + 60);
  const requests = serve({ 'POST /api/client/auth/refresh': { body: { data: { token: inAMinute, user } } } });
  const sent = takeUploads();
  for (const stale of [tokenOf(Date.now() / 1_000 - 1), 'no token of ours', inAMinute]) {
    signIn({ token: stale, user });
    await http.upload(Name, '/a', new Blob(['x']));
  }
  globalThis.XMLHttpRequest = real;
  expect(sent.map(({ authorization }) => authorization)).toEqual([
    `Bearer ${inAMinute}`,
    'Bearer no token of ours',
    `Bearer ${inAMinute}`,
  ]);
  expect(requests).toHaveLength(1);
});

test('an upload is waited for while something of it goes out, and given up once its connection is dead', async () => {
  const { XMLHttpRequest: real } = globalThis;
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  let request = {} as XMLHttpRequest;
  globalThis.XMLHttpRequest = class {
    upload = {};
    open = () => undefined;
    setRequestHeader = () => undefined;
    send() {
      request = this as unknown as XMLHttpRequest;
    }
  } as unknown as typeof XMLHttpRequest;
  const shares: number[] = [];
  const uploading = http.upload(Name, '/a', new Blob(['x']), { open: true, onProgress: (share) => shares.push(share) });
  await waitFor(() => expect(request.timeout).toBeGreaterThan(60_000));
  const first = request.timeout;
  now.mockReturnValue(61_000);
  request.upload.onprogress?.call(request, { loaded: 1, total: 2 } as ProgressEvent);
  expect([request.timeout - first, shares]).toEqual([60_000, [0.5]]);
  request.ontimeout?.call(request, {} as ProgressEvent);
  await expect(uploading).rejects.toMatchObject({ code: 'network.unreachable' });
  now.mockRestore();
  globalThis.XMLHttpRequest = real;
});

test('signing out clears the session at once, and notifies who holds its data', async () => {
  const left: string[] = [];
  const stop = onLeave(() => left.push('left'));
  serve({ 'POST /api/client/auth/logout': { body: { data: { ok: true } } } });
  const done = signOut();
  expect(currentUser()).toBeNull();
  expect(left).toEqual(['left']);
  await done;
  stop();
});

/** What another tab stores, of which this one is notified key by key. */
function elsewhere(values: Record<string, string | null>): void {
  for (const [key, value] of Object.entries(values)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }
  for (const key of Object.keys(values)) window.dispatchEvent(new StorageEvent('storage', { key }));
}

test('where another tab signs somebody else in, this one forgets whose data it has and leaves their page', () => {
  const went: string[] = [];
  navigateWith((path) => went.push(path));
  signIn({ token: 'a', user: { id: 'ann', email: 'ann@example.com' } });
  const left: string[] = [];
  const stop = onLeave(() => left.push('left'));
  const ann = JSON.stringify({ id: 'ann', email: 'ann@example.com', name: 'Ann' });
  // a new token of the same person, and their sign-out, leave the page as it is
  elsewhere({ user: ann, access_token: 'a2' });
  elsewhere({ access_token: null, user: null });
  expect({ left, went }).toEqual({ left: [], went: [] });
  elsewhere({ user: JSON.stringify({ id: 'ben', email: 'ben@example.com' }), access_token: 'b' });
  expect({ left, went, who: currentUser()?.id }).toEqual({ left: ['left'], went: ['/'], who: 'ben' });
  elsewhere({ user: ann, access_token: 'a3' });
  expect(left).toEqual(['left', 'left']);
  stop();
});

test('another tab that signs out signs this one out', () => {
  localStorage.removeItem('access_token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  expect(signedIn()).toBe(false);
});
