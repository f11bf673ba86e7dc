import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { readerOf } from '../../teams/access.ts';
import { mayWritePrices } from '../../teams/roles.rules.ts';
import { memberOf } from '../../teams/store.ts';
import { candidatesSeen, decidePrice } from './candidates.ts';
import { editorOf } from './editor.ts';
import {
  InquiryLine,
  LineCandidate,
  LineChange,
  LineQuery,
  LinesAdded,
  LinesRemoved,
  LinesRestored,
  PriceDecision,
} from './line.schema.ts';
import { addLines, lineRecords, removeLines, restoreLines } from './lines.store.ts';
import { enteredBy, priced, saveLine } from './lines.ts';
import { noteInquiry, notePrices } from './notes.ts';
import { Inquiry } from './schema.ts';
import { linesSeen, type Reader } from './seen.ts';
import { inquiryOf } from './store.ts';
import { inquirySeen } from './view.ts';

const BODY_LIMIT = 4 * 1024 * 1024;
const params = z.object({ inquiry: z.string().max(60) });
const lineParams = params.extend({ line: z.string().max(80) });
const response = { 200: DataResponse(Inquiry) };

async function shown(reader: Reader, id: string) {
  noteInquiry({ team: reader.team, id });
  return { data: await inquirySeen(reader, await inquiryOf(reader.team, id)) };
}

export const inquiryLines = async (app: App) => {
  app.post(
    '/:inquiry/lines/list',
    {
      schema: {
        operationId: 'listInquiryLines',
        summary: 'List the lines of an inquiry, with their prices for who may read prices',
        params,
        body: LineQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(InquiryLine)) },
      },
      config: clerks,
    },
    async (request) => {
      const reader = await editorOf(callerOf(request));
      const { _id } = await inquiryOf(reader.team, request.params.inquiry);
      const query = { ...request.body, ...request.query };
      const found = await lineRecords(_id, query, `${app.prefix}/${_id}/lines/list`);
      return { data: { ...found, data: await linesSeen(reader, found.data) } };
    },
  );

  app.post(
    '/:inquiry/lines',
    {
      schema: {
        operationId: 'addInquiryLines',
        summary: 'Add lines to an inquiry, priced at once',
        errors: [404],
        params,
        body: LinesAdded,
        response,
      },
      bodyLimit: BODY_LIMIT,
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const editor = await editorOf(callerOf(request));
      const { team } = editor;
      const { _id } = await inquiryOf(team, request.params.inquiry);
      const lines = await priced(editor, enteredBy(editor, request.body.lines));
      await idempotent(request, async (session) => {
        await addLines({ _id, team }, lines, session);
        return { id: _id };
      });
      return shown(editor, _id);
    },
  );

  app.patch(
    '/:inquiry/lines/:line',
    {
      schema: {
        operationId: 'changeInquiryLine',
        summary: 'Change a line of an inquiry',
        errors: [409],
        params: lineParams,
        body: LineChange,
        response: { 200: DataResponse(InquiryLine) },
      },
      config: clerks,
    },
    async (request) => {
      const editor = await editorOf(callerOf(request));
      const data = await saveLine(editor, request.params, request.body);
      noteInquiry({ team: editor.team, id: request.params.inquiry });
      return { data };
    },
  );

  app.post(
    '/:inquiry/lines/remove',
    {
      schema: {
        operationId: 'removeInquiryLines',
        summary: 'Remove lines of an inquiry; they can be restored for a day',
        errors: [404, 409],
        params,
        body: LinesRemoved,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const editor = await editorOf(callerOf(request));
      const of = { _id: request.params.inquiry, team: editor.team };
      await transaction((session) => removeLines(of, request.body, session));
      return shown(editor, of._id);
    },
  );

  app.post(
    '/:inquiry/lines/restore',
    {
      schema: {
        operationId: 'restoreInquiryLines',
        summary: 'Restore removed lines of an inquiry to their places',
        errors: [404, 409],
        params,
        body: LinesRestored,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const editor = await editorOf(callerOf(request));
      const of = { _id: request.params.inquiry, team: editor.team };
      await transaction((session) => restoreLines(of, request.body.lines, session));
      return shown(editor, of._id);
    },
  );

  app.get(
    '/:inquiry/lines/:line/candidates',
    {
      schema: {
        operationId: 'findInquiryLineCandidates',
        summary: 'Find items that resemble a line, of which a person may take one',
        params: lineParams,
        response: { 200: DataResponse(z.array(LineCandidate)) },
      },
      config: clerks,
    },
    async (request) => ({ data: await candidatesSeen(await readerOf(callerOf(request)), request.params) }),
  );

  app.post(
    '/:inquiry/lines/:line/price',
    {
      schema: {
        operationId: 'decideInquiryLinePrice',
        summary: 'Take the price of an item that resembles a line, or take it off again',
        errors: [409],
        params: lineParams,
        body: PriceDecision,
        response: { 200: DataResponse(InquiryLine) },
      },
      config: clerks,
    },
    async (request) => {
      const caller = callerOf(request);
      const team = await readerOf(caller);
      const teaches = mayWritePrices(await memberOf(caller));
      const data = await decidePrice(await editorOf(caller), request.params, request.body, teaches);
      notePrices({ team, id: request.params.inquiry });
      return { data };
    },
  );
};
