import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createGateway } from './gateway.ts';

/**
 * A service that is shutting down: its responses close their connections. It sends faster than the gateway passes on.
 */
let upstream: Server;
let app: FastifyInstance;
let base: string;
let www: string;

const PART = 16_384;
const part = randomBytes(PART);

/** Sends so many chunks, each by itself, and closes. */
function send(socket: Socket, parts: number, counted: boolean): void {
  const form = counted ? `content-length: ${parts * PART}` : 'transfer-encoding: chunked';
  socket.write(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n${form}\r\n\r\n`);
  const more = (left: number) => {
    if (left === 0) return void socket.end(counted ? '' : '0\r\n\r\n');
    if (!counted) socket.write(`${PART.toString(16)}\r\n`);
    socket.write(part, () => setImmediate(more, left - 1));
    if (!counted) socket.write('\r\n');
  };
  more(parts);
}

beforeAll(async () => {
  www = await mkdtemp(join(tmpdir(), 'gateway-'));
  await writeFile(join(www, 'remotes.json'), '[]');
  upstream = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (head) => {
      const [, form, parts] = /x\/(\w+)\/(\d+)/.exec(head.toString('latin1')) ?? [];
      send(socket, Number(parts), form === 'counted');
    });
  });
  await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening));
  const address = upstream.address();
  const at = `http://127.0.0.1:${typeof address === 'object' && address?.port}`;
  app = await createGateway({ www, services: { remit: at, admin: at, warehouse: at, trade: at } });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  upstream.close();
  await rm(www, { recursive: true });
});

/** Returns the bytes received of so many chunks; the gateway compresses them, which takes longer than sending them. */
async function read(form: string, parts: number): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  const response = await fetch(`${base}/api/v1/warehouse/x/${form}/${parts}`, {
    headers,
    signal: AbortSignal.timeout(8_000),
  });
  return (await response.arrayBuffer()).byteLength;
}

// the gateway's state when the service closes depends on the length: many are tried
const lengths = Array.from({ length: 42 }, (_, at) => at + 1);

test.each(['counted', 'chunked'])(
  'what a service that ends sent faster than it is read arrives whole, and the gateway lives (%s)',
  async (form) => {
    for (const parts of lengths) {
      const came = await Promise.all(Array.from({ length: 4 }, () => read(form, parts)));
      expect(came).toEqual(came.map(() => parts * PART));
    }
  },
  120_000,
);
