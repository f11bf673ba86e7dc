import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';
import { HttpError } from '../errors/http-error.ts';
import { requireComplete } from './complete-file.ts';

/** The media type of an XLSX workbook (ECMA-376). */
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The kinds of file that may be uploaded: extension → content types that a browser may declare for it. */
const accepted: Record<string, readonly string[]> = {
  pdf: ['application/pdf'],
  jpg: ['image/jpeg', 'image/jpg'],
  jpeg: ['image/jpeg', 'image/jpg'],
  png: ['image/png'],
  zip: ['application/zip', 'application/x-zip-compressed'],
  xlsx: [WORKBOOK],
};
type Kind = 'pdf' | 'jpg' | 'jpeg' | 'png' | 'zip' | 'xlsx';
const usual: readonly Kind[] = ['pdf', 'jpg', 'jpeg', 'png', 'zip'];

/** The bytes that file-type needs to detect every kind we accept. */
const HEAD_BYTES = 4_100;
const alike: Record<string, string> = { jpeg: 'jpg' };
const plainName = (extension: string) => alike[extension] ?? extension;
/** A workbook is a ZIP: which one shows only behind its head, so that its end is checked for what a workbook holds. */
const foundAs = (extension: string): readonly string[] =>
  extension === 'xlsx' ? ['xlsx', 'zip'] : [plainName(extension)];

export type Upload = { stream: Readable; name: string; declared: string };

async function headOf(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let size = 0; size < HEAD_BYTES; ) {
    const { done, value } = await chunks.next();
    if (done) break;
    parts.push(value);
    size += value.length;
  }
  return Buffer.concat(parts);
}

async function* joined(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/**
 * Checks that magic bytes, extension and declared type agree and are of an accepted kind. Returns the whole stream and
 * the type detected from its bytes; the stream fails at the end of a file that is truncated or empty. Archives are
 * never unpacked. `kinds`: the extensions that are accepted here.
 */
export async function detectFileType(
  { stream, name, declared }: Upload,
  kinds: readonly Kind[] = usual,
): Promise<{ stream: Readable; type: string }> {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  const types = kinds.some((kind) => kind === extension) ? (accepted[extension] ?? []) : [];
  if (types.length === 0) throw new HttpError(422, 'file.kind');
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  const head = await headOf(chunks);
  if (head.length === 0) throw new HttpError(422, 'file.empty');
  const found = await fileTypeFromBuffer(head);
  if (!found || !foundAs(extension).includes(found.ext) || !types.includes(declared))
    throw new HttpError(422, 'file.mismatch');
  const whole = requireComplete(plainName(extension));
  // a source that breaks off must end its reader, too
  pipeline(Readable.from(joined(head, chunks)), whole).catch(() => undefined);
  return { stream: whole, type: extension === 'xlsx' ? WORKBOOK : found.mime };
}
