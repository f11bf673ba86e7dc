import type { FastifyInstance } from 'fastify';

/** How long what is under way may take once a piece is told to end. */
export const MOST_MS = 20_000;

/** True while this process finishes what it has begun: it is not ready for more. */
let ending = false;
export const isEnding = (): boolean => ending;

/**
 * Lets `app.close()` finish what is under way, for at most `mostMs`: no new connections, no further request on those
 * that are open, and each is closed as soon as its answer is out. Whoever keeps an answer open for long, as a stream,
 * ends it in a `preClose` hook.
 */
export function endInOrder(app: Pick<FastifyInstance, 'addHook' | 'server'>, mostMs = MOST_MS): void {
  app.addHook('onSend', async (_, reply) => {
    if (ending) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    ending = true;
    // an answer whose head was out already leaves its connection open
    const idle = setInterval(() => app.server.closeIdleConnections(), 100);
    const late = setTimeout(() => app.server.closeAllConnections(), mostMs);
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(late);
      ending = false;
    });
  });
}
