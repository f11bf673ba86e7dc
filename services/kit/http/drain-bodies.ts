import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';

const LONGEST_MS = 20_000;

/** Errors sent before anybody reads the body, to senders who are not signed in. */
const AT_ONCE = new Set([401, 405, 429]);
const LINGER_BYTES = 1024 * 1024;
/** A service's client is a proxy, which hangs up by itself as soon as it has read the response. */
const LINGER_MS = 10_000;

/**
 * Holds responses back until the request's body has arrived, be it used or not. Some clients read a response only once
 * they have sent everything, a proxy treats a response with a closed connection as an error, and a connection with half
 * a body in it would block the next request. A sender that is too slow gets its response and a closed connection.
 *
 * Requests that are not signed in are not worth waiting for: their error goes out at once, and the connection ends a
 * little later.
 */
export function drainBodies(app: Pick<FastifyInstance, 'addHook'>, lingerMs = LINGER_MS): void {
  app.addHook('onSend', async ({ raw, log }, reply) => {
    if (raw.complete !== false) return;
    reply.header('connection', 'close');
    // a body abandoned by its reader can no longer be drained, and one that was too slow is not waited for again
    if (raw.destroyed || reply.statusCode === 408) return;
    if (AT_ONCE.has(reply.statusCode)) return linger(raw, lingerMs);
    await drained(raw).catch((cause: unknown) => log.info({ cause }, 'http.body_aborted'));
  });
}

async function drained(body: IncomingMessage): Promise<void> {
  body.unpipe();
  body.resume();
  // a signal that times out by itself would hold the request for as long
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), LONGEST_MS).unref();
  await finished(body, { writable: false, signal: late.signal }).finally(() => clearTimeout(timer));
}

/**
 * Sends the response and half-closes the connection, then waits for the other side to close. A connection closed with
 * unread bytes is reset, and the sender may then lose the response (RFC 9112, 9.6); so some of them are read, and the
 * rest has to wait. A browser that reads a response only once it has sent everything finds it at the end.
 */
function linger(body: IncomingMessage, lingerMs: number): void {
  const { socket } = body;
  const close = socket.destroySoon.bind(socket);
  const before = socket.bytesRead;
  let isSent = false;
  body.unpipe();
  body.on('data', () => socket.bytesRead - before > LINGER_BYTES && body.pause());
  body.once('end', () => isSent && close());
  body.resume();
  // called by Node once the last response of a connection is sent
  socket.destroySoon = () => {
    if (body.complete || body.destroyed) return close();
    isSent = true;
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
  };
}
