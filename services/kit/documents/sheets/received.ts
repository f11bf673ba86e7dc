import type { Readable } from 'node:stream';
import { HttpError } from '../../errors/http-error.ts';
import { isAborted } from '../../files/uploads.ts';

/** Reads all bytes of an upload; throws a 413 with `code` when there are more than `most`, which are not stored. */
export async function bytesOf(stream: Readable, limit: number, code: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
    }
  } catch (error) {
    throw isAborted(error);
  }
  if (size > limit) throw new HttpError(413, code);
  return Buffer.concat(chunks);
}
