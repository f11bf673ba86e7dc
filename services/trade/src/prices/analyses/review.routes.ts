import { page } from '@qiaohui/service-kit/data/paging';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotentIfKeyed } from '@qiaohui/service-kit/http/idempotency';
import { callerOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { readerOf, writerOf } from '../../teams/access.ts';
import { noteAnalysis } from './live.ts';
import { type LineRecord, Lines } from './model.ts';
import { decide, undoDecision } from './review.ts';
import { AnalysisLine, Decided, Decision, DecisionUndo, LineQuery } from './schema.ts';
import { lostLists, stateWhere, withoutLists } from './seen.ts';
import { analysisOf, lineRow } from './store.ts';

const params = z.object({ analysis: z.string().max(60) });
const ofLine = params.extend({ line: z.string().max(80) });

/** Who may only read decides for the one analysis, and teaches nothing. */
async function whoOf(caller: Identity) {
  const team = await readerOf(caller);
  const teaches = await writerOf(caller).then(
    () => true,
    (error) => {
      if (error instanceof HttpError && error.status === 403) return false;
      throw error;
    },
  );
  return { team, teaches, by: { id: caller.id, email: caller.email } };
}

/** Review of an analysis, line by line. */
export const analysisLines = async (app: App) => {
  app.post(
    '/:analysis/lines',
    {
      schema: {
        operationId: 'listAnalysisLines',
        summary: 'List the lines of an analysis in their order',
        params,
        body: LineQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(AnalysisLine)) },
      },
      config: clerks,
    },
    async (request) => {
      const { state, ...query } = request.body;
      const { _id: analysis, lists } = await analysisOf(await readerOf(callerOf(request)), request.params.analysis);
      const lost = await lostLists(lists);
      const where = { analysis, ...(state && stateWhere(state, lost)) };
      const url = `${app.prefix}/${analysis}/lines`;
      const order = { by: 'number', ascending: true, unique: true, counted: true } as const;
      const search = { ...query, ...request.query };
      const row = (line: LineRecord) => lineRow(withoutLists(line, lost));
      const data = await page<LineRecord, AnalysisLine>(Lines, { where, ...order, query: search, url, row });
      return { data };
    },
  );

  app.post(
    '/:analysis/lines/:line/decision',
    {
      schema: {
        operationId: 'decideAnalysisLine',
        summary: 'Take a candidate of a line, or none of them',
        errors: [409],
        params: ofLine,
        body: Decision,
        response: { 200: DataResponse(Decided) },
      },
      config: { ...clerks, key: 'taken' },
    },
    async (request) => {
      const who = await whoOf(callerOf(request));
      const { params: of, body } = request;
      const data = await idempotentIfKeyed(request, (session) => decide(who, of, body, session));
      noteAnalysis({ _id: request.params.analysis, team: who.team });
      return { data };
    },
  );

  app.post(
    '/:analysis/lines/:line/undo',
    {
      schema: {
        operationId: 'undoAnalysisDecision',
        summary: 'Undo the decision about a line, and forget what it taught',
        errors: [409],
        params: ofLine,
        body: DecisionUndo,
        response: { 200: DataResponse(Decided) },
      },
      config: { ...clerks, key: 'taken' },
    },
    async (request) => {
      const who = await whoOf(callerOf(request));
      const { params: of, body } = request;
      const data = await idempotentIfKeyed(request, (session) => undoDecision(who, of, body.version, session));
      noteAnalysis({ _id: request.params.analysis, team: who.team });
      return { data };
    },
  );
};
