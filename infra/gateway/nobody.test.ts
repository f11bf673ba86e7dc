import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drainBodies } from '@qiaohui/service-kit/http/drain-bodies';
import Fastify, { type FastifyInstance } from 'fastify';
import { createGateway } from './gateway.ts';

/** A service as far as bodies matter: requests without a token are rejected before anything is read. */
let service: FastifyInstance;
let gateway: FastifyInstance;
let www: string;
const ports = { service: 0, gateway: 0 };
/** How long the service keeps the connection of a rejected upload; a reader without a bound reads far more meanwhile. */
const LINGER_MS = 1_500;
/** Connections to the service, for the bytes that each carried. */
const came: Socket[] = [];

beforeAll(async () => {
  www = await mkdtemp(join(tmpdir(), 'gateway-'));
  await writeFile(join(www, 'remotes.json'), '[]');
  service = Fastify({ bodyLimit: 1e9 });
  service.server.on('connection', (socket) => came.push(socket));
  drainBodies(service, LINGER_MS);
  service.addHook('onRequest', async ({ headers }, reply) => {
    if (!headers.authorization) await reply.code(401).send({ code: 'access.unsigned' });
  });
  service.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
  service.post<{ Body: Buffer }>('*', async ({ body }) => ({ size: body.length }));
  await service.listen({ port: 0, host: '127.0.0.1' });
  const at = service.listeningOrigin;
  ports.service = Number(new URL(at).port);
  gateway = await createGateway({ www, services: { remit: at, admin: at, warehouse: at, trade: at } });
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  ports.gateway = Number(new URL(gateway.listeningOrigin).port);
});
afterAll(async () => {
  await gateway.close();
  await service.close();
  await rm(www, { recursive: true });
});

const path = '/api/client/oss/upload';
const SIZE = 30_000_000;

/**
 * Sends until the connection ends, or until there is a response for one who `leaves` then; resolves with what was
 * received, and how much was sent before the response and in all.
 */
function send(port: number, { size, every, leaves = false }: { size: number; every: number; leaves?: boolean }) {
  return new Promise<{ text: string; sentBefore: number; sent: number }>((resolve) => {
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\n`;
    const received = { text: '', sentBefore: 0 };
    const part = Buffer.alloc(65_536, 'x');
    let sending: NodeJS.Timeout | undefined;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      socket.write(`${head}content-length: ${size}\r\n\r\n`);
      sending = setInterval(() => {
        if (socket.bytesWritten < size - part.length && socket.writableLength < 1e6) socket.write(part);
      }, every);
    });
    socket.setEncoding('utf8').on('data', (text) => {
      received.sentBefore ||= socket.bytesWritten;
      received.text += text;
      if (leaves) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(sending);
      resolve({ ...received, sent: socket.bytesWritten });
    });
  });
}

test.each(['service', 'gateway'] as const)(
  'an anonymous upload is rejected by a %s at once, however slowly it comes',
  async (piece) => {
    const { text, sentBefore, sent } = await send(ports[piece], { size: SIZE, every: 300 });
    expect(text).toMatch(/^HTTP\/1.1 401 [\s\S]*access.unsigned/);
    expect(text.match(/^HTTP/gm)).toHaveLength(1);
    // a part of 64 KiB leaves every 0.3 s, the whole would take over two minutes
    expect(sentBefore).toBeLessThan(3_000_000);
    // a service's client is the gateway, which hangs up itself
    if (piece === 'gateway') expect(sent).toBeLessThan(5_000_000);
  },
);

test.each(['service', 'gateway'] as const)(
  'a %s reads what was on its way of an anonymous upload, and no more',
  async (piece) => {
    const { text } = await send(ports[piece], { size: 500_000_000, every: 1 });
    expect(text).toMatch(/^HTTP\/1.1 401 /);
    expect(came.at(-1)?.bytesRead).toBeLessThan(3_000_000);
  },
);

/** A client that sends everything, whatever it receives meanwhile, and then reads the response. */
const post = (size: number, headers: Record<string, string>) =>
  new Promise<[status: number | undefined, body: string]>((resolve, reject) => {
    const type = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': size };
    const options = { port: ports.gateway, host: '127.0.0.1', path, method: 'POST', headers: { ...type, ...headers } };
    const sent = request(options, async (response) =>
      resolve([response.statusCode, (await response.toArray()).join('')]),
    );
    sent.on('error', reject);
    sent.end(Buffer.alloc(size, 'x'));
  });

/** As many bytes at a time as there is room for, so that they are on their way long before the response is. */
test('however fast an anonymous upload comes, the gateway receives the service’s 401', async () => {
  for (let at = 0; at < 10; at += 1) {
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => send(ports.gateway, { size: 100_000_000, every: 0, leaves: true })),
    );
    for (const { text } of responses) expect(text).toMatch(/^HTTP\/1.1 401 /);
  }
}, 60_000);

test('anonymous uploads sent to their end receive the 401, and signed-in ones succeed', async () => {
  for (let at = 0; at < 15; at += 1) {
    const [rejected, taken] = await Promise.all([post(700_000, {}), post(20_000_000, { authorization: 'Bearer x' })]);
    expect(rejected).toEqual([401, JSON.stringify({ code: 'access.unsigned' })]);
    expect(taken).toEqual([200, JSON.stringify({ size: 20_000_000 })]);
  }
  // each round waits nearly a second, and longer beside other tests
}, 180_000);
