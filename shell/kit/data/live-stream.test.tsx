import { afterEach, expect, jest, test } from '@jest/globals';
import { serve } from '../testing.tsx';
import { listen } from './live.ts';
import { clearSession, signIn } from './session.ts';

const user = { id: 'u1', email: 'someone@example.com' };
afterEach(() => {
  clearSession();
  jest.useRealTimers();
});

test('a stream that returns 403 is not opened again until another user is signed in', async () => {
  jest.useFakeTimers();
  const requests = serve({ 'GET /api/v1/warehouse/live': { status: 403, body: { code: 'access.forbidden' } } });
  signIn({ token: 'of a customer', user });
  const leave = listen('/api/v1/warehouse/live', () => undefined);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(requests).toHaveLength(1);
  signIn({ token: 'of a picker', user });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(requests).toHaveLength(2);
  leave();
});
