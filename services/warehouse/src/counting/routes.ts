import { me } from '@qiaohui/service-kit/auth';
import { goLive } from '@qiaohui/service-kit/bus';
import { once } from '@qiaohui/service-kit/idempotency';
import { commit } from '@qiaohui/service-kit/mongo';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { ById } from '../inbound/orders/schema.ts';
import { byOf } from '../staff/model.ts';
import { StockGoods } from '../stock/goods/schema.ts';
import { countLine } from './count.ts';
import { endSheet } from './end.ts';
import { listSheets, listUncounted, oneSheet } from './read.ts';
import {
  CountLineRequest,
  CountScope,
  CountSheet,
  CountSheetQuery,
  CountSheetWithLines,
  EndCount,
  UncountedQuery,
} from './schema.ts';
import { makeSheet } from './sheets.ts';

const URL = '/api/v1/warehouse/counts';

/** Tells open pages, and answers the sheet as it stands. */
async function told(id: string) {
  const sheet = await oneSheet(id);
  goLive({ noun: 'count', id, version: Date.now(), to: { groups: ['warehouse'] } });
  return { data: sheet };
}

export const counts = async (app: App) => {
  const config = { allow: ['warehouse' as const] };
  const response = { 200: Answer(CountSheetWithLines) };

  app.post(
    URL,
    {
      schema: {
        operationId: 'listCountSheets',
        summary: 'List count sheets, newest first',
        body: CountSheetQuery,
        querystring: PageQuery,
        response: { 200: Answer(Page(CountSheet)) },
      },
      config,
    },
    async ({ body, query }) => ({ data: await listSheets({ ...body, ...query }, URL) }),
  );

  app.post(
    `${URL}/one`,
    {
      schema: {
        operationId: 'getCountSheet',
        summary: 'Read a count sheet with its lines',
        refuses: [404],
        body: ById,
        response,
      },
      config,
    },
    async ({ body }) => ({
      data: await oneSheet(body.id),
    }),
  );

  app.post(
    `${URL}/create`,
    {
      schema: {
        operationId: 'createCountSheet',
        summary: 'Begin a count of some shelves or clients',
        refuses: [404, 409],
        body: CountScope,
        response,
      },
      config: { ...config, key: 'needed' },
    },
    async (request) => {
      const id = await once(request, async (session) =>
        makeSheet(request.body, await byOf(me(request), session), session),
      );
      return told(id);
    },
  );

  app.post(
    `${URL}/count`,
    {
      schema: {
        operationId: 'countLine',
        summary: 'Enter what was counted of one line',
        refuses: [404, 409],
        body: CountLineRequest,
        response,
      },
      config: { ...config, key: 'needed' },
    },
    async (request) => {
      await once(request, async (session) => {
        await countLine(request.body, await byOf(me(request), session), session);
        return null;
      });
      return told(request.body.id);
    },
  );

  app.post(
    `${URL}/end`,
    {
      schema: {
        operationId: 'endCount',
        summary: 'End a count, and book its differences or drop it',
        refuses: [404, 409],
        body: EndCount,
        response,
      },
      config,
    },
    async ({ body }) => {
      await commit((session) => endSheet(body, new Date(), session));
      return told(body.id);
    },
  );

  app.post(
    `${URL}/uncounted`,
    {
      schema: {
        operationId: 'listUncounted',
        summary: 'List goods that a count sheet has not counted yet',
        refuses: [404],
        body: UncountedQuery,
        querystring: PageQuery,
        response: { 200: Answer(Page(StockGoods)) },
      },
      config,
    },
    async ({ body, query: { keyword: _, ...query } }) => ({
      data: await listUncounted({ ...body, ...query }, `${URL}/uncounted`),
    }),
  );
};
