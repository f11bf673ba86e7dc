import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startPlainServer } from './server.fixture.ts';
import { tryServer } from './server.ts';

const password = 'S3cret-pässword';
let plain: Awaited<ReturnType<typeof startPlainServer>>;
beforeAll(async () => {
  process.env.LOCAL_MAIL_CA = 'absent';
  plain = await startPlainServer(() => `250 ${password} ${'x'.repeat(5_000)}`);
});
afterAll(() => {
  delete process.env.LOCAL_MAIL_CA;
  plain.close();
});

test('of what a server says to an accepted test mail the beginning is shown, without the password', async () => {
  const server = { ...plain.at, account: 'team', password };
  const trial = await tryServer(server, { from: 'a@example.com', to: 'b@example.com', text: 'x' });
  expect(trial).toEqual({ ok: true, reply: expect.stringMatching(/^250 ••• x+$/), cause: null });
  expect(trial.reply.length).toBeLessThanOrEqual(500);
});
