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
import { record } from '../audit/store.ts';
import { countFiltered } from '../orders/store.ts';
import { Empty } from '../requests.ts';
import { finance } from '../staff.ts';
import { type ExportRecord, Exports, exportOf } from './model.ts';
import { ExportForm, ExportId, type Format, mostRows, OrderExport } from './schema.ts';

const LISTED = 5;
const types: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_TYPE,
};

/**
 * Export files of the orders that match a filter, made in the background and stored for a day for the person who
 * requested them.
 */
export const exportRoutes = async (app: App) => {
  app.post(
    '/export',
    {
      schema: {
        operationId: 'createOrderExport',
        summary: 'Have a file of the orders that a filter lets through made',
        errors: [404, 409],
        body: ExportForm,
        response: { 200: DataResponse(OrderExport) },
      },
      config: { ...finance, key: 'needed' },
    },
    async (request) => {
      const { format, filter, sort } = request.body;
      const account = callerOf(request).id;
      const rows = await countFiltered(filter, account, mostRows + 1);
      if (rows > mostRows) throw new HttpError(422, 'export.too-many', { values: { most: mostRows } });
      const { id } = await idempotent(request, async (session) => {
        const requested = { account, format, filter, locale: context().locale, wrappedKey: newKey().wrapped };
        const exportJob = await createExportJob(Exports, { ...requested, ...(sort && { sort }) }, session);
        const subject = { kind: 'export' as const, id: exportJob.id };
        await record(request, { what: 'order.export', subject, after: { format, filter, rows } }, session);
        return exportJob;
      });
      return { data: exportOf(await findOwnExport(Exports, id, account)) };
    },
  );

  app.post(
    '/exports',
    {
      schema: {
        operationId: 'listOrderExports',
        summary: 'List one’s own last files of orders',
        body: Empty,
        response: { 200: DataResponse(z.array(OrderExport)) },
      },
      config: finance,
    },
    async (request) => {
      const own = Exports.find({ account: callerOf(request).id })
        .sort({ at: -1 })
        .limit(LISTED);
      return { data: (await own.lean<ExportRecord[]>()).map(exportOf) };
    },
  );

  app.get(
    '/exports/:id/file',
    {
      schema: {
        operationId: 'downloadOrderExport',
        summary: 'Download a file of orders',
        errors: [409],
        params: ExportId,
        response: { 200: fileAs(CSV, XLSX) },
      },
      config: finance,
    },
    async (request, reply) => {
      const found = await findReadyExport(Exports, request.params.id, callerOf(request).id);
      const name = `orders-${dayOf(found.at)}.${found.format}`;
      return reply
        .headers(fileHeaders({ name, type: types[found.format], size: found.size }))
        .send(await readFile(exportFileOf(found), unwrap(found.wrappedKey)));
    },
  );
};
