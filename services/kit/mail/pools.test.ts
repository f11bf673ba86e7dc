import { afterEach, expect, jest, test } from '@jest/globals';
import { routeOf, type Writer } from './mail-send.ts';
import { closePools } from './pools.ts';

afterEach(() => {
  closePools();
  jest.useRealTimers();
});

test('the connections of a sender are kept as long as its e-mails go out, however long that takes', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
  // nothing is connected to: the server is inside a private network
  const server = { host: '127.0.0.1', port: 25, encryption: 'none' as const, account: '', password: '' };
  const from = { name: '', address: 'team@example.com' };
  const writer: Writer<unknown> = {
    text: () => ({ subject: '', text: '', html: '' }),
    senderOf: async () => ({ from, domain: 'example.com', cc: [], version: 1, server }),
  };
  const route = await routeOf('team', writer);
  for (let nth = 1; nth <= 3; nth += 1) {
    await expect(route?.send({ from, to: 'li@example.com', text: 'x' })).rejects.toThrow('private network');
    jest.advanceTimersByTime(100_000);
  }
});
