import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long what is under way may take once a piece is told to end. */
export const MOST_MS = 20_000;

/** True while this process finishes what it has begun: it is not ready for more. */
let ending = false;
export const isEnding = (): boolean => ending;

/** What was sent before its sender could know that we end may take so long until it is read. */
const ON_ITS_WAY_MS = 250;

/**
 * The first thing that a process does when it is told to end: it says that it is not ready, and that no connection is
 * to be used again, but takes what is on its way here. Closing at once would cut off what nobody has read yet.
 */
export async function takeLeave(): Promise<void> {
  ending = true;
  await wait(ON_ITS_WAY_MS);
  // a process that was busy for so long has not looked at its connections since
  for (let looks = 0; looks < 2; looks += 1) await turn();
}

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
