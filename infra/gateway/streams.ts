import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { crowd } from './crowd.ts';
import type { Reply } from './send-error.ts';
import type { Limits } from './transports.ts';

/**
 * Tracks the event streams open through this gateway; on shutdown each is ended as a complete response, not cut off.
 */
export function liveStreams(app: FastifyInstance, { streamsPerAddress }: Limits) {
  const open = new Map<PassThrough, Readable>();
  const byAddress = crowd(streamsPerAddress);
  app.addHook('preClose', async () => {
    for (const [out, source] of open) {
      source.unpipe(out);
      out.end();
      source.destroy();
    }
  });
  return {
    enter({ ip }: FastifyRequest, reply: Reply): void {
      reply.raw.once('close', byAddress.enter(ip).leave);
    },
    send(_: unknown, reply: Reply, res: unknown): void {
      const { stream } = res as { stream: Readable };
      const out = new PassThrough();
      open.set(out, stream);
      stream.on('error', (error) => out.destroy(error));
      out.once('close', () => {
        open.delete(out);
        stream.destroy();
      });
      (reply as FastifyReply).send(stream.pipe(out));
    },
  };
}
