import { createHash } from 'node:crypto';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { withoutInvisible } from '../code-form.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Upload } from './file-type.ts';

/**
 * Maps the multipart parser's own errors: the body is not what it claims, or ends too soon. For the parser, a body that
 * is no multipart is a 406, which is about what a caller accepts.
 */
export const isAborted = (error: unknown): unknown =>
  error instanceof HttpError || (error instanceof Error && 'statusCode' in error && error.statusCode !== 406)
    ? error
    : new HttpError(400, 'request.unreadable');

/**
 * Returns the one file of a multipart body with the fields before it; throws a 415 with `code` when it is no multipart,
 * or names no boundary, without which its parts cannot be separated.
 */
export async function filePart(
  request: FastifyRequest,
  code: string,
  options: Parameters<FastifyRequest['file']>[0],
): Promise<Awaited<ReturnType<FastifyRequest['file']>>> {
  const named = /;\s*boundary=("[^"]+"|[^\s;"]+)/i.test(request.headers['content-type'] ?? '');
  if (!request.isMultipart() || !named) throw new HttpError(415, code);
  try {
    return await request.file(options);
  } catch (error) {
    throw isAborted(error);
  }
}

/** Passes the one file of a multipart body on as it streams in, with the text fields that came before it. */
export async function receiveFile<T>(
  request: FastifyRequest,
  limit: number,
  take: (upload: Upload, fields: Record<string, string>) => Promise<T>,
): Promise<T> {
  // The file store's own limit is the effective one; busboy's only lies behind it.
  const limits = { fileSize: limit + 1024, files: 1, fields: 5, parts: 8 };
  const part = await filePart(request, 'file.not-multipart', { limits });
  if (!part) throw new HttpError(422, 'file.needed');
  const fields = Object.fromEntries(
    Object.entries(part.fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[name, String(field.value)]] : [],
    ),
  );
  return take({ stream: part.file, name: part.filename, declared: part.mimetype }, fields);
}

/** Returns a safe file name: no path, no characters that could continue a header. */
export const cleanName = (name: string): string =>
  // a direction mark lets `fdp.exe` look like `exe.pdf`
  withoutInvisible((name.split(/[\\/]/).at(-1) ?? '').replaceAll(/[\p{Cc}"<>:|?*]/gu, '_')).slice(-120) || 'file';

/** A name that may stand in a header as it is; any other is encoded beside a general one (RFC 6266). */
const PLAIN = /^[\w.-]+$/;

/** Response headers for a file: always a download, never stored by caches. */
export const fileHeaders = ({ name, type, size }: { name: string; type: string; size: number }) => ({
  'content-type': type,
  'content-length': size,
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'content-disposition': PLAIN.test(name)
    ? `attachment; filename="${name}"`
    : `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(name)}`,
});

/** Reads an upload to its end without storing it; returns the SHA-256 of its bytes, as `writeFile` fills its hash. */
export async function uploadDigest({ stream }: Upload): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}
