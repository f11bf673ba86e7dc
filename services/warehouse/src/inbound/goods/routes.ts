import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { warehouseStaff } from '../../staff/rules.ts';
import { byOf } from '../../staff/store.ts';
import { CorrectAnnounced, EditGoods, OneGoods, StockGoods, StrikeAnnounced } from '../../stock/goods/schema.ts';
import { goodsByIds } from '../../stock/goods/store.ts';
import { goodsView } from '../../stock/goods/view.rules.ts';
import { readGoods } from '../../stock/read.store.ts';
import { addGoods } from '../orders/announce.store.ts';
import { AnnounceRequest } from '../orders/schema.ts';
import { correctAnnounced, strikeAnnounced } from './correct.ts';
import { editGoods } from './edit.ts';

const response = { 200: DataResponse(OneGoods) };

/** Changes of the goods on an in-order's list: announced, edited, corrected, struck. */
export const announcedGoods = async (app: App) => {
  app.post(
    '/edit',
    {
      schema: {
        operationId: 'editGoods',
        summary: 'Edit goods',
        errors: [404, 409],
        body: EditGoods,
        response,
      },
      config: warehouseStaff,
    },
    async (request) => {
      await transaction(async (session) => editGoods(request.body, await byOf(callerOf(request), session), session));
      return { data: await readGoods(request.body.id) };
    },
  );

  app.post(
    '/correct',
    {
      schema: {
        operationId: 'correctAnnounced',
        summary: 'Correct the number of announced pieces',
        errors: [404, 409],
        body: CorrectAnnounced,
        response,
      },
      config: warehouseStaff,
    },
    async (request) => {
      await transaction(async (session) =>
        correctAnnounced(request.body, await byOf(callerOf(request), session), session),
      );
      return { data: await readGoods(request.body.id) };
    },
  );

  app.post(
    '/strike',
    {
      schema: {
        operationId: 'strikeAnnounced',
        summary: 'Strike announced goods that will not come',
        errors: [404, 409],
        body: StrikeAnnounced,
        response,
      },
      config: warehouseStaff,
    },
    async (request) => {
      await transaction(async (session) =>
        strikeAnnounced(request.body, await byOf(callerOf(request), session), session),
      );
      return { data: await readGoods(request.body.id) };
    },
  );

  app.post(
    '/announce',
    {
      schema: {
        operationId: 'announceGoods',
        summary: 'Announce further goods of an in-order',
        errors: [404, 409],
        body: AnnounceRequest,
        response: { 200: DataResponse(StockGoods.array()) },
      },
      config: { ...warehouseStaff, key: 'needed' },
    },
    async (request) => {
      const ids = await idempotent(request, async (session) => {
        const by = await byOf(callerOf(request), session);
        const { rows } = await addGoods(request.body.id, request.body.goods, by, session);
        return rows.map(({ _id }) => _id);
      });
      return { data: (await goodsByIds(ids)).map(goodsView) };
    },
  );
};
