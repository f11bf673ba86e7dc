import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { priceItemRow } from '../items/rows.ts';
import { NewPriceItem, PriceItem, PriceItemQuery, PriceItemSave, Seen } from '../items/schema.ts';
import { itemPage } from '../items/store.ts';
import { listOf } from '../lists/store.ts';
import { contentOf } from '../revisions/store.ts';
import { clerks } from '../roles.ts';
import { readerOf, writerOf } from '../teams/access.ts';
import { act } from './act.ts';
import { addItem, deleteItem, restoreItem, saveItem } from './single.ts';

const inList = z.object({ list: z.string().max(60) });
const params = inList.extend({ item: z.string().max(60) });
const response = { 200: DataResponse(PriceItem) };

type OnItem = FastifyRequest<{ Params: z.infer<typeof params> }>;
/** The item that a request is about, and who sends it. */
async function itemOf(request: OnItem) {
  const caller = callerOf(request);
  const team = await writerOf(caller);
  return { team, ...request.params, by: { id: caller.id, email: caller.email } };
}

export const priceItems = async (app: App) => {
  app.post(
    '/list',
    {
      schema: {
        operationId: 'listPriceItems',
        summary: 'List the items of a price list in their order',
        params: inList,
        body: PriceItemQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(PriceItem)) },
      },
      config: clerks,
    },
    async (request) => {
      const list = await listOf(await readerOf(callerOf(request)), request.params.list);
      const content = list.kind === 'discount' ? null : await contentOf(list);
      if (!content) return { data: { data: [], next_page_url: null, total: 0 } };
      const data = await itemPage(content, {
        ...{ ...request.body, ...request.query },
        url: `${app.prefix.replace(':list', list._id)}/list`,
        row: (item) => priceItemRow(item, list.uniform_discount_rate),
      });
      return { data };
    },
  );

  app.post(
    '/',
    {
      schema: {
        operationId: 'createPriceItem',
        summary: 'Add an item to a price list',
        errors: [409],
        params: inList,
        body: NewPriceItem,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const work = (ground: Parameters<typeof addItem>[0], session: Parameters<typeof addItem>[2]) =>
        addItem(ground, request.body, session);
      return { data: await act(request, request.params.list, { work }) };
    },
  );

  app.put(
    '/:item',
    {
      schema: {
        operationId: 'savePriceItem',
        summary: 'Save all fields of an item',
        errors: [409],
        params,
        body: PriceItemSave,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const { version, ...fields } = request.body;
      return { data: await saveItem(await itemOf(request), version, fields) };
    },
  );

  app.delete(
    '/:item',
    {
      schema: {
        operationId: 'deletePriceItem',
        summary: 'Delete an item; it can be restored',
        errors: [409],
        params,
        body: Seen,
        response,
      },
      config: clerks,
    },
    async (request) => ({ data: await deleteItem(await itemOf(request), request.body.version) }),
  );

  app.post(
    '/:item/restore',
    {
      schema: { operationId: 'restorePriceItem', summary: 'Restore a deleted item', errors: [409], params, response },
      config: clerks,
    },
    async (request) => ({ data: await restoreItem(await itemOf(request)) }),
  );
};
