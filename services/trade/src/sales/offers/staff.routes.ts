import multipart from '@fastify/multipart';
import { bytesOf } from '@qiaohui/service-kit/documents/sheets/received';
import { XLSX_TYPE } from '@qiaohui/service-kit/documents/sheets/type';
import { fileHeaders, receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { fileAs, fileField, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { readerOf } from '../../teams/access.ts';
import { editorOf } from '../inquiries/editor.ts';
import { inquiryOf } from '../inquiries/store.ts';
import { recipientOf } from '../rfqs/store.ts';
import { keepFiles, orDiscard } from './entered-file.store.ts';
import { makeVersion } from './make.store.ts';
import { MOST_OFFER_SHEET_BYTES, OfferSheet, RequestedLine } from './request.schema.ts';
import { contentFor, requestedLines } from './request.ts';
import { ChannelOffers, StaffOffer } from './staff.schema.ts';
import { offersSeen, orOffers } from './staff.store.ts';
import { readWorkbook, workbookOf } from './workbook.ts';

const BODY_LIMIT = 4 * 1024 * 1024;
const Id = z.string().min(1).max(80);
const params = z.object({ inquiry: Id });
const ofRecipient = params.extend({ recipient: Id });
const response = { 200: DataResponse(z.array(ChannelOffers)) };

/** Offers of an inquiry for its team: what channels offered, and what a clerk enters for one that wrote or called. */
export async function staffOffers(app: App): Promise<void> {
  await app.register(multipart);

  app.get(
    '/:inquiry/offers',
    {
      schema: {
        operationId: 'listOffers',
        summary: 'List what channels offered for an inquiry, with all versions',
        description: 'The content of sealed offers is null before the deadline, and for who may not read prices.',
        params,
        response,
      },
      config: clerks,
    },
    async (request) => ({ data: await offersSeen(await editorOf(callerOf(request)), request.params.inquiry) }),
  );

  app.post(
    '/:inquiry/offers/:recipient',
    {
      schema: {
        operationId: 'enterOffer',
        summary: 'Enter the offer of a channel that wrote or called',
        errors: [404, 409],
        params: ofRecipient,
        body: StaffOffer,
        response,
      },
      bodyLimit: BODY_LIMIT,
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const caller = callerOf(request);
      const team = await readerOf(caller);
      const editor = await editorOf(caller);
      const { inquiry, recipient: _id } = request.params;
      const { number: seen, offer: said, files: uids } = request.body;
      const entering = { team, inquiry, recipient: _id, account: caller.id };
      const of = {
        ...{ recipient: { _id, team, inquiry }, said, by: editor.by.email, seen },
        filesIn: (session: ClientSession) => keepFiles(entering, uids, session),
      };
      const enter = () => idempotent(request, async (session) => ({ number: await makeVersion(of, session) }));
      await orOffers(editor, inquiry, () => orDiscard(entering, uids, enter));
      return { data: await offersSeen(editor, inquiry) };
    },
  );

  app.get(
    '/:inquiry/offers/:recipient/lines',
    {
      schema: {
        operationId: 'listRequestedLines',
        summary: 'List the lines that a channel was requested to offer',
        params: ofRecipient,
        response: { 200: DataResponse(z.array(RequestedLine)) },
      },
      config: clerks,
    },
    async (request) => {
      const { inquiry, recipient } = request.params;
      const { team } = await editorOf(callerOf(request));
      return { data: await requestedLines(await recipientOf(team, inquiry, recipient)) };
    },
  );

  app.get(
    '/:inquiry/offers/:recipient/workbook',
    {
      schema: {
        operationId: 'downloadChannelWorkbook',
        summary: 'Download the empty workbook of a request, to be filled in for a channel',
        errors: [404],
        params: ofRecipient,
        response: { 200: fileAs(XLSX) },
      },
      config: clerks,
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { inquiry, recipient } = request.params;
      const { team } = await editorOf(caller);
      const lines = await requestedLines(await recipientOf(team, inquiry, recipient));
      const { currency, number } = await inquiryOf(team, inquiry);
      const content = contentFor(lines, { currency, valid_until: '', note: '', lines: [] });
      const bytes = await workbookOf({ recipient, lines, content, locale: context().locale }, caller.id);
      return reply.headers(fileHeaders({ name: `${number}.xlsx`, type: XLSX_TYPE, size: bytes.length })).send(bytes);
    },
  );

  app.post(
    '/:inquiry/offers/:recipient/workbook',
    {
      schema: {
        operationId: 'readChannelWorkbook',
        summary: 'Read the workbook that a channel filled in, to be looked at before it is entered; nothing is stored',
        form: z.object({ file: fileField }),
        errors: [404],
        params: ofRecipient,
        response: { 200: DataResponse(OfferSheet) },
      },
      config: clerks,
    },
    async (request) => {
      const caller = callerOf(request);
      const { inquiry, recipient } = request.params;
      const { team } = await editorOf(caller);
      const carried = await recipientOf(team, inquiry, recipient);
      const lines = await requestedLines(carried);
      const { currency } = await inquiryOf(team, inquiry);
      const { name, bytes } = await receiveFile(request, MOST_OFFER_SHEET_BYTES, async (upload) => ({
        name: upload.name.slice(0, 200),
        bytes: await bytesOf(upload.stream, MOST_OFFER_SHEET_BYTES, 'offer-sheet.too-large'),
      }));
      const of = { recipient: carried.recipient, lines, currency, note: '', locale: context().locale };
      return { data: { name, ...(await readWorkbook(bytes, of, { person: caller.id, isTeam: true })) } };
    },
  );
}
