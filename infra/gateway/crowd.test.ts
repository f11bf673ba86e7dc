import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createGateway } from './gateway.ts';

/** A service that responds to every complete body with its size. */
let upstream: Server;
let app: FastifyInstance;
let services: Parameters<typeof createGateway>[0]['services'];
let base: string;
let www: string;
const began = new Set<string>();

const HELD = 4 * 1024 * 1024;
/** Limits under which nobody is cut off for taking long. */
const patient = { bodyMs: 600_000, uploadWindowMs: 600_000, uploadWindowBytes: 1_200_000 };

beforeAll(async () => {
  www = await mkdtemp(join(tmpdir(), 'gateway-'));
  await writeFile(join(www, 'remotes.json'), '[]');
  upstream = createServer((req, res) => {
    let size = 0;
    began.add(String(req.headers['idempotency-key']));
    req.on('data', ({ length }: Buffer) => {
      size += length;
    });
    req.on('end', () => res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ size })));
  });
  await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening));
  const address = upstream.address();
  const at = `http://127.0.0.1:${typeof address === 'object' && address?.port}`;
  services = { remit: at, admin: at, warehouse: at, trade: at };
  app = await createGateway({ www, services, limits: { ...patient, uploadQuietMs: 300, bufferedBytes: HELD } });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  upstream.closeAllConnections();
  upstream.close();
  await rm(www, { recursive: true });
});

type Sent = ReturnType<typeof request>;
const open: Sent[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.destroy();
});

const json = { 'content-type': 'application/json' };
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
/** An address that no other client uses: all of 127.0.0.0/8 is this machine. */
const other = new Agent({ localAddress: '127.0.0.9' });

/** Opens a request whose body does not end; `response` resolves once it is rejected. */
function unfinished(
  path: string,
  headers: Record<string, string>,
  begin: string | Buffer = '{',
  { agent = false, at = base }: { agent?: Agent | false; at?: string } = {},
) {
  const sent = request(`${at}${path}`, { method: 'POST', headers, agent });
  const one = { sent, response: undefined as IncomingMessage | undefined, closed: false };
  sent.on('error', () => undefined);
  sent.once('response', (response) => {
    one.response = response.resume();
  });
  sent.once('close', () => {
    one.closed = true;
  });
  sent.write(begin);
  open.push(sent);
  return one;
}
const until = async (so: () => unknown) => {
  while (!(await so())) await new Promise((later) => setTimeout(later, 10));
};
const post = (body: string, path = '/api/client/rate', headers: Record<string, string> = json, to = base) =>
  fetch(to + path, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) });

test('400 quiet bodies of an address lock nobody out: the quietest are aborted for new ones', async () => {
  const quiet = Array.from({ length: 400 }, () => unfinished('/api/client/rate', json));
  await until(() => quiet.filter(({ response }) => response).length >= 400 - 256);
  const from = performance.now();
  const responses = await Promise.all(Array.from({ length: 50 }, () => post('{}')));
  expect(performance.now() - from).toBeLessThan(5_000);
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  const rejected = quiet.filter(({ response }) => response);
  expect(
    rejected.every(({ response }) => response?.statusCode === 408 && response.headers.connection === 'close'),
  ).toBe(true);
  await until(() => rejected.every(({ closed }) => closed));
  expect(quiet.filter(({ closed }) => !closed).length).toBeGreaterThan(100);
});

test('the oldest body of an address stays open while it makes progress', async () => {
  const steady = unfinished('/api/client/rate', json, '"');
  const dripping = setInterval(() => steady.sent.write('x'), 5);
  const quiet: Array<ReturnType<typeof unfinished>> = [];
  for (let round = 0; round < 8; round += 1) {
    quiet.push(...Array.from({ length: 100 }, () => unfinished('/api/client/rate', json)));
    await until(() => quiet.filter(({ response }) => response).length >= quiet.length - 256);
  }
  clearInterval(dripping);
  steady.sent.end('"');
  await until(() => steady.response);
  expect(steady.response?.statusCode).toBe(200);
});

test('bodies of one address that fill the memory are aborted for those of others', async () => {
  const half = Buffer.alloc(500_000, 'x');
  const large = Array.from({ length: 12 }, () => unfinished('/api/client/rate', json, half));
  await until(() => large.filter(({ response }) => response).length >= 4);
  const honest = unfinished('/api/client/rate', json, half, { agent: other });
  honest.sent.end();
  await until(() => honest.response);
  expect(honest.response?.statusCode).toBe(200);
  expect(large.flatMap(({ response }) => response?.statusCode ?? []).every((status) => status === 408)).toBe(true);
});

test('stalled uploads are aborted for others of their address, those making progress are not', async () => {
  const at = '/api/client/oss/upload';
  const pieces = Buffer.alloc(8_192, 'x');
  const steady = unfinished(at, { ...multipart, 'idempotency-key': 'steady' }, pieces);
  const moving = setInterval(() => steady.sent.write(pieces), 20);
  const quiet = Array.from({ length: 63 }, (_, one) => unfinished(at, { ...multipart, 'idempotency-key': `${one}` }));
  await until(() => began.size >= 64);
  let passed = 0;
  await until(async () => {
    const { status } = await post('--x--', at, multipart);
    if (status === 200) passed += 1;
    return passed === 10;
  });
  clearInterval(moving);
  steady.sent.end();
  await until(() => steady.response);
  expect(steady.response?.statusCode).toBe(200);
  expect(quiet.flatMap(({ response }) => response?.statusCode ?? []).every((status) => status === 408)).toBe(true);
});

test('an upload above an address’s limit is rejected while none of the others is stalled', async () => {
  const path = '/api/client/oss/upload';
  const lively = await createGateway({ www, services, limits: { ...patient, uploadQuietMs: 600_000 } });
  const at = await lively.listen({ port: 0, host: '127.0.0.1' });
  began.clear();
  const under = Array.from({ length: 64 }, (_, one) =>
    unfinished(path, { ...multipart, 'idempotency-key': `${one}` }, 'x', { at }),
  );
  await until(() => began.size === 64);
  expect((await post('--x--', path, multipart, at)).status).toBe(429);
  under[0]?.sent.end();
  await until(() => under[0]?.response);
  expect((await post('--x--', path, multipart, at)).status).toBe(200);
  for (const { sent } of under) sent.destroy();
  await lively.close();
});
