import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { CSV, fileAs, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { findReadyExport } from '@qiaohui/service-kit/jobs/export-jobs.model';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { trusted } from 'mongoose';
import { z } from 'zod';
import { clerks } from '../roles.ts';
import { mayReadPrices } from '../teams/roles.rules.ts';
import { memberOf } from '../teams/store.ts';
import { latestExports, makeExport, requireFewRows } from './making.ts';
import { PriceExports } from './model.ts';
import { ExportId, PriceExport, SetupExportForm, SetupList } from './schema.ts';
import { sendExport } from './send.ts';
import { countSetup, setupName } from './setup.rows.ts';

/** Exports of what a team sets up; prices of business codes for members who may read them alone. */
export const setupExports = async (app: App) => {
  app.post(
    '/create',
    {
      schema: {
        operationId: 'createSetupExport',
        summary: 'Export a list of what the team sets up, as it is filtered and sorted, as a file',
        errors: [409],
        body: SetupExportForm,
        response: { 200: DataResponse(PriceExport) },
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const account = callerOf(request).id;
      const member = await memberOf(callerOf(request));
      const { team } = member;
      const { list, format } = request.body;
      await requireFewRows((most) => countSetup(team, request.body, most));
      const { locale } = context();
      const form = { list, format, filter: { sort: 'order_number' as const } };
      const own = { setup: JSON.stringify(request.body), priced: mayReadPrices(member) && list === 'business-codes' };
      const made = { account, team, form, kind: 'price' as const, name: setupName(list, locale), locale, ...own };
      return { data: await makeExport(request, made) };
    },
  );

  app.post(
    '',
    {
      schema: {
        operationId: 'listSetupExports',
        summary: 'List one’s own latest exports of a list of what the team sets up',
        body: z.strictObject({ list: SetupList }),
        response: { 200: DataResponse(z.array(PriceExport)) },
      },
      config: clerks,
    },
    async (request) => {
      const { team } = await memberOf(callerOf(request));
      const own = { account: callerOf(request).id, team, setup: trusted({ $ne: null }) };
      return { data: await latestExports({ ...own, 'form.list': request.body.list }) };
    },
  );

  app.get(
    '/:id/file',
    {
      schema: {
        operationId: 'downloadSetupExport',
        summary: 'Download an export of what the team sets up',
        params: ExportId,
        response: { 200: fileAs(CSV, XLSX) },
      },
      config: clerks,
    },
    async (request, reply) => {
      const member = await memberOf(callerOf(request));
      const found = await findReadyExport(PriceExports, request.params.id, callerOf(request).id);
      // who has changed the team since sees nothing of the old one, and who may no longer read prices, none of them
      if (!found.setup || found.team !== member.team || (found.priced && !mayReadPrices(member)))
        throw notFound('export');
      return sendExport(reply, found);
    },
  );
};
