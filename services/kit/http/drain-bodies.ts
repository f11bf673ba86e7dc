import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';

const LONGEST_MS = 20_000;

/** Refusals that stand before anybody looks at the body, and whose sender is nobody in particular. */
const AT_ONCE = new Set([401, 405, 429]);
const LINGER_BYTES = 1024 * 1024;
/** Whoever asks a service is a proxy, which hangs up itself as soon as it has read the answer. */
const LINGER_MS = 10_000;

/**
 * Lets no answer go out before the request's body is here, be it read or not. Some clients read an answer only once
 * they have sent all, a proxy takes an answer with a closed connection for a fault, and a connection with half a body in
 * it would hold up the next request. A sender that is too slow gets its answer and a closed connection.
 *
 * Nobody's body is not worth that: its refusal goes out at once, and the connection ends a little later.
 */
export function drainBodies(app: Pick<FastifyInstance, 'addHook'>, lingerMs = LINGER_MS): void {
  app.addHook('onSend', async ({ raw, log }, reply) => {
    if (raw.complete !== false) return;
    reply.header('connection', 'close');
    // one that its reader gave up cannot be taken in any more, and one that was too slow is not waited for again
    if (raw.destroyed || reply.statusCode === 408) return;
    if (AT_ONCE.has(reply.statusCode)) return linger(raw, lingerMs);
    await drained(raw).catch((cause: unknown) => log.info({ cause }, 'http.body_aborted'));
  });
}

async function drained(body: IncomingMessage): Promise<void> {
  body.unpipe();
  body.resume();
  await finished(body, { writable: false, signal: AbortSignal.timeout(LONGEST_MS) });
}

/**
 * Lets the answer out and ends our side of the connection, then waits for the other side to do so. A connection that is
 * closed on unread bytes is reset, and the sender may then find no answer any more (RFC 9112, 9.6); so some of them are
 * read, and what is more has to wait. A browser that looks for an answer only once it has sent all finds it at the end.
 */
function linger(body: IncomingMessage, lingerMs: number): void {
  const { socket } = body;
  const close = socket.destroySoon.bind(socket);
  const before = socket.bytesRead;
  let isAnswered = false;
  body.unpipe();
  body.on('data', () => socket.bytesRead - before > LINGER_BYTES && body.pause());
  body.once('end', () => isAnswered && close());
  body.resume();
  // called by Node once the last answer of a connection is out
  socket.destroySoon = () => {
    if (body.complete || body.destroyed) return close();
    isAnswered = true;
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
  };
}
