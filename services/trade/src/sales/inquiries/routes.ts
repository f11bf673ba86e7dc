import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { readerOf } from '../../teams/access.ts';
import { teamOf } from '../../teams/store.ts';
import { addChannels, moveChannel, moveInquiry, saveInquiry } from './change.store.ts';
import { createInquiry } from './create.store.ts';
import { editorOf } from './editor.ts';
import { linesOf } from './lines.store.ts';
import { enteredBy, priceAgain, priced } from './lines.ts';
import type { InquiryRecord } from './model.ts';
import { noteInquiry, notePrices } from './notes.ts';
import {
  ChannelMove,
  ChannelsAdded,
  Inquiry,
  InquiryMove,
  InquiryQuery,
  InquiryRow,
  InquirySave,
  NewInquiry,
} from './schema.ts';
import type { Reader } from './seen.ts';
import { inquiriesOf, inquiryOf } from './store.ts';
import { inquirySeen } from './view.ts';

/** A thousand lines with notes. */
const BODY_LIMIT = 4 * 1024 * 1024;
const params = z.object({ inquiry: z.string().max(60) });
const response = { 200: DataResponse(Inquiry) };

/** Notifies open pages, and returns the inquiry as its editor sees it. */
async function shown(reader: Reader, inquiry: InquiryRecord) {
  noteInquiry({ team: inquiry.team, id: inquiry._id });
  return { data: await inquirySeen(reader, inquiry) };
}

export const inquiries = async (app: App) => {
  app.post(
    '/list',
    {
      schema: {
        operationId: 'listInquiries',
        summary: 'List the inquiries of the team',
        body: InquiryQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(InquiryRow)) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      const search = { query: request.body, next: request.query, url: `${app.prefix}/list` };
      return { data: await inquiriesOf(team, search) };
    },
  );

  app.post(
    '/',
    {
      schema: {
        operationId: 'createInquiry',
        summary: 'Create an inquiry, its lines priced at once',
        description: 'Who may not read prices creates one without them, and without target prices.',
        body: NewInquiry,
        response,
      },
      bodyLimit: BODY_LIMIT,
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const editor = await editorOf(callerOf(request));
      const { team, by } = editor;
      const { lines, ...head } = request.body;
      const found = await priced(editor, enteredBy(editor, lines));
      const { id } = await idempotent(request, async (session) => {
        const made = await createInquiry({ team, by, head, lines: found, priced: editor.prices }, session);
        return { id: made._id };
      });
      return shown(editor, await inquiryOf(team, id));
    },
  );

  app.get(
    '/:inquiry',
    {
      schema: { operationId: 'getInquiry', summary: 'Read an inquiry', params, response },
      config: clerks,
    },
    async (request) => {
      const editor = await editorOf(callerOf(request));
      return { data: await inquirySeen(editor, await inquiryOf(editor.team, request.params.inquiry)) };
    },
  );

  app.put(
    '/:inquiry',
    {
      schema: {
        operationId: 'saveInquiry',
        summary: 'Save all fields of an inquiry',
        errors: [409],
        params,
        body: InquirySave,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const editor = await editorOf(callerOf(request));
      return shown(editor, await saveInquiry(editor, request.params.inquiry, request.body));
    },
  );

  app.post(
    '/:inquiry/state',
    {
      schema: {
        operationId: 'moveInquiry',
        summary: 'Move an inquiry to another state',
        errors: [409],
        params,
        body: InquiryMove,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const editor = await editorOf(callerOf(request));
      return shown(editor, await moveInquiry(editor, request.params.inquiry, request.body));
    },
  );

  app.post(
    '/:inquiry/copy',
    {
      schema: {
        operationId: 'copyInquiry',
        summary: 'Create an inquiry with the fields and lines of another one, priced again',
        errors: [404],
        params,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const editor = await editorOf(callerOf(request));
      const { team, by } = editor;
      const source = await inquiryOf(team, request.params.inquiry);
      const lines = (await linesOf(source._id)).map(
        ({ _id, inquiry: _i, team: _t, price: _p, version: _v, weight_from: _w, ...line }) => line,
      );
      const found = await priced(editor, lines);
      const { requestor, customer_number, currency, delivery_date, description, notes } = source;
      const { id } = await idempotent(request, async (session) => {
        const names = { brand: source.brand?.id ?? null, customer: source.customer?.id ?? null };
        const head = { requestor, customer_number, currency, delivery_date, description, notes, ...names };
        const of = { team, by, head, lines: found, priced: editor.prices, copied: source };
        return { id: (await createInquiry(of, session))._id };
      });
      return shown(editor, await inquiryOf(team, id));
    },
  );

  app.post(
    '/:inquiry/prices',
    {
      schema: {
        operationId: 'priceInquiry',
        summary: 'Price the lines of an inquiry again with the lists in force now',
        errors: [404, 409],
        params,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const caller = callerOf(request);
      const team = await readerOf(caller);
      const editor = await editorOf(caller);
      const inquiry = await priceAgain(editor, request.params.inquiry);
      notePrices({ team, id: inquiry._id });
      return { data: await inquirySeen(editor, inquiry) };
    },
  );

  app.post(
    '/:inquiry/channels',
    {
      schema: {
        operationId: 'addInquiryChannels',
        summary: 'Add channels that are to quote for an inquiry',
        errors: [404, 409],
        params,
        body: ChannelsAdded,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const editor = await editorOf(callerOf(request));
      return shown(editor, await addChannels(editor, request.params.inquiry, request.body));
    },
  );

  app.post(
    '/:inquiry/channels/:channel/state',
    {
      schema: {
        operationId: 'moveInquiryChannel',
        summary: 'Note that a channel quoted, or declined and why',
        errors: [404, 409],
        params: params.extend({ channel: z.string().max(60) }),
        body: ChannelMove,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const editor = await editorOf(callerOf(request));
      const { inquiry: id, channel } = request.params;
      return shown(editor, await moveChannel(editor, { id, channel }, request.body));
    },
  );
};
