import multipart from '@fastify/multipart';
import { bytesOf } from '@qiaohui/service-kit/documents/sheets/received';
import { demandRead } from '@qiaohui/service-kit/documents/sheets/sheet-error';
import { inThread } from '@qiaohui/service-kit/documents/sheets/thread';
import { XLSX_TYPE } from '@qiaohui/service-kit/documents/sheets/type';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { fileHeaders, receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { CSV, fileAs, fileField, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MOST_SHEET_BYTES } from '../../prices/analyses/schema.ts';
import { clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import { editorOf } from './editor.ts';
import { fileOf } from './file/file.ts';
import { MOST_LINES, SheetLines } from './line.schema.ts';
import { inquiryOf } from './store.ts';
import type { Read, Task } from './worker.ts';

/** Reads the lines of an uploaded sheet; nothing of it is stored. */
async function readSheet(request: FastifyRequest, person: string): Promise<SheetLines> {
  const { name, bytes } = await receiveFile(request, MOST_SHEET_BYTES, async (upload) => ({
    name: upload.name.slice(0, 200),
    bytes: await bytesOf(upload.stream, MOST_SHEET_BYTES, 'analysis.sheet-too-large'),
  }));
  const task: Task = { bytes, locale: context().locale };
  const found = await inThread<Read>(new URL('./worker.ts', import.meta.url), person, task);
  const { lines, twice } = demandRead(found, 'analysis.sheet-unreadable');
  if (twice.length > 0) throw new HttpError(422, 'inquiry.sheet-twice', { values: { headings: twice.join(', ') } });
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

  app.get(
    '/:inquiry/file',
    {
      schema: {
        operationId: 'exportInquiry',
        summary: 'Download the lines of an inquiry, with their prices for who may read prices',
        params: z.object({ inquiry: z.string().max(60) }),
        querystring: z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
        response: { 200: fileAs(XLSX, CSV) },
      },
      config: clerks,
    },
    async (request, reply) => {
      const editor = await editorOf(callerOf(request));
      const inquiry = await inquiryOf(editor.team, request.params.inquiry);
      const { format } = request.query;
      const bytes = await fileOf(inquiry, editor, { person: editor.by.id, locale: context().locale, format });
      const type = format === 'xlsx' ? XLSX_TYPE : `${CSV}; charset=utf-8`;
      const name = `${inquiry.number}.${format}`;
      return reply.headers(fileHeaders({ name, type, size: bytes.length })).send(bytes);
    },
  );
};
