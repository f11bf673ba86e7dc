import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { CSV, fileAs, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { findReadyExport } from '@qiaohui/service-kit/jobs/export-jobs.model';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { shownFilter } from '../prices/items/row-view.ts';
import { isBare, listSeenBy } from '../prices/lists/store.ts';
import { contentSeen } from '../prices/revisions/seen.ts';
import { clerks } from '../roles.ts';
import { readerOf } from '../teams/access.ts';
import { latestExports, makeExport, requireFewRows } from './making.ts';
import { PriceExports } from './model.ts';
import { ExportId, PriceExport, PriceExportForm } from './schema.ts';
import { sendExport } from './send.ts';
import { countOf } from './store.ts';

/** Exports of lists as they are filtered and sorted, written in the background, visible to who asked for a day. */
export const priceExports = async (app: App) => {
  app.post(
    '/create',
    {
      schema: {
        operationId: 'createPriceExport',
        summary: 'Export a price or discount list with its filter as a file',
        errors: [404, 409],
        body: PriceExportForm,
        response: { 200: DataResponse(PriceExport) },
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const account = callerOf(request).id;
      const team = await readerOf(callerOf(request));
      const list = await listSeenBy(team, request.body.list);
      const { sort, revision: asked, ...filter } = request.body.filter;
      const { kind, name, uniform_discount_rate: rate, grant } = list;
      const seen = await contentSeen(list, asked);
      const revision = seen?.content.key ?? null;
      const discounts = grant?.discounts ?? true;
      const form = { ...request.body, filter: { sort, ...shownFilter(filter, { discounts }) } };
      await requireFewRows((most) => countOf(form, revision, most));
      const read = { share: grant?.shared.share ?? null, discounts, bare: isBare(list) };
      const made = { account, team, form, kind, name, revision, uniform: rate && decimalText(rate), ...read };
      return { data: await makeExport(request, { ...made, locale: context().locale }) };
    },
  );

  app.post(
    '',
    {
      schema: {
        operationId: 'listPriceExports',
        summary: 'List one’s own latest exports of lists',
        body: z.strictObject({}),
        response: { 200: DataResponse(z.array(PriceExport)) },
      },
      config: clerks,
    },
    async (request) => {
      await readerOf(callerOf(request));
      return { data: await latestExports({ account: callerOf(request).id, waybills: null, setup: null }) };
    },
  );

  app.get(
    '/:id/file',
    {
      schema: {
        operationId: 'downloadPriceExport',
        summary: 'Download an export of a list',
        params: ExportId,
        response: { 200: fileAs(CSV, XLSX) },
      },
      config: clerks,
    },
    async (request, reply) => {
      const team = await readerOf(callerOf(request));
      const found = await findReadyExport(PriceExports, request.params.id, callerOf(request).id);
      // who may no longer see the list, or sees another part of it by now, may not see its file either
      const { grant } = await listSeenBy(team, found.form.list);
      if ((grant?.shared.share ?? null) !== (found.share ?? null)) throw notFound('export');
      return sendExport(reply, found);
    },
  );
};
