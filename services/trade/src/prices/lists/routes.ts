import { orderBy, page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { grantsOf, seenWhere } from '../../grants/store.ts';
import { clerks } from '../../roles.ts';
import { readerOf, writerOf } from '../../teams/access.ts';
import { Seen } from '../items/schema.ts';
import { noteList } from './live.ts';
import { type PriceListRecord, PriceLists } from './model.ts';
import { listRow, rowsWithLinks, rowWithLink } from './rows.ts';
import { NewPriceList, PriceListChange, PriceListQuery, PriceListRow } from './schema.ts';
import { seenAt, shownBy, statusWhere } from './seen.ts';
import { changeList, createList, deleteList, listSeenBy, restoreList } from './store.ts';

/** A list with when its reader is told that it was last changed. */
type Listed = PriceListRecord & { seen_at: Date };

const paths = { name: 'name', updated_at: 'seen_at', created_at: 'created_at' } as const;
const params = z.object({ list: z.string().max(60) });
const response = { 200: DataResponse(PriceListRow) };

export const priceLists = async (app: App) => {
  app.post(
    '/list',
    {
      schema: {
        operationId: 'listPriceLists',
        summary: 'List the price lists of the team',
        body: PriceListQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(PriceListRow)) },
      },
      config: clerks,
    },
    async (request) => {
      const { keyword, kind, status, source, sort, ...query } = request.body;
      const team = await readerOf(callerOf(request));
      const grants = await grantsOf(team, 'list');
      const where = {
        ...seenWhere(team, grants, source),
        ...(source && source !== 'shared' && { source }),
        deleted_at: null,
        ...(kind && { kind }),
        $and: [status ? statusWhere(status, grants) : {}, keywordFilter(keyword)],
      };
      const url = `${app.prefix}/list`;
      const search = { ...query, ...request.query };
      const order = orderBy<Listed>(sort, paths, { by: 'created_at' });
      const row = ({ seen_at: _, ...list }: Listed) => {
        const grant = list.team === team ? undefined : grants.get(list._id);
        return grant ? shownBy(list, grant) : list;
      };
      const listing = { where, ...order, query: search, url, row, counted: true };
      const { data, ...more } = await page(PriceLists, {
        ...listing,
        ...(order.by === 'seen_at' && { computed: seenAt(grants) }),
      });
      return { data: { ...more, data: await rowsWithLinks(team, data) } };
    },
  );

  app.post(
    '/',
    {
      schema: { operationId: 'createPriceList', summary: 'Create a price list', body: NewPriceList, response },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const team = await writerOf(callerOf(request));
      const data = await idempotent(request, async (session) =>
        listRow(await createList({ ...request.body, team }, session)),
      );
      noteList(team, data.id);
      return { data };
    },
  );

  app.get(
    '/:list',
    { schema: { operationId: 'getPriceList', summary: 'Read a price list', params, response }, config: clerks },
    async (request) => {
      const team = await readerOf(callerOf(request));
      return { data: await rowWithLink(team, await listSeenBy(team, request.params.list)) };
    },
  );

  app.patch(
    '/:list',
    {
      schema: {
        operationId: 'changePriceList',
        summary: 'Rename a price list, or change its discount or status',
        errors: [409],
        params,
        body: PriceListChange,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const seen = { team: await writerOf(callerOf(request)), _id: request.params.list };
      const data = await rowWithLink(seen.team, await changeList(seen, request.body));
      noteList(seen.team, data.id);
      return { data };
    },
  );

  app.delete(
    '/:list',
    {
      schema: {
        operationId: 'deletePriceList',
        summary: 'Delete a price list',
        errors: [409],
        params,
        body: Seen,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const { version } = request.body;
      const team = await writerOf(callerOf(request));
      const data = await rowWithLink(team, await deleteList({ team, _id: request.params.list, version }));
      noteList(team, data.id);
      return { data };
    },
  );

  app.post(
    '/:list/restore',
    {
      schema: {
        operationId: 'restorePriceList',
        summary: 'Restore a price list that was deleted within the last day',
        params,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const team = await writerOf(callerOf(request));
      const data = await rowWithLink(team, await restoreList(team, request.params.list));
      noteList(team, data.id, true);
      return { data };
    },
  );
};
