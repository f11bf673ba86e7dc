import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';

const LONGEST_MS = 20_000;

/**
 * Lets no answer go out before the request's body is here, be it read or not. A browser shows an answer only once it
 * has sent all, a proxy takes an answer with a closed connection for a fault, and a connection with half a body in it
 * would hold up the next request. A sender that is too slow gets its answer and a closed connection.
 */
export function drainBodies(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onSend', async ({ raw, log }, reply) => {
    if (raw.complete !== false) return;
    reply.header('connection', 'close');
    // one that its reader gave up cannot be taken in any more, and one that was too slow is not waited for again
    if (raw.destroyed || reply.statusCode === 408) return;
    await drained(raw).catch((cause: unknown) => log.info({ cause }, 'a body broke off'));
  });
}

async function drained(body: IncomingMessage): Promise<void> {
  body.unpipe();
  body.resume();
  await finished(body, { writable: false, signal: AbortSignal.timeout(LONGEST_MS) });
}
