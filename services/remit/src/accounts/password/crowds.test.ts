import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PASSWORD, type Scene, startScene } from '../../scene.fixture.ts';
import { Accounts } from '../model.ts';
import { fresh, visiting } from '../people.fixture.ts';
import { lineUp } from './queue.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const { register, login, sealed } = visiting(() => scene, PASSWORD);
/** The gateway's timeout for a service. */
const GATEWAY_MS = 9_000;

test('many registrations at once all get a response before the gateway times out, and a rejected one creates nothing', async () => {
  const responses = await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const email = fresh();
      const begun = performance.now();
      const { statusCode, headers } = await register(email, {}, { remoteAddress: `198.51.100.${at % 2}` });
      return { email, statusCode, ms: performance.now() - begun, later: Number(headers['retry-after'] ?? 0) };
    }),
  );
  expect(responses.filter(({ ms }) => ms > GATEWAY_MS)).toEqual([]);
  for (const { email, statusCode, later } of responses) {
    expect([200, 429, 503]).toContain(statusCode);
    if (statusCode !== 200) expect(later).toBeGreaterThan(0);
    expect([email, Boolean(await Accounts.exists({ email }))]).toEqual([email, statusCode === 200]);
  }
}, 60_000);

test('a registration whose caller has disconnected creates nothing', async () => {
  const email = fresh();
  const secret = await sealed(PASSWORD);
  const leaving = new AbortController();
  const line = Array.from({ length: 30 }, () => login(fresh(), 'wrong one', {}, { remoteAddress: '203.0.113.1' }));
  // The request stands in the queue for longer than this.
  scene.service.app.server.once('request', () => setTimeout(() => leaving.abort(), 30));
  const sent = fetch(`${scene.service.app.listeningOrigin}/api/client/auth/sign/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: secret, password_confirmation: secret }),
    signal: leaving.signal,
  });
  await expect(sent).rejects.toThrow();
  await Promise.all(line);
  // The next one is let through.
  expect((await register(fresh(), {}, { remoteAddress: '203.0.113.2' })).statusCode).toBe(200);
  expect(await Accounts.exists({ email })).toBeNull();
}, 60_000);

test('a caller that would wait too long in the queue is rejected at once, and no work is done for one that did', async () => {
  let time = 0;
  let done = 0;
  const ends: Array<() => void> = [];
  const inLine = lineUp({ wide: 1, mostMs: 1_000, now: () => time });
  const piece = () =>
    inLine(async () => {
      await new Promise<void>((end) => ends.push(end));
      done += 1;
    });
  const first = piece();
  while (ends.length === 0) await Promise.resolve();
  // Before any was measured each is assumed to take 50 ms: 21 may be queued.
  const waiting = Array.from({ length: 30 }, () =>
    piece().then(
      () => 'done',
      ({ status, detail }) => [status, detail],
    ),
  );
  expect(await Promise.all(waiting.slice(21))).toEqual(Array(9).fill([503, { retryAfterS: 2 }]));
  time = 1_001;
  ends[0]?.();
  await first;
  const late = await Promise.all(waiting.slice(0, 21));
  expect(late.every((one) => one !== 'done')).toBe(true);
  expect(done).toBe(1);
  time = 1_002;
  const after = piece();
  while (ends.length === 1) await Promise.resolve();
  ends[1]?.();
  await after;
});
