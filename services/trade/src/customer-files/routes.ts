import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { bytesOf } from '@qiaohui/service-kit/documents/sheets/received';
import { XLSX_TYPE } from '@qiaohui/service-kit/documents/sheets/type';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { fileHeaders, receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { CSV, fileAs, fileField, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { actorOf, callerOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { clerks } from '../roles.ts';
import { teamOf } from '../teams/store.ts';
import { applyImport } from './apply.ts';
import { dryRun } from './dry-run.ts';
import { exported } from './export.ts';
import { CustomerImports, type ImportRecord } from './model.ts';
import { CustomerImport, ExportQuery, ImportId, maxSheetBytes } from './schema.ts';
import { bookOf, csvOf, sheetRows } from './sheet.ts';
import { errorRows, importView, sheetOf, templateSheets } from './view.ts';

const sendBook = (reply: FastifyReply, name: string, book: Buffer) =>
  reply.headers(fileHeaders({ name, type: XLSX_TYPE, size: book.length })).send(book);

/** Returns the customers that a filter shows as rows below their headings. */
async function rowsToExport(who: Identity, filter: z.output<typeof ExportQuery>): Promise<string[][]> {
  const { locale } = context();
  return sheetOf(await exported(await teamOf(who), filter, locale), locale);
}

/** Customers by file: imports are checked first, row by row, and then created as a whole. */
export const customerFiles = async (app: App) => {
  await app.register(multipart);

  app.post(
    '/import',
    {
      schema: {
        operationId: 'importCustomers',
        summary: 'Upload a sheet of customers and see what would become of it',
        form: z.object({ file: fileField }),
        response: { 200: DataResponse(CustomerImport) },
      },
      config: clerks,
    },
    async (request) => {
      const who = callerOf(request);
      const team = await teamOf(who);
      const { name, bytes } = await receiveFile(request, maxSheetBytes, async (upload) => ({
        name: upload.name.slice(0, 200),
        bytes: await bytesOf(upload.stream, maxSheetBytes, 'customer-import.sheet-too-large'),
      }));
      const found = await dryRun(await sheetRows(bytes, who.id), team);
      const own = { _id: randomUUID(), team, account: who.id, file: name, at: new Date(), applied: false };
      const made = { ...own, ...found };
      await CustomerImports.create([made]);
      return { data: importView(made, context().locale) };
    },
  );

  app.post(
    '/import/apply',
    {
      schema: {
        operationId: 'applyCustomerImport',
        summary: 'Create the customers of a checked import',
        errors: [404, 409],
        body: ImportId,
        response: { 200: DataResponse(CustomerImport) },
      },
      config: clerks,
    },
    async (request) => {
      const who = callerOf(request);
      const of = { id: request.body.id, team: await teamOf(who), account: who.id, actor: actorOf(who) };
      const applied = await transaction((session) => applyImport(of, session));
      return { data: importView(applied, context().locale) };
    },
  );

  app.get(
    '/import/:id/faults.xlsx',
    {
      schema: {
        operationId: 'downloadCustomerImportFaults',
        summary: 'Download the rows of an import that have errors',
        params: ImportId,
        response: { 200: fileAs(XLSX) },
      },
      config: clerks,
    },
    async (request, reply) => {
      const who = callerOf(request);
      const own = { _id: request.params.id, team: await teamOf(who), account: who.id };
      const found = await CustomerImports.findOne(own).lean<ImportRecord>();
      if (!found) throw notFound('customer-import');
      const rows = errorRows(found, context().locale);
      return sendBook(reply, 'customers-faults.xlsx', await bookOf([{ name: 'customers', rows }], who.id));
    },
  );

  app.get(
    '/import/template.xlsx',
    {
      schema: {
        operationId: 'downloadCustomerTemplate',
        summary: 'Download an empty sheet for an import of customers',
        response: { 200: fileAs(XLSX) },
      },
      config: clerks,
    },
    async (request, reply) =>
      sendBook(reply, 'customers.xlsx', await bookOf(templateSheets(context().locale), callerOf(request).id)),
  );

  app.post(
    '/export.xlsx',
    {
      schema: {
        operationId: 'exportCustomers',
        summary: 'Download the customers that a filter shows, as an import reads them',
        body: ExportQuery,
        response: { 200: fileAs(XLSX) },
      },
      config: clerks,
    },
    async (request, reply) => {
      const who = callerOf(request);
      const rows = await rowsToExport(who, request.body);
      return sendBook(reply, 'customers.xlsx', await bookOf([{ name: 'customers', rows }], who.id));
    },
  );

  app.post(
    '/export.csv',
    {
      schema: {
        operationId: 'exportCustomersAsCsv',
        summary: 'Download the customers that a filter shows as CSV, as an import reads them',
        body: ExportQuery,
        response: { 200: fileAs(CSV) },
      },
      config: clerks,
    },
    async (request, reply) => {
      const who = callerOf(request);
      const text = await csvOf(await rowsToExport(who, request.body), who.id);
      const file = { name: 'customers.csv', type: `${CSV}; charset=utf-8`, size: text.length };
      return reply.headers(fileHeaders(file)).send(text);
    },
  );
};
