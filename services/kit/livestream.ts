import type { FastifyReply } from 'fastify';
import type { Identity } from './auth.ts';
import { listen, meantFor } from './live.ts';
import { stillGood } from './standing.ts';

const HEARTBEAT_MS = 15_000;

/**
 * Server-sent events for one open page, until it leaves or its token ends (it comes back with a new one). The token of
 * an account whose standing changed ends at once.
 */
export function streamLive(who: Identity, reply: FastifyReply): FastifyReply {
  const { id, group, expires } = who;
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': reply.request.id,
  });
  raw.write(': open\n\n');
  // while the database is away nobody is sent off; the next beat asks again
  const check = () =>
    stillGood(who)
      .then((good) => good || raw.end())
      .catch(() => undefined);
  const leave = listen({
    concerns: meantFor(id, group),
    send: ({ noun, id: record, version }) => {
      raw.write(`data: ${JSON.stringify({ noun, id: record, version })}\n\n`);
      if (noun === 'account' && record === id) void check();
    },
  });
  const beat = setInterval(() => {
    raw.write(': still here\n\n');
    void check();
  }, HEARTBEAT_MS);
  const end = setTimeout(() => raw.end(), Math.max(0, expires * 1_000 - Date.now()));
  raw.on('close', () => {
    leave();
    clearInterval(beat);
    clearTimeout(end);
  });
  return reply;
}
