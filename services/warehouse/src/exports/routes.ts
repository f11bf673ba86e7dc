import { newKey, unwrap } from '@qiaohui/service-kit/data/encryption';
import { XLSX_TYPE } from '@qiaohui/service-kit/documents/sheets/type';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { readFile } from '@qiaohui/service-kit/files/file-store';
import { fileHeaders } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { CSV, fileAs, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import {
  createExportJob,
  exportFileOf,
  findOwnExport,
  findReadyExport,
} from '@qiaohui/service-kit/jobs/export-jobs.model';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { warehouseStaff } from '../staff/rules.ts';
import { listOf } from './lists.ts';
import { type ExportRecord, Exports, exportOf, nameOf } from './model.ts';
import { ExportForm, ExportId, type Format, ListExport, MAX_EXPORT_ROWS } from './schema.ts';

const LISTED = 5;
const types: Record<Format, string> = { csv: 'text/csv; charset=utf-8', xlsx: XLSX_TYPE };

/** Exports of filtered lists, generated in the background, visible to the requester for a day. */
export const exporting = async (app: App) => {
  app.post(
    '/create',
    {
      schema: {
        operationId: 'createListExport',
        summary: 'Export a list with its filter as a file',
        errors: [404, 409],
        body: ExportForm,
        response: { 200: DataResponse(ListExport) },
      },
      config: { ...warehouseStaff, key: 'needed' },
    },
    async (request) => {
      const { body: form } = request;
      const account = callerOf(request).id;
      if ((await listOf(form).count(MAX_EXPORT_ROWS + 1)) > MAX_EXPORT_ROWS)
        throw new HttpError(422, 'export.too-many', { values: { most: MAX_EXPORT_ROWS } });
      const { id } = await idempotent(request, (session) =>
        createExportJob(Exports, { account, form, locale: context().locale, wrappedKey: newKey().wrapped }, session),
      );
      return { data: exportOf(await findOwnExport(Exports, id, account)) };
    },
  );

  app.post(
    '',
    {
      schema: {
        operationId: 'listListExports',
        summary: 'List one’s own latest exports',
        body: z.strictObject({}),
        response: { 200: DataResponse(z.array(ListExport)) },
      },
      config: warehouseStaff,
    },
    async (request) => {
      const own = Exports.find({ account: callerOf(request).id })
        .sort({ at: -1 })
        .limit(LISTED);
      return { data: (await own.lean<ExportRecord[]>()).map(exportOf) };
    },
  );

  app.get(
    '/:id/file',
    {
      schema: {
        operationId: 'downloadListExport',
        summary: 'Download an export',
        errors: [409],
        params: ExportId,
        response: { 200: fileAs(CSV, XLSX) },
      },
      config: warehouseStaff,
    },
    async (request, reply) => {
      const found = await findReadyExport(Exports, request.params.id, callerOf(request).id);
      const { format } = found.form;
      const name = `${nameOf(found)}-${dayOf(found.at)}.${format}`;
      return reply
        .headers(fileHeaders({ name, type: types[format], size: found.size }))
        .send(await readFile(exportFileOf(found), unwrap(found.wrappedKey)));
    },
  );
};
