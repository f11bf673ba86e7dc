import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createGateway } from './gateway.ts';
import type { Limits } from './transports.ts';

/** A service as the gateway sees one: reads bodies, holds streams open, responds when released. */
let upstream: Server;
let app: FastifyInstance;
let base: string;
let www: string;
let requests = 0;
const waiting: Array<() => void> = [];

beforeAll(async () => {
  www = await mkdtemp(join(tmpdir(), 'gateway-'));
  await writeFile(join(www, 'remotes.json'), '[]');
  upstream = createServer((req, res) => {
    requests += 1;
    if (req.url?.endsWith('/live'))
      return void res.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
    if (req.url?.endsWith('/never')) return;
    let size = 0;
    req.on('data', ({ length }: Buffer) => {
      size += length;
    });
    const respond = () => res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ size }));
    req.on('end', () => (/\/(?:wait|test|apply)$/.test(req.url ?? '') ? waiting.push(respond) : respond()));
  });
  await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening));
  const address = upstream.address();
  const at = `http://127.0.0.1:${typeof address === 'object' && address?.port}`;
  const limits: Partial<Limits> = {
    bodyMs: 1_000,
    headersMs: 1_000,
    responseMs: 1_000,
    uploadWindowMs: 500,
    bodiesPerAddress: 400,
  };
  app = await createGateway({ www, services: { remit: at, admin: at, warehouse: at, trade: at }, limits });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  upstream.closeAllConnections();
  upstream.close();
  await app.close();
  await rm(www, { recursive: true });
});

type Sent = ReturnType<typeof request>;
const open: Sent[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.destroy();
});

/** Opens a request whose body, if it has one, never ends. */
const unfinished = (path: string, headers: Record<string, string>, method = 'POST') => {
  const sent = request(`${base}${path}`, { method, headers, agent: false });
  const response = new Promise<IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject),
  );
  response.catch(() => undefined);
  open.push(sent);
  if (method === 'POST') sent.write('{');
  else sent.end();
  return { sent, response };
};
const json = { 'content-type': 'application/json' };
const bodyOf = async (response: IncomingMessage) => JSON.parse((await response.toArray()).join(''));
const get = (path: string) => fetch(`${base}${path}`, { signal: AbortSignal.timeout(4_000) });

test('300 bodies that never end occupy no connection to a service, and time out', async () => {
  const before = requests;
  const quiet = Array.from({ length: 300 }, () => unfinished('/api/client/rate', json));
  expect((await get('/api/client/x')).status).toBe(200);
  expect(requests - before).toBe(1);
  const [first] = await Promise.all(quiet.map(({ response }) => response));
  expect(first?.statusCode).toBe(408);
  expect(first?.headers.connection).toBe('close');
  expect(first && (await bodyOf(first))).toMatchObject({ code: 'request.late' });
});

test('300 open streams and 60 stalled uploads do not block other requests', async () => {
  const streams = Array.from({ length: 300 }, () => unfinished('/api/client/live', {}, 'GET'));
  const opened = await Promise.all(streams.map(({ response }) => response));
  expect(opened.every(({ statusCode }) => statusCode === 200)).toBe(true);
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  const uploads = Array.from({ length: 60 }, () => unfinished('/api/client/oss/upload', multipart));
  expect((await get('/api/client/x')).status).toBe(200);
  const [cut] = await Promise.all(uploads.map(({ response }) => response));
  expect(cut?.statusCode).toBe(408);
});

test('headers that never end are cut off', async () => {
  const { sent, response } = unfinished('/api/client/rate', json);
  sent.destroy();
  await response.catch(() => undefined);
  const { connect } = await import('node:net');
  const socket = connect(Number(new URL(base).port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: x\r\n'));
  const received = (await socket.setEncoding('utf8').toArray()).join('');
  expect(received).toMatch(/^HTTP\/1.1 408 /);
  expect(received).toMatch(/"code":"request.late"/);
});

test('a body that is too long returns 413, whole or chunked, and later requests succeed', async () => {
  const before = requests;
  for (let at = 0; at < 10; at += 1) {
    const body = at % 2 ? 'x'.repeat(1.2e6) : new Blob(['x'.repeat(1.2e6)]).stream();
    const sent = { method: 'POST', headers: json, body, duplex: 'half' } as RequestInit;
    const response = await fetch(`${base}/api/v1/gic/orders`, sent);
    expect([response.status, (await response.json()).code]).toEqual([413, 'request.too-large']);
    for (let small = 0; small < 3; small += 1) {
      const next = await fetch(`${base}/api/v1/gic/orders`, { method: 'POST', headers: json, body: '{}' });
      expect(await next.json()).toEqual({ size: 2 });
    }
  }
  expect(requests - before).toBe(30);
});

test('a service that hangs returns 503 after the timeout', async () => {
  const response = await fetch(`${base}/api/client/never`);
  expect([response.status, (await response.json()).code]).toEqual([503, 'service.unavailable']);
});

test.each(['/api/v1/trade/mail-settings/test', '/api/v1/trade/customers/import/apply'])(
  '%s may take longer than other requests',
  async (path) => {
    const slow = fetch(base + path, { method: 'POST', headers: json, body: '{}' });
    expect((await fetch(`${base}/api/client/never`)).status).toBe(503);
    for (const respond of waiting.splice(0)) respond();
    expect((await slow).status).toBe(200);
  },
);

test('unknown methods return 405 with the allowed ones, and are not logged as errors', async () => {
  for (const path of ['/', '/api/client/order', '/remotes.json']) {
    const response = await fetch(base + path, { method: 'QUERY', headers: json, body: '{}' });
    expect([response.status, (await response.json()).code]).toEqual([405, 'request.method']);
    expect(response.headers.get('allow')).toContain('GET, HEAD');
  }
  const strange = await get(`/api/client/${'%ff'}`);
  expect([strange.status, (await strange.json()).code]).toEqual([400, 'request.unreadable']);
});

test.each([
  ['a request without Host header', '', 400, 'request.unreadable'],
  ['an unknown expectation', 'host: x\r\nexpect: tea\r\n', 417, 'request.expectation'],
])('%s is rejected in the common error shape, by the gateway itself', async (_, headers, status, code) => {
  const { connect } = await import('node:net');
  for (const path of ['/', '/api/client/x', '/remotes.json', '/livez']) {
    const before = requests;
    const port = Number(new URL(base).port);
    const text = `GET ${path} HTTP/1.1\r\n${headers}accept-language: en-US\r\nconnection: close\r\n\r\n`;
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const [head = '', body = ''] = (await socket.setEncoding('utf8').toArray()).join('').split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toEqual({ code, message: expect.any(String), request_id: expect.any(String) });
    expect(requests).toBe(before);
  }
});

test('health is false when a published file is truncated', async () => {
  const ready = async () => (await get('/readyz')).status;
  expect([await ready(), (await get('/livez')).status]).toEqual([200, 200]);
  await writeFile(join(www, 'shell.json'), '');
  expect(await ready()).toBe(503);
  expect((await (await get('/healthz')).json()).data.failing).toContain('gateway');
  await rm(join(www, 'shell.json'));
  await writeFile(join(www, 'remotes.json'), '[{');
  expect(await ready()).toBe(503);
  await writeFile(join(www, 'remotes.json'), '[]');
  expect(await ready()).toBe(200);
});

test('on shutdown the gateway finishes requests under way and ends streams as complete responses', async () => {
  const stream = await unfinished('/api/client/live', {}, 'GET').response;
  const lists = Array.from({ length: 60 }, () => get('/api/client/wait'));
  while (waiting.length < 60) await new Promise((later) => setTimeout(later, 10));
  const ended = app.close();
  expect((await stream.toArray()).join('')).toBe(': open\n\n');
  for (const respond of waiting) respond();
  const responses = await Promise.all(lists);
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(responses[0]?.headers.get('connection')).toBe('close');
  await ended;
  await expect(get('/')).rejects.toThrow();
});
