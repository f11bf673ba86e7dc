import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../errors/http-error.ts';

const tooLarge = () => new HttpError(413, 'request.too-large');

/**
 * A body's own bytes, for what is signed over them: at most `most`. A longer one is refused by its `content-length`
 * before a byte is read, and else as soon as too much has come. What is left of it stays in the stream, which is not
 * destroyed: `drainBodies` takes it in, since half a body in a kept connection would hold up the next request.
 */
export async function rawBody({ headers }: FastifyRequest, payload: Readable, most: number): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > most) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
