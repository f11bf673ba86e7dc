import { XLSX_TYPE } from '@qiaohui/service-kit/documents/sheets/type';
import { fileHeaders } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent, idempotentIfKeyed, previousResponse } from '@qiaohui/service-kit/http/idempotency';
import { fileAs, PDF, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { buyerOf } from '../grid/buyer.store.ts';
import { noteInquiry } from '../inquiries/notes.ts';
import { bookOf, fileName, pdfOf } from './file/file.ts';
import { NewQuotation, Quotation, QuotationDecision, QuotationFile, QuotationRow, QuotationSending } from './schema.ts';
import { recipientFor, sendQuotation } from './send.store.ts';
import { decideQuotation, drafted, quotationOf, quotationsOf, storeQuotation } from './store.ts';
import { quotationRow, quotationSeen } from './view.ts';

const ofInquiry = z.object({ inquiry: z.string().max(60) });
const params = ofInquiry.extend({ quotation: z.string().max(60) });
const response = { 200: DataResponse(Quotation) };

/** Notifies open pages of the inquiry, and returns the quotation. */
async function shown(team: string, inquiry: string, id: string) {
  noteInquiry({ team, id: inquiry });
  return { data: await quotationSeen(await quotationOf(team, inquiry, id)) };
}

export const quotations = async (app: App) => {
  app.get(
    '/:inquiry/quotations',
    {
      schema: {
        operationId: 'listQuotations',
        summary: 'List the versions of an inquiry’s quotation to its customer, the newest first',
        params: ofInquiry,
        response: { 200: DataResponse(z.array(QuotationRow)) },
      },
      config: clerks,
    },
    async (request) => {
      const { team } = await buyerOf(callerOf(request));
      const found = await quotationsOf(team, request.params.inquiry);
      return { data: await Promise.all(found.map(quotationRow)) };
    },
  );

  app.post(
    '/:inquiry/quotations',
    {
      schema: {
        operationId: 'createQuotation',
        summary: 'Make a quotation of the awarded lines, as a new version that replaces the one before',
        errors: [404, 409],
        params: ofInquiry,
        body: NewQuotation,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const seller = await buyerOf(callerOf(request));
      const { inquiry } = request.params;
      // a repeat finds the grid as it is now
      const before = await previousResponse<{ id: string }>(request);
      if (before) return shown(seller.team, inquiry, before.id);
      const draft = await drafted(seller, inquiry, request.body);
      const { id } = await idempotent(request, async (session) => ({
        id: await storeQuotation(seller, inquiry, request.body, draft, session),
      }));
      return shown(seller.team, inquiry, id);
    },
  );

  app.get(
    '/:inquiry/quotations/:quotation',
    {
      schema: {
        operationId: 'getQuotation',
        summary: 'Read a version of a quotation with its lines',
        params,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const { team } = await buyerOf(callerOf(request));
      const { inquiry, quotation } = request.params;
      return { data: await quotationSeen(await quotationOf(team, inquiry, quotation)) };
    },
  );

  app.get(
    '/:inquiry/quotations/:quotation/file',
    {
      schema: {
        operationId: 'downloadQuotation',
        summary: 'Download a version of a quotation as PDF or XLSX in one of three languages',
        params,
        querystring: QuotationFile,
        response: { 200: fileAs(PDF, XLSX) },
      },
      config: clerks,
    },
    async (request, reply) => {
      const { team, by } = await buyerOf(callerOf(request));
      const { inquiry, quotation } = request.params;
      const found = await quotationOf(team, inquiry, quotation);
      const { format, locale = found.locale } = request.query;
      const bytes = format === 'pdf' ? await pdfOf(found, locale) : await bookOf(found, locale, by.id);
      const type = format === 'pdf' ? PDF : XLSX_TYPE;
      return reply.headers(fileHeaders({ name: fileName(found, format), type, size: bytes.length })).send(bytes);
    },
  );

  app.post(
    '/:inquiry/quotations/:quotation/send',
    {
      schema: {
        operationId: 'sendQuotation',
        summary: 'Send a quotation to a contact of the customer by the team’s mail server, with its PDF',
        errors: [404, 409],
        params,
        body: QuotationSending,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const seller = await buyerOf(callerOf(request));
      const { inquiry, quotation: id } = request.params;
      await quotationOf(seller.team, inquiry, id);
      const which = { inquiry, id, version: request.body.version };
      if (!(await previousResponse(request))) {
        const recipient = await recipientFor(seller.team, inquiry, request.body);
        await idempotent(request, async (session) => {
          await sendQuotation(seller, which, { ...request.body, recipient }, session);
          return { id };
        });
      }
      return shown(seller.team, inquiry, id);
    },
  );

  app.post(
    '/:inquiry/quotations/:quotation/decision',
    {
      schema: {
        operationId: 'decideQuotation',
        summary: 'Note that the customer accepted a quotation, or why it was lost; the inquiry is closed with it',
        errors: [404, 409],
        params,
        body: QuotationDecision,
        response,
      },
      config: { ...clerks, key: 'taken' },
    },
    async (request) => {
      const seller = await buyerOf(callerOf(request));
      const { inquiry, quotation: id } = request.params;
      const { body } = request;
      await idempotentIfKeyed(request, async (session) => {
        await decideQuotation(seller, { inquiry, id, version: body.version }, body, session);
        return { id };
      });
      return shown(seller.team, inquiry, id);
    },
  );
};
