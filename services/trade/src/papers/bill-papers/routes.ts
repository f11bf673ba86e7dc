import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { translator } from '@qiaohui/service-kit/errors/messages';
import { fileHeaders } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { CSV, fileAs, PDF, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import type { BillDocument } from '../../books/bills/document.schema.ts';
import { draftOf } from '../../books/bills/draft.store.ts';
import { officialIn, officialOf } from '../../books/bills/locked.store.ts';
import { bookkeeperOf } from '../../books/ledgers/access.ts';
import { Ledger, Month } from '../../books/ledgers/schema.ts';
import { messages } from '../../messages.ts';
import { Id } from '../../records/schema.ts';
import { clerks } from '../../roles.ts';
import { billCsv, billXlsx, billXml } from './file.ts';
import { missingIn } from './missing.rules.ts';
import { pdfOf } from './pdf.store.ts';
import { BillFileGap, BillFileKind, MonthFileKind } from './schema.ts';

const translate = translator(messages);
const XML = 'application/xml';
const types = { pdf: PDF, xlsx: XLSX, csv: CSV, xml: XML } as const;
/** As many bills as one export of a month holds. */
const MOST_BILLS = 5_000;

type Of = { bill: string; team: string };

const bytesOf = {
  pdf: (document: BillDocument, of: Of) => pdfOf(of, document),
  xlsx: (document: BillDocument) => billXlsx([document]),
  csv: (document: BillDocument) => billCsv([document]),
  xml: (document: BillDocument) => billXml(document),
};

/** Papers of bills: of locked ones alone, since a draft is not official. */
export const billFiles = async (app: App) => {
  app.get(
    '/:id/papers/:kind',
    {
      schema: {
        operationId: 'downloadBill',
        summary: 'Download a locked bill as PDF, workbook, bookings or e-invoice (EN 16931)',
        errors: [409],
        params: z.object({ id: Id, kind: BillFileKind }),
        response: { 200: fileAs(PDF, XLSX, CSV, XML) },
      },
      config: clerks,
    },
    async (request, reply) => {
      const { team } = await bookkeeperOf(callerOf(request));
      const { id: bill, kind } = request.params;
      const document = await officialOf(team, bill);
      const bytes = await bytesOf[kind](document, { bill, team });
      const file = { name: `${document.number}.${kind}`, type: types[kind], size: bytes.length };
      return reply.headers(fileHeaders(file)).send(bytes);
    },
  );

  app.get(
    '/:id/papers',
    {
      schema: {
        operationId: 'listBillFileGaps',
        summary:
          'List what bookings and e-invoice of a draft would lack if it were locked now; nothing of a locked bill',
        params: z.object({ id: Id }),
        response: { 200: DataResponse(z.array(BillFileGap)) },
      },
      config: clerks,
    },
    async (request) => {
      const { team } = await bookkeeperOf(callerOf(request));
      const { locale } = context();
      const document = await draftOf(team, request.params.id);
      const gaps = document ? missingIn(document) : [];
      return { data: gaps.map(({ code, values }) => ({ code, message: translate(locale, code, values) })) };
    },
  );

  app.get(
    '/months/:ledger/:month/:kind',
    {
      schema: {
        operationId: 'downloadBillsOfMonth',
        summary: 'Download the locked bills of a ledger’s month as workbook or bookings',
        errors: [409],
        params: z.object({ ledger: Ledger, month: Month, kind: MonthFileKind }),
        response: { 200: fileAs(XLSX, CSV) },
      },
      config: clerks,
    },
    async (request, reply) => {
      const { team } = await bookkeeperOf(callerOf(request));
      const { kind, ledger, month } = request.params;
      const documents = await officialIn(team, { ledger, month }, MOST_BILLS);
      if (documents.length === 0) throw notFound('bill');
      const bytes = kind === 'csv' ? await billCsv(documents) : await billXlsx(documents);
      const file = { name: `${ledger}-${month}.${kind}`, type: types[kind], size: bytes.length };
      return reply.headers(fileHeaders(file)).send(bytes);
    },
  );
};
