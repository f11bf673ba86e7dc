import { createConnection } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { defineService } from '../service/service.ts';
import { DataResponse } from '../shapes.ts';
import { startTest, type TestService } from '../testing/service.ts';

const Thing = z.object({ id: z.string() });
const schema = { params: Thing, response: { 200: DataResponse(Thing) } };
const config = { allow: 'anyone' as const };

let service: TestService;
beforeAll(async () => {
  service = await startTest(
    defineService({
      name: 'trade',
      prefix: '/api/v1/trade',
      live: 'signed-in',
      routes: async (app) => {
        app.get('/api/v1/trade/things/:id', { schema, config }, async ({ params }) => ({ data: params }));
        app.post('/api/v1/trade/things/:id', { schema, config }, async ({ params }) => ({ data: params }));
      },
      subscriptions: [],
      commands: [],
      jobs: [],
      messages: { 'zh-CN': {}, 'en-US': {}, 'de-DE': {} },
    }),
  );
}, 30_000);
afterAll(() => service.stop());

/** Returns the response to bytes that no client library would send. */
const exchange = (text: string) =>
  new Promise<{ status: number; body: Record<string, string> }>((resolve, reject) => {
    const { port } = new URL(service.app.listeningOrigin);
    const socket = createConnection(Number(port), '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = received.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body: JSON.parse(body) });
    });
  });

const request = (method: string, path: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\naccept-language: de-DE\r\nconnection: close\r\n${more}\r\n`;
const at = '/api/v1/trade/things';

test.each([
  ['an address that is no text', request('GET', `${at}/%ff`), 400, 'request.unreadable'],
  ['an address that is too long', request('GET', `${at}/${'x'.repeat(200)}`), 414, 'request.address-too-long'],
  [
    'headers that are too large',
    request('GET', at, `x-y: ${'x'.repeat(20_000)}\r\n`),
    431,
    'request.headers-too-large',
  ],
  ['no HTTP at all', 'accept-language: de-DE\r\n\r\n', 400, 'request.unreadable'],
  ['another method', request('DELETE', `${at}/7`), 405, 'request.method'],
  ['an unknown method', request('QUERY', `${at}/7`, 'content-length: 0\r\n'), 405, 'request.method'],
  [
    'an unknown type',
    `${request('POST', `${at}/7`, 'content-type: a/b\r\ncontent-length: 1\r\n')}x`,
    415,
    'request.media-type',
  ],
  [
    'a request without Host header',
    `GET ${at}/7 HTTP/1.1\r\naccept-language: de-DE\r\nconnection: close\r\n\r\n`,
    400,
    'request.unreadable',
  ],
  ['an unknown expectation', request('GET', `${at}/7`, 'expect: tea\r\n'), 417, 'request.expectation'],
  [
    'an expectation with a body',
    `${request('POST', `${at}/7`, 'expect: tea\r\ncontent-length: 1\r\n')}x`,
    417,
    'request.expectation',
  ],
])('%s is rejected in our error shape and the caller’s language', async (_, text, status, code) => {
  const response = await exchange(text);
  expect([response.status, response.body.code]).toEqual([status, code]);
  expect(response.body.message).toMatch(/ist|lässt|wird|sind/);
  expect(response.body.request_id).toMatch(/^[\da-f-]{36}$/);
});

test('a 405 lists the allowed methods', async () => {
  const response = await service.app.inject({ method: 'PUT', url: `${at}/7` });
  expect(response.headers.allow?.toString().split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
  expect((await service.app.inject({ method: 'PUT', url: '/api/v1/trade/other' })).statusCode).toBe(404);
});
