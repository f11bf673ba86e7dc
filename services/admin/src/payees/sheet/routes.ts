import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { bytesOf } from '@qiaohui/service-kit/documents/sheets/received';
import { demandRead } from '@qiaohui/service-kit/documents/sheets/sheet-error';
import { inThread } from '@qiaohui/service-kit/documents/sheets/thread';
import { XLSX_TYPE } from '@qiaohui/service-kit/documents/sheets/type';
import { HttpError, serviceUnavailable } from '@qiaohui/service-kit/errors/http-error';
import { fileHeaders, receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { fileAs, fileField, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { record } from '../../audit/store.ts';
import { finance } from '../../staff.ts';
import { type PayeeRecord, Payees, payeeOf } from '../model.ts';
import { PayeeQuery } from '../schema.ts';
import { byCaller, payeesWhere } from '../store.ts';
import { applyImport } from './apply.ts';
import { Imports, importView } from './import.model.ts';
import { rehearsed } from './rehearse.ts';
import { type Sheet, type SheetRow, sheetOf } from './rules.ts';
import { ImportId, maxSheetBytes, PayeeImport } from './schema.ts';
import type { Task } from './worker.ts';

const MOST_EXPORTED = 5_000;
const work = <T>(person: string, task: Task) => inThread<T>(new URL('./worker.ts', import.meta.url), person, task);

const unfit = (code: string, headings: string[]) =>
  new HttpError(422, code, { values: { headings: headings.join(', ') } });

/** The rows of an uploaded workbook; another file, or other columns, are rejected with a message. */
async function rowsOf(bytes: Buffer, person: string): Promise<SheetRow[]> {
  const sheet = demandRead(await work<Sheet>(person, { read: bytes }), 'payee.sheet-unreadable');
  if ('unknown' in sheet) throw unfit('payee.sheet-columns', sheet.unknown);
  if ('twice' in sheet) throw unfit('payee.sheet-columns-twice', sheet.twice);
  if ('tooMany' in sheet) throw new HttpError(422, 'payee.sheet-too-many', { values: { most: sheet.tooMany } });
  return sheet.rows;
}

export const payeeSheetRoutes = async (app: App) => {
  await app.register(multipart);

  app.get(
    '/export',
    {
      schema: {
        operationId: 'exportPayees',
        summary: 'Download the payees that a filter lets through as a workbook',
        querystring: PayeeQuery,
        response: { 200: fileAs(XLSX) },
      },
      config: finance,
    },
    async (request, reply) => {
      const found = (await Payees.collection
        .find(payeesWhere(request.query))
        .sort({ _id: 1 })
        .limit(MOST_EXPORTED + 1)
        .toArray()) as unknown as PayeeRecord[];
      if (found.length > MOST_EXPORTED)
        throw new HttpError(422, 'payee.export-too-many', { values: { most: MOST_EXPORTED } });
      const payees = found.map((one) => ({ version: one.version, payee: payeeOf(one) }));
      const book = await work<Uint8Array>(callerOf(request).id, { write: sheetOf(payees, context().locale) });
      if (book === null) throw serviceUnavailable();
      const after = { filter: request.query, rows: payees.length };
      await record(request, { what: 'payee.export', subject: { kind: 'payee', id: 'export' }, after });
      const name = `payees-${dayOf(new Date())}.xlsx`;
      return reply.headers(fileHeaders({ name, type: XLSX_TYPE, size: book.length })).send(Buffer.from(book));
    },
  );

  // A rehearsal: nothing about a payee changes before it is applied.
  app.post(
    '/import',
    {
      schema: {
        operationId: 'importPayees',
        summary: 'Upload a workbook of payees and see what it would change',
        form: z.object({ file: fileField }),
        errors: [409],
        response: { 200: DataResponse(PayeeImport) },
      },
      config: finance,
    },
    async (request) => {
      const { name, bytes } = await receiveFile(request, maxSheetBytes, async (upload) => ({
        name: upload.name.slice(0, 200),
        bytes: await bytesOf(upload.stream, maxSheetBytes, 'payee.sheet-too-large'),
      }));
      const rows = await rehearsed(await rowsOf(bytes, callerOf(request).id));
      const made = { _id: randomUUID(), file: name, at: new Date(), applied: false, rows };
      await Imports.create([made]);
      return { data: importView(made) };
    },
  );

  app.post(
    '/import/apply',
    {
      schema: {
        operationId: 'applyPayeeImport',
        summary: 'Carry out an import of payees that was looked at',
        errors: [404, 409],
        body: ImportId,
        response: { 200: DataResponse(PayeeImport) },
      },
      config: finance,
    },
    async (request) => {
      const { id } = request.body;
      const applied = await transaction(async (session) => {
        const { done, isNew } = await applyImport(id, byCaller(request, 'import'), session);
        const payees = done.rows.filter(({ verdict }) => verdict === 'new' || verdict === 'changed');
        const after = { file: done.file, payees: payees.map((one) => one.id) };
        if (isNew) await record(request, { what: 'payee.import', subject: { kind: 'payee', id }, after }, session);
        return done;
      });
      return { data: importView(applied) };
    },
  );
};
