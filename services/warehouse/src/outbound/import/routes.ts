import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { bytesOf } from '@qiaohui/service-kit/documents/sheets/received';
import { XLSX_TYPE } from '@qiaohui/service-kit/documents/sheets/type';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { fileHeaders, receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { fileAs, fileField, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { warehouseStaff } from '../../staff/rules.ts';
import { byOf } from '../../staff/store.ts';
import { applyImport } from './apply.ts';
import { deliveries } from './columns.rules.ts';
import { dryRun } from './dry-run.ts';
import { type ImportRecord, Imports } from './model.ts';
import { ImportId, maxSheetBytes, OutImport } from './schema.ts';
import { bookOf, sheetRows } from './sheet.ts';
import { errorRows, importView, templateSheets } from './view.ts';

const sendBook = (reply: FastifyReply, name: string, book: Buffer) =>
  reply.headers(fileHeaders({ name, type: XLSX_TYPE, size: book.length })).send(book);

/** Imports of out-orders: previewed first, row by row, and then created as a whole. */
export const outImport = async (app: App) => {
  await app.register(multipart);

  app.post(
    '',
    {
      schema: {
        operationId: 'importOutOrders',
        summary: 'Upload a sheet of out-orders and preview the result',
        form: z.object({ file: fileField }),
        response: { 200: DataResponse(OutImport) },
      },
      config: warehouseStaff,
    },
    async (request) => {
      const { name, bytes } = await receiveFile(request, maxSheetBytes, async (upload) => ({
        name: upload.name.slice(0, 200),
        bytes: await bytesOf(upload.stream, maxSheetBytes, 'import.sheet-too-large'),
      }));
      const at = new Date();
      const { locale } = context();
      const found = await dryRun(await sheetRows(bytes, callerOf(request).id), { today: dayOf(at), locale });
      const made = { _id: randomUUID(), account: callerOf(request).id, file: name, at, applied: false, ...found };
      await Imports.create([made]);
      return { data: importView(made, locale) };
    },
  );

  app.post(
    '/apply',
    {
      schema: {
        operationId: 'applyOutImport',
        summary: 'Create the out-orders of a previewed import',
        errors: [404, 409],
        body: ImportId,
        response: { 200: DataResponse(OutImport) },
      },
      config: warehouseStaff,
    },
    async (request) => {
      const who = callerOf(request);
      const { id } = request.body;
      const applied = await transaction(async (session) =>
        applyImport({ id, account: who.id }, await byOf(who, session), session),
      );
      return { data: importView(applied, context().locale) };
    },
  );

  app.get(
    '/:id/faults.xlsx',
    {
      schema: {
        operationId: 'downloadImportFaults',
        summary: 'Download the rows of an import that have errors',
        params: ImportId,
        response: { 200: fileAs(XLSX) },
      },
      config: warehouseStaff,
    },
    async (request, reply) => {
      const found = await Imports.findOne({
        _id: request.params.id,
        account: callerOf(request).id,
      }).lean<ImportRecord>();
      if (!found) throw notFound('import');
      const rows = errorRows(found, context().locale);
      return sendBook(
        reply,
        'out-orders-faults.xlsx',
        await bookOf([{ name: 'out-orders', rows }], callerOf(request).id),
      );
    },
  );

  app.get(
    '/template.xlsx',
    {
      schema: {
        operationId: 'downloadImportTemplate',
        summary: 'Download an empty sheet for an import of out-orders',
        response: { 200: fileAs(XLSX) },
      },
      config: warehouseStaff,
    },
    async (request, reply) => {
      const { locale } = context();
      const sheets = templateSheets(locale, deliveries.labelOf('express', locale));
      return sendBook(reply, 'out-orders.xlsx', await bookOf(sheets, callerOf(request).id));
    },
  );
};
