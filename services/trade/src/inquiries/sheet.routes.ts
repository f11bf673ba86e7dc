import multipart from '@fastify/multipart';
import { bytesOf } from '@qiaohui/service-kit/documents/sheets/received';
import { demandRead } from '@qiaohui/service-kit/documents/sheets/sheet-error';
import { inThread } from '@qiaohui/service-kit/documents/sheets/thread';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { fileField } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MOST_SHEET_BYTES } from '../analyses/schema.ts';
import { clerks } from '../roles.ts';
import { teamOf } from '../teams/store.ts';
import { MOST_LINES, SheetLines } from './schema.ts';

/** Reads the lines of an uploaded sheet; nothing of it is stored. */
async function readSheet(request: FastifyRequest, person: string): Promise<SheetLines> {
  const { name, bytes } = await receiveFile(request, MOST_SHEET_BYTES, async (upload) => ({
    name: upload.name.slice(0, 200),
    bytes: await bytesOf(upload.stream, MOST_SHEET_BYTES, 'analysis.sheet-too-large'),
  }));
  const found = await inThread<Omit<SheetLines, 'name'>>(new URL('./worker.ts', import.meta.url), person, bytes);
  const { lines } = demandRead(found, 'analysis.sheet-unreadable');
  if (lines.length === 0) throw new HttpError(422, 'analysis.sheet-empty');
  if (lines.length > MOST_LINES) throw new HttpError(422, 'inquiry.lines-most');
  return { name, lines };
}

export const inquirySheets = async (app: App) => {
  await app.register(multipart);

  app.post(
    '/sheet',
    {
      schema: {
        operationId: 'readInquiryLines',
        summary: 'Read the lines of an inquiry from a sheet, to be looked at before they are stored',
        form: z.object({ file: fileField }),
        response: { 200: DataResponse(SheetLines) },
      },
      config: clerks,
    },
    async (request) => {
      const caller = callerOf(request);
      await teamOf(caller);
      return { data: await readSheet(request, caller.id) };
    },
  );
};
