import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { bytesOf } from '@qiaohui/service-kit/documents/sheets/received';
import { XLSX_TYPE } from '@qiaohui/service-kit/documents/sheets/type';
import { HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { fileHeaders, receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { CSV, fileAs, fileField, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { actorOf, callerOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import { wakeJob } from '@qiaohui/service-kit/jobs/jobs';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import { applyImport } from './apply.ts';
import { type Chosen, headingForm } from './columns.rules.ts';
import { dryRun } from './dry-run.ts';
import { exported } from './export.ts';
import { headingsOf, rememberHeadings } from './headings.store.ts';
import { CUSTOMER_IMPORTS } from './job.ts';
import { CustomerImports, type ImportRecord } from './model.ts';
import { ColumnsChosen, CustomerImport, ExportQuery, ImportId, maxSheetBytes } from './schema.ts';
import { bookOf, csvOf, sheetRows } from './sheet.ts';
import { errorRows, importView, sheetOf, templateSheets } from './view.ts';

const sendBook = (reply: FastifyReply, name: string, book: Buffer) =>
  reply.headers(fileHeaders({ name, type: XLSX_TYPE, size: book.length })).send(book);

/** Returns the customers that a filter shows as rows below their headings. */
async function rowsToExport(who: Identity, filter: z.output<typeof ExportQuery>): Promise<string[][]> {
  const { locale } = context();
  return sheetOf(await exported(await teamOf(who), filter, locale), locale);
}

async function ownImport(who: Identity, _id: string): Promise<ImportRecord> {
  const found = await CustomerImports.findOne({ _id, team: await teamOf(who), account: who.id }).lean<ImportRecord>();
  if (!found) throw notFound('customer-import');
  return found;
}

/** Reads what was chosen of columns; throws a 400 for what no page sends. */
function chosenIn(text: string | undefined): Chosen {
  try {
    const chosen = ColumnsChosen.parse(JSON.parse(text || '{}'));
    return Object.fromEntries(Object.entries(chosen).map(([heading, column]) => [headingForm(heading), column]));
  } catch {
    throw new HttpError(400, 'request.unreadable');
  }
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
        description:
          'Where headings are unknown, the error has the columns of the file; where they were read as somebody said before, the response has. `columns`, before the file, is JSON: what the columns hold by their headings, empty where they are not imported. It is remembered.',
        form: z.object({ columns: z.string().optional(), file: fileField }),
        response: { 200: DataResponse(CustomerImport) },
      },
      config: clerks,
    },
    async (request) => {
      const who = callerOf(request);
      const team = await teamOf(who);
      const { name, bytes, chosen } = await receiveFile(request, maxSheetBytes, async (upload, fields) => ({
        name: upload.name.slice(0, 200),
        bytes: await bytesOf(upload.stream, maxSheetBytes, 'customer-import.sheet-too-large'),
        chosen: chosenIn(fields.columns),
      }));
      const known = { ...(await headingsOf(team)), ...chosen };
      const { rows, columns } = await sheetRows(bytes, known, who.id);
      const found = await dryRun(rows, team);
      await rememberHeadings(team, chosen);
      const own = { _id: randomUUID(), team, account: who.id, file: name, at: new Date(), applied: false };
      const made = { ...own, ...found };
      await CustomerImports.create([made]);
      return { data: { ...importView(made, context().locale), columns } };
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
      if (applied.writing) wakeJob(CUSTOMER_IMPORTS);
      return { data: importView(applied, context().locale) };
    },
  );

  app.get(
    '/import/:id',
    {
      schema: {
        operationId: 'getCustomerImport',
        summary: 'Read one’s own import: what was found, and how far it is applied',
        params: ImportId,
        response: { 200: DataResponse(CustomerImport) },
      },
      config: clerks,
    },
    async (request) => {
      const who = callerOf(request);
      return { data: importView(await ownImport(who, request.params.id), context().locale) };
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
      const rows = errorRows(await ownImport(who, request.params.id), context().locale);
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
      const text = await csvOf(await rowsToExport(who, request.body), context().locale, who.id);
      const file = { name: 'customers.csv', type: `${CSV}; charset=utf-8`, size: text.length };
      return reply.headers(fileHeaders(file)).send(text);
    },
  );
};
