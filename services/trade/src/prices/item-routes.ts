import { orderBy, page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../roles.ts';
import { readerOf, writerOf } from '../teams/access.ts';
import { addItem, deleteItem, restoreItem, saveItem } from './items.ts';
import { type PriceItemRecord, PriceItems } from './model.ts';
import { itemRow } from './rows.ts';
import { NewPriceItem, PriceItem, PriceItemQuery, PriceItemSave, Seen } from './schema.ts';
import { listOf } from './store.ts';

const paths = { order_number: 'order_number', model: 'model' } as const;
const inList = z.object({ list: z.string().max(60) });
const params = inList.extend({ item: z.string().max(60) });
const response = { 200: DataResponse(PriceItem) };

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
      const { _id: list, uniform_discount_rate: rate } = await listOf(
        await readerOf(callerOf(request)),
        request.params.list,
      );
      const { sort, ...wanted } = { ...request.body, ...request.query };
      const found = await page(PriceItems, {
        where: { list, deleted_at: null, ...keywordFilter(request.body.keyword) },
        ...orderBy<PriceItemRecord>(sort, paths, { by: 'place', ascending: true }),
        counted: true,
        query: wanted,
        url: `${app.prefix.replace(':list', list)}/list`,
        row: (item: PriceItemRecord) => itemRow(item, rate),
      });
      return { data: found };
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
      const team = await writerOf(callerOf(request));
      const data = await idempotent(request, async (session) => {
        const list = await listOf(team, request.params.list, session);
        return itemRow(await addItem(list, request.body, session), list.uniform_discount_rate);
      });
      return { data };
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
      const list = await listOf(await writerOf(callerOf(request)), request.params.list);
      const { version, ...fields } = request.body;
      const saved = await saveItem(list, { item: request.params.item, version }, fields);
      return { data: itemRow(saved, list.uniform_discount_rate) };
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
    async (request) => {
      const list = await listOf(await writerOf(callerOf(request)), request.params.list);
      const hidden = await deleteItem(list, { item: request.params.item, version: request.body.version });
      return { data: itemRow(hidden, list.uniform_discount_rate) };
    },
  );

  app.post(
    '/:item/restore',
    {
      schema: { operationId: 'restorePriceItem', summary: 'Restore a deleted item', errors: [409], params, response },
      config: clerks,
    },
    async (request) => {
      const list = await listOf(await writerOf(callerOf(request)), request.params.list);
      return { data: itemRow(await restoreItem(list, request.params.item), list.uniform_discount_rate) };
    },
  );
};
