import { expect, test } from '@jest/globals';
import { serversOf } from './bus.ts';

test.each([
  ['nats://127.0.0.1:4222', { servers: ['127.0.0.1:4222'] }],
  ['127.0.0.1:4222', { servers: ['127.0.0.1:4222'] }],
  ['nats://one:4222, nats://[::1]:4333', { servers: ['one:4222', '[::1]:4333'] }],
  ['nats://remit:12pw@a:4222,nats://remit:12pw@b', { servers: ['a:4222', 'b'], user: 'remit', pass: '12pw' }],
  ['nats://remit:p%40ss%2C%2F@a:4222', { servers: ['a:4222'], user: 'remit', pass: 'p@ss,/' }],
])('%s is parsed into servers and login', (url, options) => {
  expect(serversOf(url)).toEqual(options);
});
