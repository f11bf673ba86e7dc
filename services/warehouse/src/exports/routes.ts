import { me } from '@qiaohui/service-kit/identity/auth';
import { openBlob } from '@qiaohui/service-kit/files/file-store';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { CSV, fileAs, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { once } from '@qiaohui/service-kit/http/idempotency';
import { askPack, fileOf, ownPack, readyPack } from '@qiaohui/service-kit/jobs/export-jobs.model';
import { Refusal } from '@qiaohui/service-kit/errors/http-error';
import { newKey, unwrap } from '@qiaohui/service-kit/data/encryption';
import type { App } from '@qiaohui/service-kit/service/service';
import { Answer } from '@qiaohui/service-kit/shapes';
import { XLSX_TYPE } from '@qiaohui/service-kit/documents/sheets/type';
import { fileHeaders } from '@qiaohui/service-kit/files/uploads';
import { z } from 'zod';
import { warehouseStaff } from '../staff/rules.ts';
import { listOf } from './lists.ts';
import { type ExportRecord, Exports, exportOf } from './model.ts';
import { ExportForm, ExportId, type Format, ListExport, mostRows } from './schema.ts';

const LISTED = 5;
const types: Record<Format, string> = { csv: 'text/csv; charset=utf-8', xlsx: XLSX_TYPE };

/** Files of lists as their filters show them, made in the background, for whoever asked and for a day. */
export const exporting = async (app: App) => {
  app.post(
    '/create',
    {
      schema: {
        operationId: 'createListExport',
        summary: 'Have a file of a list made, as its filter shows it',
        refuses: [404, 409],
        body: ExportForm,
        response: { 200: Answer(ListExport) },
      },
      config: { ...warehouseStaff, key: 'needed' },
    },
    async (request) => {
      const { body: form } = request;
      const account = me(request).id;
      if ((await listOf(form).count(mostRows + 1)) > mostRows)
        throw new Refusal(422, 'export.too-many', { values: { most: mostRows } });
      const { id } = await once(request, (session) =>
        askPack(Exports, { account, form, locale: context().locale, wrappedKey: newKey().wrapped }, session),
      );
      return { data: exportOf(await ownPack(Exports, id, account)) };
    },
  );

  app.post(
    '',
    {
      schema: {
        operationId: 'listListExports',
        summary: 'List one’s own last files of lists',
        body: z.strictObject({}),
        response: { 200: Answer(z.array(ListExport)) },
      },
      config: warehouseStaff,
    },
    async (request) => {
      const own = Exports.find({ account: me(request).id })
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
        summary: 'Download a file of a list',
        refuses: [409],
        params: ExportId,
        response: { 200: fileAs(CSV, XLSX) },
      },
      config: warehouseStaff,
    },
    async (request, reply) => {
      const found = await readyPack(Exports, request.params.id, me(request).id);
      const { list, format } = found.form;
      const name = `${list}-${found.at.toISOString().slice(0, 10)}.${format}`;
      return reply
        .headers(fileHeaders({ name, type: types[format], size: found.size }))
        .send(await openBlob(fileOf(found), unwrap(found.wrappedKey)));
    },
  );
};
