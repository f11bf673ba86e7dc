import { SignFile } from '@qiaohui/remit/contract';
import { actorOf, me } from '@qiaohui/service-kit/auth';
import { ask } from '@qiaohui/service-kit/commands';
import { page } from '@qiaohui/service-kit/paging';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { record } from '../audit/record.ts';
import { nextPage } from '../paging.ts';
import { finance } from '../staff.ts';
import { filterOf, sortOf } from './filter.ts';
import { orderState, withNames } from './find.ts';
import { type OrderRecord, Orders } from './model.ts';
import { OrderDetail, OrderFile, OrderId, OrderQuery, OrderRow, SignedFiles } from './schema.ts';
import { filesOf, rowOf } from './view.ts';

export const orderRoutes = async (app: App) => {
  app.post(
    '/orders',
    {
      schema: { body: OrderQuery.default({}), querystring: OrderQuery, response: { 200: Answer(Page(OrderRow)) } },
      config: finance,
    },
    async ({ body, query }) => {
      const wanted = { ...body, ...query };
      const found = await page<OrderRecord, OrderRow>(Orders, {
        where: filterOf(wanted),
        ...sortOf(wanted),
        query: wanted,
        url: '/api/v1/manage/orders',
        row: ({ state }) => rowOf(state),
      });
      const { keyword: _keyword, limit: _limit, cursor: _cursor, ...kept } = wanted;
      return { data: nextPage(found, kept) };
    },
  );
  app.post(
    '/order/one',
    { schema: { body: OrderId, response: { 200: Answer(OrderDetail) } }, config: finance },
    async ({ body }) => ({ data: await withNames(await orderState(body.id)) }),
  );
  app.post(
    '/order/findFiles',
    { schema: { body: OrderId, response: { 200: Answer(z.array(OrderFile)) } }, config: finance },
    async ({ body }) => ({ data: filesOf(await orderState(body.id)) }),
  );
  app.post(
    '/order/signFiles',
    { schema: { body: OrderId, response: { 200: Answer(SignedFiles) } }, config: finance },
    async (request) => {
      const { id, checklist, files } = await orderState(request.body.id);
      const uids = [...new Set([...checklist.flatMap((slot) => slot.files), ...files.map(({ uid }) => uid)])];
      if (uids.length === 0) return { data: { urls: {} } };
      await record(request, { what: 'order.papers-opened', subject: { kind: 'order', id } });
      return { data: await ask(SignFile, { id: request.id, actor: actorOf(me(request)), uids }) };
    },
  );
};
