import multipart from '@fastify/multipart';
import { page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import { XLSX_TYPE } from '@qiaohui/service-kit/documents/sheets/type';
import { cleanName, fileHeaders } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { CSV, fileAs, fileField, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { wakeJob } from '@qiaohui/service-kit/jobs/jobs';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { readerOf } from '../../teams/access.ts';
import { fileOf } from './file.ts';
import { noteAnalysis } from './live.ts';
import { Analyses, type AnalysisRecord } from './model.ts';
import { analyseNow, analysisJob } from './run.ts';
import { AnalysisQuery, AnalysisRow, MOST_TEXT, NewAnalysis, SheetText } from './schema.ts';
import { analysisRows, analysisSeen } from './seen.ts';
import { readSheetText } from './sheet.ts';
import { analysisOf, createAnalysis, requestedIn } from './store.ts';

/** So many lines are analysed before the request is answered. */
const MOST_AT_ONCE = 200;
const params = z.object({ analysis: z.string().max(60) });

export const analyses = async (app: App) => {
  await app.register(multipart);

  app.post(
    '/list',
    {
      schema: {
        operationId: 'listAnalyses',
        summary: 'List the batch analyses of the team, newest first',
        body: AnalysisQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(AnalysisRow)) },
      },
      config: clerks,
    },
    async (request) => {
      const { keyword, state, ...query } = request.body;
      const team = await readerOf(callerOf(request));
      const where = { team, ...(state && { state }), ...keywordFilter(keyword) };
      const url = `${app.prefix}/list`;
      const search = { ...query, ...request.query };
      const row = (analysis: AnalysisRecord) => analysis;
      const found = await page(Analyses, { where, by: 'at', query: search, url, row, counted: true });
      return { data: { ...found, data: await analysisRows(found.data) } };
    },
  );

  app.post(
    '/',
    {
      schema: {
        operationId: 'createAnalysis',
        summary: 'Match models with the items of price lists',
        errors: [404],
        body: NewAnalysis,
        response: { 200: DataResponse(AnalysisRow) },
      },
      bodyLimit: 4 * MOST_TEXT,
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const { id, email } = callerOf(request);
      const team = await readerOf(callerOf(request));
      const { text, ...form } = request.body;
      const lines = requestedIn(text);
      const made = await idempotent(request, async (session) => {
        const analysis = await createAnalysis({ ...form, team, by: { id, email }, lines }, session);
        return { id: analysis._id };
      });
      noteAnalysis({ _id: made.id, team });
      if (lines.length <= MOST_AT_ONCE)
        await analyseNow(made.id, (error) => request.log.error({ error, analysis: made.id }, 'analysis.failed'));
      else wakeJob(analysisJob.name);
      return { data: await analysisSeen(await analysisOf(team, made.id)) };
    },
  );

  app.post(
    '/sheet',
    {
      schema: {
        operationId: 'readModels',
        summary: 'Read models and quantities from a sheet, to be analysed',
        form: z.object({ file: fileField }),
        response: { 200: DataResponse(SheetText) },
      },
      config: clerks,
    },
    async (request) => {
      const caller = callerOf(request);
      await readerOf(caller);
      return { data: await readSheetText(request, caller.id) };
    },
  );

  app.get(
    '/:analysis',
    {
      schema: {
        operationId: 'getAnalysis',
        summary: 'Read an analysis',
        params,
        response: { 200: DataResponse(AnalysisRow) },
      },
      config: clerks,
    },
    async (request) => ({
      data: await analysisSeen(await analysisOf(await readerOf(callerOf(request)), request.params.analysis)),
    }),
  );

  app.get(
    '/:analysis/file',
    {
      schema: {
        operationId: 'exportAnalysis',
        summary: 'Download the lines of an analysis with what was found',
        params,
        querystring: z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
        response: { 200: fileAs(XLSX, CSV) },
      },
      config: clerks,
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const analysis = await analysisOf(await readerOf(caller), request.params.analysis);
      const { format } = request.query;
      const bytes = await fileOf(analysis, format, { person: caller.id, locale: context().locale });
      const name = `${cleanName(analysis.name).slice(0, 80)}-${dayOf(analysis.at)}.${format}`;
      const type = format === 'xlsx' ? XLSX_TYPE : `${CSV}; charset=utf-8`;
      return reply.headers(fileHeaders({ name, type, size: bytes.length })).send(bytes);
    },
  );
};
