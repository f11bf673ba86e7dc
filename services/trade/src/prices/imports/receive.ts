import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { newKey, unwrap } from '@qiaohui/service-kit/data/encryption';
import { formatOf } from '@qiaohui/service-kit/documents/sheets/bytes';
import { HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { deleteFile, writeFile } from '@qiaohui/service-kit/files/file-store';
import { cleanName, isAborted, receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { FastifyRequest } from 'fastify';
import { isMarkup, notASheet } from './reading.ts';
import { maxImportBytes } from './schema.ts';

/** Formats that are told by a file's first bytes; what they hold is read later. */
const HEAD_BYTES = 4_096;

/** Refuses what is certainly no sheet by its first bytes, and passes the stream on whole. */
async function checkedHead(stream: Readable): Promise<Readable> {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  const parts: Buffer[] = [];
  for (let size = 0; size < HEAD_BYTES; ) {
    const { done, value } = await chunks.next();
    if (done) break;
    parts.push(value);
    size += value.length;
  }
  const head = Buffer.concat(parts);
  if (head.length === 0) throw unprocessable({ file: ['file.empty'] });
  const format = formatOf(head);
  if (format === 'xls') throw unprocessable({ file: ['sheet.protected'] });
  if (format === null || (format === 'csv' && isMarkup(head))) throw notASheet();
  return Readable.from(
    (async function* () {
      yield head;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    })(),
  );
}

export type Received = {
  file: { uid: string; name: string; size: number };
  wrapped: string;
  fields: Record<string, string>;
  /** Of the file's content. */
  hash: string;
};

/** Streams the one sheet of a multipart body into the file store, sealed; what is refused leaves nothing behind. */
export const receiveSheet = (request: FastifyRequest, wrapped = newKey().wrapped): Promise<Received> =>
  receiveFile(request, maxImportBytes, async (upload, fields) => {
    const uid = `import-${randomUUID()}`;
    const hash = createHash('sha256');
    const tooLarge = new HttpError(413, 'file.over-50mb');
    try {
      const source = await checkedHead(upload.stream);
      const size = await writeFile(uid, source, { key: unwrap(wrapped), limit: maxImportBytes, tooLarge, hash });
      return { file: { uid, name: cleanName(upload.name), size }, wrapped, fields, hash: hash.digest('base64') };
    } catch (error) {
      // the connection is needed for the answer
      upload.stream.resume();
      throw isAborted(error);
    }
  });

/** Runs the write that names a received file; when that fails, the file's bytes go at once. */
export async function orDeleted<T>({ file }: Received, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    await deleteFile(file.uid);
    throw error;
  }
}
