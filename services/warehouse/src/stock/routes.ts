import { me } from '@qiaohui/service-kit/auth';
import { once } from '@qiaohui/service-kit/idempotency';
import { commit } from '@qiaohui/service-kit/mongo';
import { missing } from '@qiaohui/service-kit/refusal';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { correctAnnounced, strikeAnnounced } from '../inbound/goods/correct.ts';
import { editGoods } from '../inbound/goods/edit.ts';
import { addGoods } from '../inbound/orders/announce.ts';
import { AnnounceRequest, ById } from '../inbound/orders/schema.ts';
import { byOf } from '../staff/model.ts';
import { findGoods } from './find.ts';
import { Goods, type GoodsRow } from './goods/model.ts';
import { CorrectAnnounced, EditGoods, FindGoods, OneGoods, StockGoods, StrikeAnnounced } from './goods/schema.ts';
import { goodsOf, oneGoodsOf } from './goods/view.ts';
import { statistic } from './ledger/counters.ts';
import { type MovementRow, Movements } from './ledger/model.ts';
import { movementsOf } from './ledger/view.ts';
import { Statistic, StatisticQuery } from './schema.ts';

const BASE = '/api/v1/warehouse';
const URL = `${BASE}/stocks`;
const SHOWN_MOVEMENTS = 200;

async function oneGoods(id: string): Promise<OneGoods> {
  const row = await Goods.findById(id).lean<GoodsRow>();
  if (!row) throw missing('goods');
  const found = await Movements.find({ 'goods.id': id }).sort({ seq: -1 }).limit(SHOWN_MOVEMENTS).lean<MovementRow[]>();
  return oneGoodsOf(row, await movementsOf(found));
}

export const goods = async (app: App) => {
  const config = { allow: ['warehouse' as const] };

  app.post(
    `${URL}/statistic`,
    {
      schema: {
        operationId: 'getStockFigures',
        summary: 'Read how much came, went and stands on a day',
        body: StatisticQuery.default({}),
        response: { 200: Answer(Statistic) },
      },
      config,
    },
    async ({ body }) => ({ data: await statistic(body.day) }),
  );

  app.post(
    `${URL}/find_goods`,
    {
      schema: {
        operationId: 'findGoods',
        summary: 'Search the goods in stock',
        body: FindGoods,
        querystring: PageQuery,
        response: { 200: Answer(Page(StockGoods)) },
      },
      config,
    },
    async ({ body, query }) => ({
      data: await findGoods({ ...body, ...query }, `${URL}/find_goods`),
    }),
  );

  app.post(
    `${BASE}/goods/one`,
    {
      schema: {
        operationId: 'getGoods',
        summary: 'Read goods with their last movements',
        refuses: [404],
        body: ById,
        response: { 200: Answer(OneGoods) },
      },
      config,
    },
    async ({ body }) => ({ data: await oneGoods(body.id) }),
  );

  app.post(
    `${BASE}/goods/edit`,
    {
      schema: {
        operationId: 'editGoods',
        summary: 'Change what is written about goods',
        refuses: [404, 409],
        body: EditGoods,
        response: { 200: Answer(OneGoods) },
      },
      config,
    },
    async (request) => {
      await commit(async (session) => editGoods(request.body, await byOf(me(request), session), session));
      return { data: await oneGoods(request.body.id) };
    },
  );

  const whole = { 200: Answer(OneGoods) };

  app.post(
    `${BASE}/goods/correct`,
    {
      schema: {
        operationId: 'correctAnnounced',
        summary: 'Correct how many pieces were announced',
        refuses: [404, 409],
        body: CorrectAnnounced,
        response: whole,
      },
      config,
    },
    async (request) => {
      await commit(async (session) => correctAnnounced(request.body, await byOf(me(request), session), session));
      return { data: await oneGoods(request.body.id) };
    },
  );

  app.post(
    `${BASE}/goods/strike`,
    {
      schema: {
        operationId: 'strikeAnnounced',
        summary: 'Strike announced goods that will not come',
        refuses: [404, 409],
        body: StrikeAnnounced,
        response: whole,
      },
      config,
    },
    async (request) => {
      await commit(async (session) => strikeAnnounced(request.body, await byOf(me(request), session), session));
      return { data: await oneGoods(request.body.id) };
    },
  );

  app.post(
    `${BASE}/goods/announce`,
    {
      schema: {
        operationId: 'announceGoods',
        summary: 'Announce further goods of an in-order',
        refuses: [404, 409],
        body: AnnounceRequest,
        response: { 200: Answer(StockGoods.array()) },
      },
      config: { ...config, key: 'needed' },
    },
    async (request) => {
      const ids = await once(request, async (session) => {
        const by = await byOf(me(request), session);
        const { rows } = await addGoods(request.body.id, request.body.goods, by, session);
        return rows.map(({ _id }) => _id);
      });
      const found = await Goods.collection.find<GoodsRow>({ _id: { $in: ids as never[] } }).toArray();
      return { data: found.map(goodsOf) };
    },
  );
};
