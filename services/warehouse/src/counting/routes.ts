import { transaction } from '@qiaohui/service-kit/data/mongo';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { listRoute } from '../list-route.ts';
import { warehouseStaff } from '../staff/rules.ts';
import { byOf } from '../staff/store.ts';
import { StockGoods } from '../stock/goods/schema.ts';
import { ById } from '../stock/schema.ts';
import { countLine } from './count.store.ts';
import { listSheets, listUncounted, readSheet } from './read.store.ts';
import {
  CountLineRequest,
  CountScope,
  CountSheet,
  CountSheetQuery,
  CountSheetWithLines,
  EndCount,
  UncountedQuery,
} from './schema.ts';
import { endSheet, makeSheet } from './sheets.ts';

/** Notifies open pages, and returns the sheet as it is now. */
async function changed(id: string) {
  const sheet = await readSheet(id);
  broadcast({ noun: 'count', id, version: Date.now(), to: { groups: ['warehouse'] } });
  return { data: sheet };
}

export const counting = async (app: App) => {
  const response = { 200: DataResponse(CountSheetWithLines) };

  listRoute(app, '', {
    operationId: 'listCountSheets',
    summary: 'List count sheets, newest first',
    body: CountSheetQuery,
    row: CountSheet,
    page: listSheets,
  });

  app.post(
    '/one',
    {
      schema: {
        operationId: 'getCountSheet',
        summary: 'Read a count sheet with its lines',
        errors: [404],
        body: ById,
        response,
      },
      config: warehouseStaff,
    },
    async ({ body }) => ({
      data: await readSheet(body.id),
    }),
  );

  app.post(
    '/create',
    {
      schema: {
        operationId: 'createCountSheet',
        summary: 'Start a count of a shelf or of a client’s goods',
        errors: [404, 409],
        body: CountScope,
        response,
      },
      config: { ...warehouseStaff, key: 'needed' },
    },
    async (request) => {
      const id = await idempotent(request, async (session) =>
        makeSheet(request.body, await byOf(callerOf(request), session), session),
      );
      return changed(id);
    },
  );

  app.post(
    '/count',
    {
      schema: {
        operationId: 'countLine',
        summary: 'Enter the count of one line',
        errors: [404, 409],
        body: CountLineRequest,
        response,
      },
      config: { ...warehouseStaff, key: 'needed' },
    },
    async (request) => {
      await idempotent(request, async (session) => {
        await countLine(request.body, await byOf(callerOf(request), session), session);
        return null;
      });
      return changed(request.body.id);
    },
  );

  app.post(
    '/end',
    {
      schema: {
        operationId: 'endCount',
        summary: 'Close a count sheet, or void it',
        errors: [404, 409],
        body: EndCount,
        response,
      },
      config: warehouseStaff,
    },
    async ({ body }) => {
      await transaction((session) => endSheet(body, new Date(), session));
      return changed(body.id);
    },
  );

  listRoute(app, '/uncounted', {
    operationId: 'listUncounted',
    summary: 'List goods that were not counted for some days',
    errors: [404],
    body: UncountedQuery,
    row: StockGoods,
    page: ({ keyword: _, ...query }, url) => listUncounted(query, url),
  });
};
