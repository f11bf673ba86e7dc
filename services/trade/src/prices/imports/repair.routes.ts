import multipart from '@fastify/multipart';
import { unwrap } from '@qiaohui/service-kit/data/encryption';
import { XLSX_TYPE } from '@qiaohui/service-kit/documents/sheets/type';
import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import { commitFiles, deleteFile } from '@qiaohui/service-kit/files/file-store';
import { fileHeaders } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotentIfKeyed } from '@qiaohui/service-kit/http/idempotency';
import { fileAs, fileField, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import type { FastifyReply } from 'fastify';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { readerOf, writerOf } from '../../teams/access.ts';
import { beginProcessing } from '../lists/content.store.ts';
import { listOf } from '../lists/store.ts';
import { bookOf, repairBook, templateBook } from './books.ts';
import { readFailing } from './failing-rows.ts';
import { wakeImports } from './job.ts';
import { noteImportAndList } from './live.ts';
import { ImportKind } from './mapping/fields.ts';
import type { ImportRecord } from './model.ts';
import { orDeleted, type Received, receiveSheet } from './receive.ts';
import { ImportId, PriceImport } from './schema.ts';
import { changeImport, importOf, queued } from './store.ts';
import { importView } from './view.ts';

const sendBook = (reply: FastifyReply, name: string, book: Buffer) =>
  reply.headers(fileHeaders({ name, type: XLSX_TYPE, size: book.length })).send(book);

/** Begins a repair in the caller's transaction: the list is processed until its rows are in it. */
async function startRepair(team: string, id: string, repair: Received['file'], session: ClientSession) {
  const present = await importOf(team, id, session);
  const total = present.report?.repairable ?? 0;
  if (present.state !== 'imported' || !present.list || total === 0) throw conflict('import.state', importView(present));
  const list = await listOf(team, present.list, session);
  if (list.revision !== present.revision) throw conflict('import.overtaken', importView(present));
  const was = list.status === 'disabled' ? ('disabled' as const) : ('normal' as const);
  await beginProcessing(list, session);
  await commitFiles([repair.uid], session);
  await changeImport({ team, _id: id }, 'repair', { ...queued('repair'), repair, was, total }, session);
}

/** The failing rows of an import as a workbook, which completes the import once it is repaired; and templates. */
export const importRepairs = async (app: App) => {
  await app.register(multipart);

  app.get(
    '/templates/:kind',
    {
      schema: {
        operationId: 'downloadPriceTemplate',
        summary: 'Download an empty workbook for an import of prices or discounts',
        params: z.object({ kind: ImportKind }),
        response: { 200: fileAs(XLSX) },
      },
      config: clerks,
    },
    async (request, reply) => {
      const { kind } = request.params;
      const who = callerOf(request);
      await readerOf(who);
      return sendBook(reply, `${kind}-list.xlsx`, await bookOf(templateBook(kind, context().locale), who.id));
    },
  );

  app.get(
    '/:id/repair',
    {
      schema: {
        operationId: 'downloadRepairWorkbook',
        summary: 'Download the rows of an import that fail, each with its reasons',
        params: ImportId,
        response: { 200: fileAs(XLSX) },
      },
      config: clerks,
    },
    async (request, reply) => {
      const who = callerOf(request);
      const record: ImportRecord = await importOf(await readerOf(who), request.params.id);
      if (record.failing === null) throw notFound('import.repair');
      const rows = await readFailing(record, unwrap(record.wrapped_key));
      return sendBook(reply, 'repair.xlsx', await bookOf(repairBook(record, rows, context().locale), who.id));
    },
  );

  app.post(
    '/:id/repair',
    {
      schema: {
        operationId: 'uploadRepairWorkbook',
        summary: 'Upload the repaired rows of an import; they complete its revision',
        errors: [409],
        params: ImportId,
        form: z.object({ file: fileField }),
        response: { 200: DataResponse(PriceImport) },
      },
      config: { ...clerks, key: 'taken' },
    },
    async (request) => {
      const team = await writerOf(callerOf(request));
      const { id } = request.params;
      const { wrapped_key } = await importOf(team, id);
      const received = await receiveSheet(request, wrapped_key);
      const { file, hash } = received;
      const body = { name: file.name, hash };
      const start = async (session: ClientSession) => {
        await startRepair(team, id, file, session);
        return { uid: file.uid };
      };
      const { uid } = await orDeleted(received, () => idempotentIfKeyed(request, start, { body }));
      // a repeat has brought the same bytes again
      if (uid !== file.uid) await deleteFile(file.uid);
      const begun = await importOf(team, id);
      noteImportAndList(begun);
      wakeImports();
      return { data: importView(begun) };
    },
  );
};
