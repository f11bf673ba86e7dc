import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../errors/http-error.ts';

const tooLarge = () => new HttpError(413, 'request.too-large');

/**
 * Returns a body's original bytes, for signatures over them; at most `most`. A longer one is rejected by its
 * `content-length` before a byte is read, or else as soon as too much has come. The rest stays in the stream, which is
 * not destroyed: `drainBodies` reads it, since half a body in a connection that stays open would block the next request.
 */
export async function rawBody({ headers }: FastifyRequest, payload: Readable, limit: number): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
