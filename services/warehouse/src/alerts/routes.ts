import { me } from '@qiaohui/service-kit/auth';
import { goLive } from '@qiaohui/service-kit/bus';
import { commit } from '@qiaohui/service-kit/mongo';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { ById } from '../inbound/orders/schema.ts';
import { userOf } from '../staff/model.ts';
import { levelOf, setLevel } from './level.ts';
import { countAlerts, listExpiring, listLow, listOverdue } from './lists.ts';
import { keepQuiet } from './quiet.ts';
import {
  AlertCounts,
  AlertQuery,
  AlertSettings,
  ExpiringGoods,
  LowStock,
  OverdueInOrder,
  QuietRequest,
  SaveSettings,
  SetLevel,
  StockLevel,
} from './schema.ts';
import { alertSettings, saveSettings } from './settings.ts';

const URL = '/api/v1/warehouse/alerts';

/** Tells open pages that the alerts are others now. */
const tellPages = () => goLive({ noun: 'alert', id: 'all', version: Date.now(), to: { groups: ['warehouse'] } });

export const alerts = async (app: App) => {
  const config = { allow: ['warehouse' as const] };
  const nothing = z.strictObject({}).default({});
  const listing = { body: AlertQuery, querystring: PageQuery };

  app.post(
    `${URL}/counts`,
    {
      schema: {
        operationId: 'countAlerts',
        summary: 'Count what needs a look: expiring, low and overdue',
        body: nothing,
        response: { 200: Answer(AlertCounts) },
      },
      config,
    },
    async () => ({
      data: await countAlerts(),
    }),
  );

  app.post(
    `${URL}/expiring`,
    {
      schema: {
        operationId: 'listExpiringGoods',
        summary: 'List goods that expire soon or have expired',
        ...listing,
        response: { 200: Answer(Page(ExpiringGoods)) },
      },
      config,
    },
    async ({ body, query }) => ({ data: await listExpiring({ ...body, ...query }, `${URL}/expiring`) }),
  );

  app.post(
    `${URL}/low`,
    {
      schema: {
        operationId: 'listLowStock',
        summary: 'List goods of which less is left than their level',
        ...listing,
        response: { 200: Answer(Page(LowStock)) },
      },
      config,
    },
    async ({ body, query }) => ({ data: await listLow({ ...body, ...query }, `${URL}/low`) }),
  );

  app.post(
    `${URL}/overdue`,
    {
      schema: {
        operationId: 'listOverdueInOrders',
        summary: 'List in-orders whose goods are overdue',
        ...listing,
        response: { 200: Answer(Page(OverdueInOrder)) },
      },
      config,
    },
    async ({ body, query }) => ({ data: await listOverdue({ ...body, ...query }, `${URL}/overdue`) }),
  );

  app.post(
    `${URL}/quiet`,
    {
      schema: {
        operationId: 'silenceAlert',
        summary: 'Keep an alert quiet until a day, or let it speak again',
        refuses: [404, 409],
        body: QuietRequest,
        response: { 200: Answer(AlertCounts) },
      },
      config,
    },
    async (request) => {
      const user = await commit((session) => userOf(me(request), session));
      await keepQuiet(request.body, user);
      tellPages();
      return { data: await countAlerts() };
    },
  );

  app.post(
    `${URL}/level`,
    {
      schema: {
        operationId: 'getStockLevel',
        summary: 'Read the level below which goods count as low',
        refuses: [404],
        body: ById,
        response: { 200: Answer(StockLevel) },
      },
      config,
    },
    async ({ body }) => ({ data: await levelOf(body.id) }),
  );

  app.post(
    `${URL}/level/set`,
    {
      schema: {
        operationId: 'setStockLevel',
        summary: 'Set the level below which goods count as low',
        refuses: [404, 409],
        body: SetLevel,
        response: { 200: Answer(StockLevel) },
      },
      config,
    },
    async (request) => {
      await commit(async (session) => setLevel(request.body, await userOf(me(request), session), session));
      tellPages();
      return { data: await levelOf(request.body.goods) };
    },
  );

  app.post(
    `${URL}/settings`,
    {
      schema: {
        operationId: 'getAlertSettings',
        summary: 'Read when alerts begin and who is mailed',
        body: nothing,
        response: { 200: Answer(AlertSettings) },
      },
      config,
    },
    async () => ({ data: await alertSettings() }),
  );

  app.post(
    `${URL}/settings/save`,
    {
      schema: {
        operationId: 'saveAlertSettings',
        summary: 'Set when alerts begin and who is mailed',
        refuses: [409],
        body: SaveSettings,
        response: { 200: Answer(AlertSettings) },
      },
      config,
    },
    async (request) => {
      const user = await commit((session) => userOf(me(request), session));
      const data = await saveSettings(request.body, user);
      tellPages();
      return { data };
    },
  );
};
