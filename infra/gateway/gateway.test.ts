import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createGateway } from './gateway.ts';

type Handler = (req: IncomingMessage, res: ServerResponse) => void;
const open: Server[] = [];

/** Starts a real upstream; returns its address. */
async function upstream(handler: Handler): Promise<string> {
  const server = createServer(handler);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  open.push(server);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

const json = (res: ServerResponse, body: unknown, status = 200) =>
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Responds with its name and the request it received. */
const echo =
  (name: string): Handler =>
  (req, res) => {
    if (req.url === '/healthz') return json(res, { data: { ok: true, mongodb: true, nats: true, dead: 0 } });
    return json(res, { name, url: req.url, headers: req.headers });
  };

/** Counts a body without storing it, and reports its first bytes. */
let firstBytes: () => void = () => undefined;
const remit: Handler = (req, res) => {
  if (req.url === '/api/client/live') {
    res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
    return;
  }
  if (req.method !== 'POST') return echo('remit')(req, res);
  let size = 0;
  req.on('data', (bytes: Buffer) => {
    if (size === 0) firstBytes();
    size += bytes.length;
  });
  req.on('end', () => json(res, { size, type: req.headers['content-type'] }));
  return undefined;
};

let www: string;
let app: FastifyInstance;
let base: string;
let services: Record<string, string>;
let mongodb = true;
let degraded: string[] | undefined;

beforeAll(async () => {
  www = await mkdtemp(join(tmpdir(), 'gateway-'));
  await mkdir(join(www, 'shell/1.0.0'), { recursive: true });
  await mkdir(join(www, 'mfe/admin/1.0.0'), { recursive: true });
  await writeFile(join(www, 'shell.json'), JSON.stringify({ version: '1.0.0' }));
  await writeFile(join(www, 'shell/1.0.0/index.html'), '<meta name="csp-nonce" content="__NONCE__"><p>shell</p>');
  await writeFile(join(www, 'remotes.json'), '[]');
  const script = `export const words = '${'橋'.repeat(4000)}';`;
  await writeFile(join(www, 'mfe/admin/1.0.0/main.js'), script);
  await writeFile(join(www, 'mfe/admin/1.0.0/main.js.br'), brotliCompressSync(script));
  const warehouse: Handler = (_, res) =>
    json(res, { data: { ok: mongodb, mongodb, nats: true, dead: 0, degraded } }, mongodb ? 200 : 503);
  services = {
    remit: await upstream(remit),
    admin: await upstream(echo('admin')),
    warehouse: await upstream(warehouse),
    trade: 'http://127.0.0.1:9', // the discard port: nobody listens there
  };
  app = await createGateway({ www, services, identityUrl: 'https://app.example/connect' });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  for (const server of open) {
    server.closeAllConnections();
    server.close();
  }
  await rm(www, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(base + path, { headers });

test.each([
  ['/api/client/order/7?x=1', 'remit'],
  ['/api/v1/auth/jwks', 'remit'],
  ['/api/v1/step/order/upload', 'remit'],
  ['/api/v1/step/order/uploadGic', 'admin'],
  ['/api/v1/manage/order', 'admin'],
  ['/api/v1/gic', 'admin'],
])('%s is proxied to %s, under the same path', async (path, name) => {
  expect(await (await get(path)).json()).toMatchObject({ name, url: path });
});

test('a path that only begins like a route returns 404', async () => {
  const handler = await get('/api/v1/managers', { 'accept-language': 'de-DE' });
  expect(handler.status).toBe(404);
  expect(await handler.json()).toMatchObject({ code: 'route.missing', message: 'Diese Adresse gibt es nicht' });
});

test('a caller’s forwarding headers and request id are replaced', async () => {
  const handler = await get('/api/client/x', {
    'x-forwarded-for': '6.6.6.6',
    'x-request-id': 'mine',
    forwarded: 'for=6.6.6.6',
  });
  const { headers } = await handler.json();
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  expect(headers.forwarded).toBeUndefined();
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(handler.headers.get('x-request-id')).toBe(headers['x-request-id']);
});

test('a 30 MB upload passes through while it is still being sent', async () => {
  const arrived = new Promise<void>((resolve) => {
    firstBytes = resolve;
  });
  const size = new Promise<string>((resolve, reject) => {
    const sent = request(`${base}/api/client/oss/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    sent.on('error', reject);
    sent.on('response', (handler) => handler.setEncoding('utf8').on('data', resolve));
    sent.write(Buffer.alloc(1e6));
    arrived.then(() => sent.end(Buffer.alloc(29e6)), reject);
  });
  expect(JSON.parse(await size)).toEqual({ size: 30e6, type: 'multipart/form-data; boundary=x' });
});

test.each(['text/plain', 'text/plain;charset=UTF-8', 'application/json', 'application/xml', 'made/up'])(
  'a body of the type %s is passed on as it is, small or as an upload',
  async (type) => {
    for (const path of ['/api/client/rate', '/api/client/oss/upload']) {
      const response = await fetch(base + path, { method: 'POST', headers: { 'content-type': type }, body: '{"a":' });
      expect([response.status, await response.json()]).toEqual([200, { size: 5, type }]);
    }
  },
);

test('an event reaches the browser at once, uncompressed', async () => {
  const leave = new AbortController();
  const handler = await fetch(`${base}/api/client/live`, {
    signal: leave.signal,
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(handler.headers.get('content-encoding')).toBeNull();
  const { value } = (await handler.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe('data: one\n\n');
  leave.abort();
});

test("a service that is down returns 503 in the caller's language", async () => {
  const handler = await get('/api/v1/trade/teams', { 'accept-language': 'en-US,en;q=0.9' });
  expect(handler.status).toBe(503);
  expect(await handler.json()).toEqual({
    code: 'service.unavailable',
    message: 'The service is not available right now, please try again later',
    request_id: handler.headers.get('x-request-id'),
  });
});

test('files below a version are cached for a year, and compressed', async () => {
  const handler = await get('/mfe/admin/1.0.0/main.js', { 'accept-encoding': 'gzip, br' });
  expect(handler.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(handler.headers.get('content-encoding')).toBe('br');
  expect(handler.headers.get('content-type')).toMatch(/javascript/);
  expect(handler.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await handler.text()).toMatch(/^export const words/);
});

test('remotes.json is not cached', async () => {
  const handler = await get('/remotes.json');
  expect(handler.headers.get('cache-control')).toBe('no-store');
  expect(await handler.json()).toEqual([]);
});

test.each(['/', '/home', '/orders/abc?tab=2', '/index.html'])(
  "%s is the shell's page with a nonce of its own",
  async (path) => {
    const [one, two] = [await get(path), await get(path)];
    const policy = one.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(await one.text()).toBe(`<meta name="csp-nonce" content="${nonce}"><p>shell</p>`);
    expect(one.headers.get('cache-control')).toBe('no-store');
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(two.headers.get('content-security-policy')).not.toBe(policy);
    // Without compression the files are found differently.
    expect((await get(path, { 'accept-encoding': 'identity' })).status).toBe(200);
  },
);

test('only a gateway that was told to lets the shell show the page of the design language', async () => {
  expect(await (await get('/kit')).text()).not.toContain('name="kit-page"');
  const demo = await createGateway({ www, services, kitPage: true });
  expect((await demo.inject('/kit')).body).toContain('<meta name="kit-page"');
  await demo.close();
});

test('a page may frame the messaging app and nothing else; without one, nothing', async () => {
  expect((await get('/login')).headers.get('content-security-policy')).toContain('frame-src https://app.example;');
  const bare = await createGateway({ www, services });
  const handler = await bare.inject('/login');
  expect(handler.headers['content-security-policy']).toContain("frame-src 'none';");
  await bare.close();
});

test.each([
  '/mfe/admin/1.0.0/gone.js',
  '/mfe/admin/2.0.0/mf-manifest.json',
  '/shell/1.0.0/index.html',
  '/mfe/admin',
  '/mfe/admin/1.0.0/',
  '/api/nobody',
])('%s is missing, not a page', async (path) => {
  const handler = await get(path);
  expect(handler.status).toBe(404);
  expect(handler.headers.get('cache-control')).toBe('no-store');
});

test('health names services that do not respond, and those whose events wait', async () => {
  const one = await get('/healthz');
  expect(one.status).toBe(503);
  expect(await one.json()).toEqual({ data: { ok: false, failing: ['trade'] } });
  degraded = ['outbox'];
  expect(await (await get('/healthz')).json()).toEqual({
    data: { ok: false, failing: ['trade', 'warehouse/outbox'] },
  });
  degraded = undefined;
  mongodb = false;
  expect(await (await get('/healthz')).json()).toEqual({ data: { ok: false, failing: ['trade', 'mongodb'] } });
});
