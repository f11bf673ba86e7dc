import { Readable } from 'node:stream';
import type { App } from '@qiaohui/service-kit/http/app';
import { headerProof } from '@qiaohui/service-kit/http/openapi/proofs';
import { CSV, fileAs } from '@qiaohui/service-kit/http/openapi/tagged';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { listRoute } from '../list-route.ts';
import { Zone } from '../prints/schema.ts';
import { carriedStockLink } from './bearer.ts';
import { csvOf } from './csv.ts';
import { announcedIn, goodsIn, headOf, movementsIn } from './lists.ts';
import {
  STOCK_LINK_HEADER,
  StockLinkGoods,
  StockLinkHead,
  StockLinkInOrder,
  StockLinkList,
  StockLinkMovement,
} from './schema.ts';

const byStockLink = headerProof(
  'stockWindow',
  STOCK_LINK_HEADER,
  'The token of a stock link: the part of its URL after `#`.',
);

/** Routes for holders of a stock link; its token, in the header `x-stock-window`, is the proof. They only read. */
export const stockLinkBearers = async (app: App) => {
  // The kit's limiter skips routes with a proof; these are public.
  const config = { allow: 'proof' as const, proof: [byStockLink] };
  const open = { config, onRequest: app.rateLimit() };

  app.post(
    '',
    {
      schema: {
        operationId: 'getWindow',
        summary: 'Read the client of a stock link',
        errors: [404, 429],
        response: { 200: DataResponse(StockLinkHead) },
      },
      ...open,
    },
    async (request) => ({
      data: await headOf(await carriedStockLink(request)),
    }),
  );

  listRoute(app, '/goods', {
    operationId: 'listWindowGoods',
    summary: 'List a client’s goods in stock, by a stock link',
    errors: [404, 429],
    body: PageQuery.default({}),
    row: StockLinkGoods,
    page: async (query, url, request) => goodsIn(await carriedStockLink(request), query, url),
    ...open,
  });

  listRoute(app, '/in', {
    operationId: 'listWindowInOrders',
    summary: 'List the announced in-orders of a client, by a stock link',
    errors: [404, 429],
    body: PageQuery.default({}),
    row: StockLinkInOrder,
    page: async (query, url, request) => announcedIn(await carriedStockLink(request), query, url),
    ...open,
  });

  listRoute(app, '/movements', {
    operationId: 'listWindowMovements',
    summary: 'List the movements of a client’s goods, by a stock link',
    errors: [404, 429],
    body: PageQuery.default({}),
    row: StockLinkMovement,
    page: async (query, url, request) => movementsIn(await carriedStockLink(request), query, url),
    ...open,
  });

  app.get(
    '/csv',
    {
      schema: {
        operationId: 'downloadWindowList',
        summary: 'Download a list of a stock link',
        errors: [404, 429],
        // a file has times of day, which are those of its reader
        querystring: z.strictObject({ list: StockLinkList, keyword: z.string().max(100).optional(), zone: Zone }),
        response: { 200: fileAs(CSV) },
      },
      ...open,
    },
    async (request, reply) => {
      const { list, keyword, zone } = request.query;
      const file = csvOf(await carriedStockLink(request), { list, keyword }, { locale: context().locale, zone });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${list}.csv"`)
        .header('x-content-type-options', 'nosniff')
        .send(Readable.from(file));
    },
  );
};
