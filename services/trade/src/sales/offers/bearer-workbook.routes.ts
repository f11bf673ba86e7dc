import multipart from '@fastify/multipart';
import { bytesOf } from '@qiaohui/service-kit/documents/sheets/received';
import { XLSX_TYPE } from '@qiaohui/service-kit/documents/sheets/type';
import { fileHeaders, receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { fileAs, fileField, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { carriedRequest, openTo } from './bearer.ts';
import { MOST_OFFER_SHEET_BYTES, OfferSheet } from './request.schema.ts';
import { requestSeen } from './request.ts';
import { readWorkbook, workbookOf } from './workbook.ts';

/** The workbook of a request, down and filled in up again, for whoever holds its link. */
export async function bearerWorkbook(app: App): Promise<void> {
  await app.register(multipart);
  const open = openTo(app);

  app.get(
    '/workbook',
    {
      schema: {
        operationId: 'downloadOfferWorkbook',
        summary: 'Download the workbook of a request for quotation, with what was entered so far',
        errors: [404, 429],
        response: { 200: fileAs(XLSX) },
      },
      ...open,
    },
    async (request, reply) => {
      const carried = await carriedRequest(request);
      const { number, lines, draft } = await requestSeen(carried);
      const { _id: recipient } = carried.recipient;
      const book = { recipient, lines, content: draft.content, locale: context().locale };
      const bytes = await workbookOf(book, recipient);
      return reply.headers(fileHeaders({ name: `${number}.xlsx`, type: XLSX_TYPE, size: bytes.length })).send(bytes);
    },
  );

  app.post(
    '/workbook',
    {
      schema: {
        operationId: 'readOfferWorkbook',
        summary: 'Read a filled in workbook, to be looked at before it is taken; nothing is stored',
        form: z.object({ file: fileField }),
        errors: [404, 429],
        response: { 200: DataResponse(OfferSheet) },
      },
      ...open,
    },
    async (request) => {
      const carried = await carriedRequest(request);
      const { name, bytes } = await receiveFile(request, MOST_OFFER_SHEET_BYTES, async (upload) => ({
        name: upload.name.slice(0, 200),
        bytes: await bytesOf(upload.stream, MOST_OFFER_SHEET_BYTES, 'offer-sheet.too-large'),
      }));
      const { lines, draft } = await requestSeen(carried);
      const { recipient } = carried;
      const { currency, note } = draft.content;
      const of = { recipient, lines, currency, note, locale: context().locale };
      return { data: { name, ...(await readWorkbook(bytes, of, { person: recipient._id, isTeam: false })) } };
    },
  );
}
