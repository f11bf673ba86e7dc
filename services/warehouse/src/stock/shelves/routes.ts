import { transaction } from '@qiaohui/service-kit/data/mongo';
import { page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { listRoute } from '../../list-route.ts';
import { warehouseStaff } from '../../staff/rules.ts';
import { goodsByIds } from '../goods/store.ts';
import { goodsView } from '../goods/view.rules.ts';
import { DOCK } from '../places/rules.ts';
import { idsAt } from '../places/store.ts';
import { type ShelfRecord, Shelves } from './model.ts';
import { dock, shelfView } from './rules.ts';
import { ByCode, SaveShelves, Shelf, ShelfQuery, ShelfWithGoods } from './schema.ts';
import { saveShelves } from './store.ts';

const SHOWN = 500;

export const shelves = async (app: App) => {
  listRoute(app, '', {
    operationId: 'listShelves',
    summary: 'List shelves in walking order',
    body: ShelfQuery,
    row: Shelf,
    page: (query, url) => {
      const where = {
        ...keywordFilter(query.keyword),
        ...(query.active === undefined ? {} : { active: query.active }),
      };
      return page(Shelves, { where, by: 'walk', ascending: true, query, url, row: shelfView, counted: true });
    },
  });

  app.post(
    '/save',
    {
      schema: {
        operationId: 'saveShelves',
        summary: 'Create or change shelves',
        errors: [404, 409],
        body: SaveShelves,
        response: { 200: DataResponse(z.array(Shelf)) },
      },
      config: warehouseStaff,
    },
    async ({ body }) => {
      await transaction((session) => saveShelves(body, session));
      const _id = { $in: body.shelves.map(({ code }) => code as never) };
      const saved = await Shelves.collection.find<ShelfRecord>({ _id }).sort({ walk: 1 }).toArray();
      return { data: saved.map(shelfView) };
    },
  );

  app.post(
    '/one',
    {
      schema: {
        operationId: 'getShelf',
        summary: 'Read a shelf with its goods',
        errors: [404],
        body: ByCode,
        response: { 200: DataResponse(ShelfWithGoods) },
      },
      config: warehouseStaff,
    },
    async ({ body: { code } }) => {
      const found = code === DOCK ? null : await Shelves.findById(code).lean<ShelfRecord>();
      const shelf = code === DOCK ? dock : found && shelfView(found);
      if (!shelf) throw notFound('shelf');
      const here = await goodsByIds(await idsAt(code, SHOWN + 1));
      const shown = here.slice(0, SHOWN).toSorted((one, other) => (one.code < other.code ? -1 : 1));
      const goods = shown.map((row) => ({ ...goodsView(row), pieces: row.places[code] ?? 0 }));
      return { data: { ...shelf, goods, more: here.length > SHOWN } };
    },
  );
};
