import multipart from '@fastify/multipart';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { bytesOf } from '@qiaohui/service-kit/documents/sheets/received';
import { XLSX_TYPE } from '@qiaohui/service-kit/documents/sheets/type';
import { conflict, HttpError } from '@qiaohui/service-kit/errors/http-error';
import { fileHeaders, receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { headerProof } from '@qiaohui/service-kit/http/openapi/proofs';
import { fileAs, fileField, PDF, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Carried, isAccepting, noteOpened } from '../rfqs/store.ts';
import { carriedRequest, offerOf, orPresent } from './bearer.ts';
import { draftOf, writeDraft } from './draft.store.ts';
import { filesOf, readOwnFile, setDropped, storeFile } from './file.store.ts';
import { makeVersion } from './make.store.ts';
import {
  DraftSave,
  FileUid,
  MOST_OFFER_FILE_BYTES,
  MOST_OFFER_SHEET_BYTES,
  OFFER_HEADER,
  OfferDecline,
  OfferRequest,
  OfferSheet,
} from './request.schema.ts';
import { requestSeen } from './request.ts';
import { readWorkbook, workbookOf } from './workbook.ts';

/** A thousand lines with notes. */
const BODY_LIMIT = 4 * 1024 * 1024;
const byLink = headerProof(
  'offerRequest',
  OFFER_HEADER,
  'The token of a channel’s link to a request for quotation: the part of its URL after `#`.',
);
const response = { 200: DataResponse(OfferRequest) };
const callerOf = ({ recipient }: Carried) => ({ caller: `offer:${recipient._id}` });

function keyOf(request: FastifyRequest, { recipient }: Carried): string {
  const given = request.headers['idempotency-key'];
  if (typeof given !== 'string' || given.length < 8 || given.length > 100)
    throw new HttpError(400, 'request.key-needed');
  return `${recipient._id}:${given}`;
}

/** Routes for whoever holds the link of a request for quotation; reading changes nothing, whoever follows the link. */
export async function bearerOffers(app: App): Promise<void> {
  await app.register(multipart);
  // the kit's limiter skips routes with a proof; these are public
  const config = { allow: 'proof' as const, proof: [byLink] };
  const open = { config, onRequest: app.rateLimit() };
  const shown = async (request: FastifyRequest) => ({ data: await requestSeen(await carriedRequest(request)) });

  app.get(
    '',
    {
      schema: {
        operationId: 'getOfferRequest',
        summary: 'Read a request for quotation with one’s own offers, as the holder of its link',
        errors: [404, 429],
        response,
      },
      ...open,
    },
    shown,
  );

  app.post(
    '/open',
    {
      schema: {
        operationId: 'openOfferRequest',
        summary: 'Note that a person looks at a request for quotation, as the holder of its link',
        errors: [404, 429],
        response,
      },
      ...open,
    },
    async (request) => {
      const { recipient } = await carriedRequest(request);
      await transaction((session) => noteOpened(recipient, session));
      return shown(request);
    },
  );

  app.put(
    '/draft',
    {
      schema: {
        operationId: 'saveOfferDraft',
        summary: 'Store what was entered of an offer so far; the team does not see it',
        errors: [404, 409, 429],
        body: DraftSave,
        response,
      },
      bodyLimit: BODY_LIMIT,
      ...open,
    },
    async (request) => {
      const { recipient, rfq } = await carriedRequest(request);
      await orPresent(request, async () => {
        if (!isAccepting(rfq, new Date())) throw conflict('offer.deadline-over');
        const draft = { ...request.body, made: null };
        if (!(await writeDraft(recipient, draft))) throw conflict('offer.changed');
      });
      return shown(request);
    },
  );

  app.post(
    '/submit',
    {
      schema: {
        operationId: 'submitOffer',
        summary: 'Make an offer, or the next version of it, until the deadline',
        errors: [404, 409, 429],
        body: DraftSave,
        response,
      },
      bodyLimit: BODY_LIMIT,
      ...open,
      config: { ...config, key: 'needed' },
    },
    async (request) => {
      const carried = await carriedRequest(request);
      const { recipient } = carried;
      const { version, content } = request.body;
      const said = offerOf(content);
      const make = idempotent.bind(null, request, async (session) => {
        const files = await filesOf(recipient._id, session);
        const made = await makeVersion({ recipient, said, by: null, files, seen: null }, session);
        if (!(await writeDraft(recipient, { version, content, made }, session))) throw conflict('offer.changed');
        return { number: made };
      });
      await orPresent(request, () => make(callerOf(carried)));
      return shown(request);
    },
  );

  app.post(
    '/decline',
    {
      schema: {
        operationId: 'declineOfferRequest',
        summary: 'Decline to offer anything; until the deadline an offer can still be made',
        errors: [404, 409, 429],
        body: OfferDecline,
        response,
      },
      ...open,
      config: { ...config, key: 'needed' },
    },
    async (request) => {
      const carried = await carriedRequest(request);
      const { recipient } = carried;
      const { version, note } = request.body;
      const make = idempotent.bind(null, request, async (session) => {
        const said = { declined: note };
        const number = await makeVersion({ recipient, said, by: null, files: [], seen: null }, session);
        const content = (await draftOf(recipient._id, session))?.content ?? null;
        if (!(await writeDraft(recipient, { version, content, made: null }, session))) throw conflict('offer.changed');
        return { number };
      });
      await orPresent(request, () => make(callerOf(carried)));
      return shown(request);
    },
  );

  app.post(
    '/files',
    {
      schema: {
        operationId: 'uploadOfferFile',
        summary: 'Upload an attachment of an offer: PDF, JPEG, PNG or XLSX up to 20 MB, twenty at most',
        form: z.object({ file: fileField }),
        errors: [404, 409, 429],
        response,
      },
      ...open,
      config: { ...config, key: 'needed' },
    },
    async (request) => {
      const carried = await carriedRequest(request);
      const key = keyOf(request, carried);
      await orPresent(request, () =>
        receiveFile(request, MOST_OFFER_FILE_BYTES, (upload) => storeFile(upload, carried, key)),
      );
      return shown(request);
    },
  );

  for (const [path, isDropped, operationId, summary] of [
    ['drop', true, 'dropOfferFile', 'Remove an attachment from the next offer; it can be restored for a day'],
    ['restore', false, 'restoreOfferFile', 'Restore a removed attachment of an offer'],
  ] as const) {
    app.post(
      `/files/${path}`,
      { schema: { operationId, summary, errors: [404, 409, 429], body: FileUid, response }, ...open },
      async (request) => {
        const carried = await carriedRequest(request);
        await orPresent(request, () => setDropped(carried, request.body.uid, isDropped));
        return shown(request);
      },
    );
  }

  app.get(
    '/files/:uid',
    {
      schema: {
        operationId: 'downloadOwnOfferFile',
        summary: 'Download an attachment of one’s own offer, as the holder of its link',
        errors: [404, 429],
        params: z.object({ uid: z.string().min(1).max(60) }),
        response: { 200: fileAs(PDF, 'image/jpeg', 'image/png', XLSX) },
      },
      ...open,
    },
    async (request, reply) => {
      const { recipient } = await carriedRequest(request);
      const { bytes, ...file } = await readOwnFile(recipient._id, request.params.uid);
      return reply.headers(fileHeaders(file)).send(bytes);
    },
  );

  app.get(
    '/workbook',
    {
      schema: {
        operationId: 'downloadOfferWorkbook',
        summary: 'Download the workbook of a request for quotation, with what was entered so far',
        errors: [404, 429],
        response: { 200: fileAs(XLSX) },
      },
      ...open,
    },
    async (request, reply) => {
      const carried = await carriedRequest(request);
      const { number, lines, draft } = await requestSeen(carried);
      const bytes = await workbookOf(
        { lines, content: draft.content, locale: context().locale },
        carried.recipient._id,
      );
      return reply.headers(fileHeaders({ name: `${number}.xlsx`, type: XLSX_TYPE, size: bytes.length })).send(bytes);
    },
  );

  app.post(
    '/workbook',
    {
      schema: {
        operationId: 'readOfferWorkbook',
        summary: 'Read a filled in workbook, to be looked at before it is taken; nothing is stored',
        form: z.object({ file: fileField }),
        errors: [404, 429],
        response: { 200: DataResponse(OfferSheet) },
      },
      ...open,
    },
    async (request) => {
      const carried = await carriedRequest(request);
      const { name, bytes } = await receiveFile(request, MOST_OFFER_SHEET_BYTES, async (upload) => ({
        name: upload.name.slice(0, 200),
        bytes: await bytesOf(upload.stream, MOST_OFFER_SHEET_BYTES, 'offer-sheet.too-large'),
      }));
      const { lines, draft } = await requestSeen(carried);
      const of = { lines, currency: draft.content.currency, note: draft.content.note, locale: context().locale };
      return { data: { name, ...(await readWorkbook(bytes, of, carried.recipient._id)) } };
    },
  );
}
