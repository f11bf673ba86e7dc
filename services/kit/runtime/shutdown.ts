import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long work under way may take once a process is to end. */
export const SHUTDOWN_MS = 20_000;

/** True while this process finishes what it has begun: it is not ready for more. */
let shuttingDown = false;
/** True once this process has begun to shut down. */
export const isShuttingDown = (): boolean => shuttingDown;

/** A period without new connections after which every request that was sent has arrived. */
const QUIET_PERIOD_MS = 150;
const DRAIN_MS = 3_000;

/**
 * First step of a shutdown: reports not ready and asks clients not to reuse connections, but accepts requests sent
 * before their senders could know. Closing at once would cut off connections that nobody has read yet, of which a busy
 * process has many: Node accepts one new connection between any two tasks.
 */
export async function drainConnections({ server }: Pick<FastifyInstance, 'server'>): Promise<void> {
  shuttingDown = true;
  const since = performance.now();
  let last = since;
  server.on('connection', () => {
    last = performance.now();
  });
  const isQuiet = () => performance.now() - last > QUIET_PERIOD_MS || performance.now() - since > DRAIN_MS;
  while (!isQuiet()) {
    await wait(QUIET_PERIOD_MS / 5);
    // a busy process handles its connections before it checks the time
    await turn();
  }
}

/**
 * Treats a connection as idle only when its last response is sent and no byte of another request has come. Node itself
 * treats one as idle as soon as its response was handed over, and would cut off slow readers of a long one.
 */
function closeIdleAlone(server: Server): void {
  const open = new Map<Socket, { pending: number; read: number }>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, { pending: 0, read: 0 });
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const state = open.get(socket);
    if (!state) return;
    state.pending += 1;
    response.once('close', () => {
      state.pending -= 1;
      state.read = socket.bytesRead;
    });
  });
  server.closeIdleConnections = () => {
    for (const [socket, { pending, read }] of open) if (pending === 0 && socket.bytesRead === read) socket.destroy();
  };
}

/**
 * Lets `app.close()` finish what is under way, for at most `mostMs`: no new connections, no further requests on open
 * ones, and each is closed as soon as its response is sent. Long-lived responses, such as streams, are ended in a
 * `preClose` hook.
 */
export function closeGracefully(app: Pick<FastifyInstance, 'addHook' | 'server'>, maxMs = SHUTDOWN_MS): void {
  closeIdleAlone(app.server);
  app.addHook('onSend', async (_, reply) => {
    if (shuttingDown) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    shuttingDown = true;
    // a response whose head was already sent leaves its connection open
    const idle = setInterval(() => app.server.closeIdleConnections(), 100);
    const late = setTimeout(() => app.server.closeAllConnections(), maxMs);
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(late);
      shuttingDown = false;
    });
  });
}
