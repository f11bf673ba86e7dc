import { fileHeaders } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { fileAs, PDF } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import { concurrencyLimit } from '@qiaohui/service-kit/runtime/concurrency-limit';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { mayReadPrices } from '../../teams/roles.rules.ts';
import { memberOf } from '../../teams/store.ts';
import { WaybillDocument, WaybillDocumentKind, WaybillDocumentQuery } from './schema.ts';
import { documentsOf, drawDocument, type Reader } from './store.ts';

/** As many are prepared at a time as are drawn: of many at once all would be read before anybody else is served. */
const inTurn = concurrencyLimit(2);

const params = z.object({ id: z.string().max(60) });

async function readerOf(who: Identity): Promise<Reader> {
  const member = await memberOf(who);
  return { team: member.team, seesPrices: mayReadPrices(member) };
}

/** Documents of a waybill as PDF. Nothing is changed by them. */
export const waybillDocuments = async (app: App) => {
  app.get(
    '/:id/papers',
    {
      schema: {
        operationId: 'listWaybillDocuments',
        summary: 'List the documents of a waybill, with what is missing for each',
        params,
        response: { 200: DataResponse(z.array(WaybillDocument)) },
      },
      config: clerks,
    },
    async (request) => ({ data: await documentsOf(await readerOf(callerOf(request)), request.params.id) }),
  );

  app.get(
    '/:id/papers/:kind',
    {
      schema: {
        operationId: 'drawWaybillDocument',
        summary: 'Draw a document of a waybill as PDF, in a language where it has several',
        errors: [409],
        params: params.extend({ kind: WaybillDocumentKind }),
        querystring: WaybillDocumentQuery,
        response: { 200: fileAs(PDF) },
      },
      config: clerks,
    },
    async (request, reply) => {
      const { locale = context().locale } = request.query;
      const { name, bytes } = await inTurn(async () =>
        drawDocument(await readerOf(callerOf(request)), { ...request.params, locale }),
      );
      return reply.headers(fileHeaders({ name, type: PDF, size: bytes.length })).send(bytes);
    },
  );
};
