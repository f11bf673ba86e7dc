import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long what is under way may take once a piece is told to end. */
export const SHUTDOWN_MS = 20_000;

/** True while this process finishes what it has begun: it is not ready for more. */
let shuttingDown = false;
export const isShuttingDown = (): boolean => shuttingDown;

/** So long nobody came any more: then whoever is on the way has been heard. */
const QUIET_PERIOD_MS = 150;
const DRAIN_MS = 3_000;

/**
 * The first thing that a process does when it is told to end: it says that it is not ready, and that no connection is
 * to be used again, but takes whatever was sent before its sender could know. Closing at once would cut off those that
 * nobody has read yet, of which a busy process has many: Node takes one new connection between any two tasks.
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
    // who was busy looks at its connections before it looks at the time
    await turn();
  }
}

/**
 * Makes a connection idle only when its last answer is all out and no byte of another request has come. Node itself
 * calls one idle as soon as its answer was handed over, and would cut off whoever reads a long one slowly.
 */
function closeIdleAlone(server: Server): void {
  const open = new Map<Socket, { answering: number; read: number }>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, { answering: 0, read: 0 });
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, answer) => {
    const state = open.get(socket);
    if (!state) return;
    state.answering += 1;
    answer.once('close', () => {
      state.answering -= 1;
      state.read = socket.bytesRead;
    });
  });
  server.closeIdleConnections = () => {
    for (const [socket, { answering, read }] of open)
      if (answering === 0 && socket.bytesRead === read) socket.destroy();
  };
}

/**
 * Lets `app.close()` finish what is under way, for at most `mostMs`: no new connections, no further request on those
 * that are open, and each is closed as soon as its answer is out. Whoever keeps an answer open for long, as a stream,
 * ends it in a `preClose` hook.
 */
export function closeGracefully(app: Pick<FastifyInstance, 'addHook' | 'server'>, mostMs = SHUTDOWN_MS): void {
  closeIdleAlone(app.server);
  app.addHook('onSend', async (_, reply) => {
    if (shuttingDown) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    shuttingDown = true;
    // an answer whose head was out already leaves its connection open
    const idle = setInterval(() => app.server.closeIdleConnections(), 100);
    const late = setTimeout(() => app.server.closeAllConnections(), mostMs);
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(late);
      shuttingDown = false;
    });
  });
}
