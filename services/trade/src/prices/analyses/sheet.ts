import { bytesOf } from '@qiaohui/service-kit/documents/sheets/received';
import { demandRead } from '@qiaohui/service-kit/documents/sheets/sheet-error';
import { inThread } from '@qiaohui/service-kit/documents/sheets/thread';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { FastifyRequest } from 'fastify';
import { MOST_LINES, MOST_SHEET_BYTES, MOST_TEXT, type SheetText } from './schema.ts';

type Read = Omit<SheetText, 'name'>;

/** Reads the lines of an uploaded sheet; nothing of it is stored. */
export async function readSheetText(request: FastifyRequest, person: string): Promise<SheetText> {
  const { name, bytes } = await receiveFile(request, MOST_SHEET_BYTES, async (upload) => ({
    name: upload.name.slice(0, 200),
    bytes: await bytesOf(upload.stream, MOST_SHEET_BYTES, 'analysis.sheet-too-large'),
  }));
  const found = await inThread<Read>(new URL('./worker.ts', import.meta.url), person, bytes);
  const { text, lines } = demandRead(found, 'analysis.sheet-unreadable');
  if (lines === 0) throw new HttpError(422, 'analysis.sheet-empty');
  if (lines > MOST_LINES || text.length > MOST_TEXT) throw new HttpError(422, 'analysis.lines-most');
  return { name, text, lines };
}
