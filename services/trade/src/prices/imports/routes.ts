import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { page } from '@qiaohui/service-kit/data/paging';
import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { deleteFile } from '@qiaohui/service-kit/files/file-store';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent, idempotentIfKeyed } from '@qiaohui/service-kit/http/idempotency';
import { fileField } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { readerOf, writerOf } from '../../teams/access.ts';
import { Seen } from '../items/schema.ts';
import { startImport } from './begin.ts';
import { wakeImports } from './job.ts';
import { noteImport, noteImportAndList } from './live.ts';
import { mappingErrors } from './mapping/columns-chosen.rules.ts';
import { ImportKind } from './mapping/fields.ts';
import { type ImportRecord, PriceImports } from './model.ts';
import { orDeleted, receiveSheet } from './receive.ts';
import { ImportId, ImportQuery, PriceImport, PriceImportRow, SaveMapping, StartImport } from './schema.ts';
import {
  cancelImport,
  changeImport,
  createImport,
  deleteImport,
  importOf,
  queued,
  rememberedMapping,
} from './store.ts';
import { importRow, importView } from './view.ts';

const response = { 200: DataResponse(PriceImport) };

/** An import as its page shows it. */
const viewOf = async (record: ImportRecord): Promise<PriceImport> =>
  importView(record, record.analysis && (await rememberedMapping(record)));

/** Imports of price and discount lists: a file is analysed, its columns are chosen, and its rows written at once. */
export const priceImports = async (app: App) => {
  await app.register(multipart);

  app.post(
    '',
    {
      schema: {
        operationId: 'uploadPriceFile',
        summary: 'Upload an XLSX or CSV file of prices or discounts to import',
        description: 'The kind comes before the file. Of a workbook, the first visible sheet is read.',
        form: z.object({ kind: ImportKind, file: fileField }),
        response,
      },
      config: { ...clerks, key: 'taken' },
    },
    async (request) => {
      const who = callerOf(request);
      const team = await writerOf(who);
      const received = await receiveSheet(request);
      const { file, wrapped, fields, hash } = received;
      const made = { _id: randomUUID(), team, file, wrapped_key: wrapped, by: { id: who.id, email: who.email } };
      const { id } = await orDeleted(received, async () => {
        const kind = ImportKind.safeParse(fields.kind);
        if (!kind.success) throw unprocessable({ kind: ['field.required'] });
        const body = { kind: kind.data, name: file.name, hash };
        const create = async (session: ClientSession) => {
          const record = await createImport({ ...made, kind: kind.data }, session);
          return { id: record._id };
        };
        return idempotentIfKeyed(request, create, { body });
      });
      // a repeat has brought the same bytes again
      if (id === made._id) noteImport(made);
      else await deleteFile(file.uid);
      wakeImports();
      return { data: await viewOf(await importOf(team, id)) };
    },
  );

  app.post(
    '/list',
    {
      schema: {
        operationId: 'listPriceImports',
        summary: 'List the imports of the team, newest first',
        body: ImportQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(PriceImportRow)) },
      },
      config: clerks,
    },
    async (request) => {
      const { kind, state, ...query } = request.body;
      const team = await readerOf(callerOf(request));
      const where = { team, deleted_at: null, ...(kind && { kind }), ...(state && { state }) };
      const search = { ...query, ...request.query };
      const listing = { where, by: 'created_at' as const, query: search, url: `${app.prefix}/list`, row: importRow };
      return { data: await page(PriceImports, { ...listing, counted: true }) };
    },
  );

  app.get(
    '/:id',
    {
      schema: {
        operationId: 'getPriceImport',
        summary: 'Read an import: what was found in its file, its mapping, its report and its progress',
        params: ImportId,
        response,
      },
      config: clerks,
    },
    async (request) => ({ data: await viewOf(await importOf(await readerOf(callerOf(request)), request.params.id)) }),
  );

  app.put(
    '/:id/mapping',
    {
      schema: {
        operationId: 'savePriceImportMapping',
        summary: 'Choose how the columns of a file are read; its report is made next',
        errors: [409],
        params: ImportId,
        body: SaveMapping,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const team = await writerOf(callerOf(request));
      const { id } = request.params;
      const { version, ...mapping } = request.body;
      const present = await importOf(team, id);
      const { kind, width, analysis } = present;
      const found = { width, hasCurrencies: analysis?.has_currencies ?? false };
      const errors = analysis ? mappingErrors(kind, mapping, found) : {};
      if (Object.keys(errors).length > 0) throw unprocessable(errors);
      const change = { ...queued('report'), state: 'analysed' as const, mapping, report: null };
      const seen = { team, _id: id, version };
      const mapped = await changeImport(seen, 'map', change);
      noteImport(mapped);
      wakeImports();
      return { data: await viewOf(mapped) };
    },
  );

  app.post(
    '/:id/import',
    {
      schema: {
        operationId: 'startPriceImport',
        summary: 'Import the good rows into a new list, or replace or update one',
        errors: [409],
        params: ImportId,
        body: StartImport,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const team = await writerOf(callerOf(request));
      const { id } = request.params;
      await idempotent(request, async (session) => {
        await startImport(team, id, request.body, session);
        return { id };
      });
      const started = await importOf(team, id);
      noteImportAndList(started);
      wakeImports();
      return { data: await viewOf(started) };
    },
  );

  app.post(
    '/:id/cancel',
    {
      schema: {
        operationId: 'cancelPriceImport',
        summary: 'Cancel an import; its list is as it was before',
        errors: [409],
        params: ImportId,
        body: z.strictObject({}),
        response,
      },
      config: clerks,
    },
    async (request) => {
      const team = await writerOf(callerOf(request));
      const cancelled = await cancelImport({ team, _id: request.params.id });
      noteImportAndList(cancelled);
      // the team's next one need not wait for it any more
      wakeImports();
      return { data: await viewOf(cancelled) };
    },
  );

  app.delete(
    '/:id',
    {
      schema: {
        operationId: 'deletePriceImport',
        summary: 'Delete an import with its file; what it brought into a list stays',
        errors: [409],
        params: ImportId,
        body: Seen,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const team = await writerOf(callerOf(request));
      const seen = { team, _id: request.params.id, version: request.body.version };
      const deleted = await deleteImport(seen);
      noteImport(deleted);
      wakeImports();
      return { data: importView(deleted) };
    },
  );
};
