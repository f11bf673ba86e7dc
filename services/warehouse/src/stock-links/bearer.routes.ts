import { Readable } from 'node:stream';
import { context } from '@qiaohui/service-kit/context';
import { CSV, fileAs } from '@qiaohui/service-kit/documented';
import { headerProof } from '@qiaohui/service-kit/proof';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { carriedWindow } from './bearer.ts';
import { csvOf } from './csv.ts';
import { announcedIn, goodsIn, headOf, movementsIn } from './lists.ts';
import { WINDOW_HEADER, WindowGoods, WindowHead, WindowInOrder, WindowList, WindowMovement } from './schema.ts';

const URL = '/api/v1/warehouse/window';
const byWindow = headerProof(
  'stockWindow',
  WINDOW_HEADER,
  'The token of a window: what stands behind `#` in its address.',
);

/** The side of whoever holds a window's link; its token, in the header `x-stock-window`, is the proof. It only reads. */
export const windowBearers = async (app: App) => {
  // The kit's limiter leaves routes by proof alone; these are open to the world.
  const config = { allow: 'proof' as const, proof: [byWindow] };
  const open = { config, onRequest: app.rateLimit() };
  const asked = { body: PageQuery.default({}), querystring: PageQuery };

  app.post(
    URL,
    {
      schema: {
        operationId: 'getWindow',
        summary: 'Read whose stock a window shows',
        refuses: [404, 429],
        response: { 200: Answer(WindowHead) },
      },
      ...open,
    },
    async (request) => ({
      data: await headOf(await carriedWindow(request)),
    }),
  );

  app.post(
    `${URL}/goods`,
    {
      schema: {
        operationId: 'listWindowGoods',
        summary: 'List a client’s goods in stock, through a window',
        refuses: [404, 429],
        ...asked,
        response: { 200: Answer(Page(WindowGoods)) },
      },
      ...open,
    },
    async (request) => ({
      data: await goodsIn(await carriedWindow(request), { ...request.body, ...request.query }, `${URL}/goods`),
    }),
  );

  app.post(
    `${URL}/in`,
    {
      schema: {
        operationId: 'listWindowInOrders',
        summary: 'List what is announced for a client, through a window',
        refuses: [404, 429],
        ...asked,
        response: { 200: Answer(Page(WindowInOrder)) },
      },
      ...open,
    },
    async (request) => ({
      data: await announcedIn(await carriedWindow(request), { ...request.body, ...request.query }, `${URL}/in`),
    }),
  );

  app.post(
    `${URL}/movements`,
    {
      schema: {
        operationId: 'listWindowMovements',
        summary: 'List the movements of a client’s goods, through a window',
        refuses: [404, 429],
        ...asked,
        response: { 200: Answer(Page(WindowMovement)) },
      },
      ...open,
    },
    async (request) => ({
      data: await movementsIn(await carriedWindow(request), { ...request.body, ...request.query }, `${URL}/movements`),
    }),
  );

  app.get(
    `${URL}/csv`,
    {
      schema: {
        operationId: 'downloadWindowList',
        summary: 'Download a list of a window',
        refuses: [404, 429],
        querystring: z.strictObject({ list: WindowList, keyword: z.string().max(100).optional() }),
        response: { 200: fileAs(CSV) },
      },
      ...open,
    },
    async (request, reply) => {
      const { list, keyword } = request.query;
      const file = csvOf(await carriedWindow(request), list, keyword, context().locale);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${list}.csv"`)
        .header('x-content-type-options', 'nosniff')
        .send(Readable.from(file));
    },
  );
};
