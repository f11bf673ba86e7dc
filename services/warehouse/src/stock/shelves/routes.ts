import { commit } from '@qiaohui/service-kit/mongo';
import { page } from '@qiaohui/service-kit/paging';
import { missing } from '@qiaohui/service-kit/refusal';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { matching } from '@qiaohui/service-kit/terms';
import { z } from 'zod';
import { Goods, type GoodsRow } from '../goods/model.ts';
import { goodsOf } from '../goods/view.ts';
import { DOCK } from '../places/rules.ts';
import { standingAt } from '../places/store.ts';
import { type ShelfRow, Shelves } from './model.ts';
import { ByCode, SaveShelves, Shelf, ShelfQuery, ShelfWithGoods } from './schema.ts';
import { saveShelves } from './store.ts';
import { dock, shelfOf } from './view.ts';

const URL = '/api/v1/warehouse/shelves';
const SHOWN = 500;

export const shelves = async (app: App) => {
  const config = { allow: ['warehouse' as const] };

  app.post(
    URL,
    {
      schema: {
        operationId: 'listShelves',
        summary: 'List shelves in walking order',
        body: ShelfQuery,
        querystring: PageQuery,
        response: { 200: Answer(Page(Shelf)) },
      },
      config,
    },
    async ({ body, query }) => ({
      data: await page(Shelves, {
        where: { ...matching(body.keyword), ...(body.active === undefined ? {} : { active: body.active }) },
        by: 'walk',
        ascending: true,
        query: { ...body, ...query },
        url: URL,
        row: shelfOf,
      }),
    }),
  );

  app.post(
    `${URL}/save`,
    {
      schema: {
        operationId: 'saveShelves',
        summary: 'Create or change shelves',
        refuses: [404, 409],
        body: SaveShelves,
        response: { 200: Answer(z.array(Shelf)) },
      },
      config,
    },
    async ({ body }) => {
      await commit((session) => saveShelves(body, session));
      const _id = { $in: body.shelves.map(({ code }) => code as never) };
      const saved = await Shelves.collection.find<ShelfRow>({ _id }).sort({ walk: 1 }).toArray();
      return { data: saved.map(shelfOf) };
    },
  );

  app.post(
    `${URL}/one`,
    {
      schema: {
        operationId: 'getShelf',
        summary: 'Read a shelf with what stands on it',
        refuses: [404],
        body: ByCode,
        response: { 200: Answer(ShelfWithGoods) },
      },
      config,
    },
    async ({ body: { code } }) => {
      const found = code === DOCK ? null : await Shelves.findById(code).lean<ShelfRow>();
      const shelf = code === DOCK ? dock : found && shelfOf(found);
      if (!shelf) throw missing('shelf');
      const here = await Goods.find(await standingAt(code, SHOWN + 1)).lean<GoodsRow[]>();
      const shown = here.slice(0, SHOWN).toSorted((one, other) => (one.code < other.code ? -1 : 1));
      const goods = shown.map((row) => ({ ...goodsOf(row), pieces: row.places[code] ?? 0 }));
      return { data: { ...shelf, goods, more: here.length > SHOWN } };
    },
  );
};
