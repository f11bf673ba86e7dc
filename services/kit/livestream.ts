import type { FastifyReply } from 'fastify';
import type { Identity } from './auth.ts';
import { listen } from './live.ts';

const HEARTBEAT_MS = 15_000;

/** Server-sent events for one open page, until it leaves or its token ends (it comes back with a new one). */
export function streamLive({ id, group, expires }: Identity, reply: FastifyReply): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': reply.request.id,
  });
  raw.write(': open\n\n');
  const leave = listen({
    account: id,
    group,
    send: ({ noun, id: record, version }) => raw.write(`data: ${JSON.stringify({ noun, id: record, version })}\n\n`),
  });
  const beat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
  const end = setTimeout(() => raw.end(), Math.max(0, expires * 1_000 - Date.now()));
  raw.on('close', () => {
    leave();
    clearInterval(beat);
    clearTimeout(end);
  });
  return reply;
}
