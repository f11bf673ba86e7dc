import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { CSV, fileAs, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { findReadyExport } from '@qiaohui/service-kit/jobs/export-jobs.model';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { trusted } from 'mongoose';
import { z } from 'zod';
import { countWaybills } from '../logistics/waybills/list.store.ts';
import { clerks } from '../roles.ts';
import { teamOf } from '../teams/store.ts';
import { latestExports, makeExport, requireFewRows } from './making.ts';
import { PriceExports } from './model.ts';
import { ExportId, PriceExport, WaybillExportForm } from './schema.ts';
import { sendExport } from './send.ts';
import { waybillsName } from './waybill.cells.ts';

/** Exports of waybills, also for members who may not read prices. */
export const waybillExports = async (app: App) => {
  app.post(
    '/create',
    {
      schema: {
        operationId: 'createWaybillExport',
        summary: 'Export the waybills that a filter shows as a file',
        errors: [409],
        body: WaybillExportForm,
        response: { 200: DataResponse(PriceExport) },
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const account = callerOf(request).id;
      const team = await teamOf(callerOf(request));
      const { format, filter } = request.body;
      await requireFewRows((most) => countWaybills(team, filter, most));
      const { locale } = context();
      const form = { list: 'waybills', format, filter: { sort: 'order_number' as const } };
      const waybills = JSON.stringify(filter);
      const made = { account, team, form, kind: 'price' as const, name: waybillsName(locale), locale, waybills };
      return { data: await makeExport(request, made) };
    },
  );

  app.post(
    '',
    {
      schema: {
        operationId: 'listWaybillExports',
        summary: 'List one’s own latest exports of waybills',
        body: z.strictObject({}),
        response: { 200: DataResponse(z.array(PriceExport)) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      const own = { account: callerOf(request).id, team, waybills: trusted({ $ne: null }) };
      return { data: await latestExports(own) };
    },
  );

  app.get(
    '/:id/file',
    {
      schema: {
        operationId: 'downloadWaybillExport',
        summary: 'Download an export of waybills',
        params: ExportId,
        response: { 200: fileAs(CSV, XLSX) },
      },
      config: clerks,
    },
    async (request, reply) => {
      const team = await teamOf(callerOf(request));
      const found = await findReadyExport(PriceExports, request.params.id, callerOf(request).id);
      // who has changed the team since sees nothing of the old one
      if (!found.waybills || found.team !== team) throw notFound('export');
      return sendExport(reply, found);
    },
  );
};
