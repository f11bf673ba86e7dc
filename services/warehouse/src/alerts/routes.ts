import { transaction } from '@qiaohui/service-kit/data/mongo';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { listRoute } from '../list-route.ts';
import { warehouseStaff } from '../staff/rules.ts';
import { userOf } from '../staff/store.ts';
import { ById } from '../stock/schema.ts';
import { levelOf, setLevel } from './levels.store.ts';
import { countAlerts, listExpiring, listLow, listOverdue } from './lists.ts';
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
import { silenceAlert } from './silence.ts';

/** Notifies open pages that the alerts have changed. */
const notifyPages = () => broadcast({ noun: 'alert', id: 'all', version: Date.now(), to: { groups: ['warehouse'] } });

export const alerts = async (app: App) => {
  const nothing = z.strictObject({}).default({});

  app.post(
    '/counts',
    {
      schema: {
        operationId: 'countAlerts',
        summary: 'Count the alerts: expiring, low and overdue',
        body: nothing,
        response: { 200: DataResponse(AlertCounts) },
      },
      config: warehouseStaff,
    },
    async () => ({
      data: await countAlerts(),
    }),
  );

  listRoute(app, '/expiring', {
    operationId: 'listExpiringGoods',
    summary: 'List goods that expire soon or have expired',
    body: AlertQuery,
    row: ExpiringGoods,
    page: listExpiring,
  });

  listRoute(app, '/low', {
    operationId: 'listLowStock',
    summary: 'List goods with stock below their level',
    body: AlertQuery,
    row: LowStock,
    page: listLow,
  });

  listRoute(app, '/overdue', {
    operationId: 'listOverdueInOrders',
    summary: 'List in-orders whose goods are overdue',
    body: AlertQuery,
    row: OverdueInOrder,
    page: listOverdue,
  });

  app.post(
    '/quiet',
    {
      schema: {
        operationId: 'silenceAlert',
        summary: 'Silence an alert until a day, or make it active again',
        errors: [404, 409],
        body: QuietRequest,
        response: { 200: DataResponse(AlertCounts) },
      },
      config: warehouseStaff,
    },
    async (request) => {
      const user = await transaction((session) => userOf(callerOf(request), session));
      await silenceAlert(request.body, user);
      notifyPages();
      return { data: await countAlerts() };
    },
  );

  app.post(
    '/level',
    {
      schema: {
        operationId: 'getStockLevel',
        summary: 'Read the level below which goods count as low',
        errors: [404],
        body: ById,
        response: { 200: DataResponse(StockLevel) },
      },
      config: warehouseStaff,
    },
    async ({ body }) => ({ data: await levelOf(body.id) }),
  );

  app.post(
    '/level/set',
    {
      schema: {
        operationId: 'setStockLevel',
        summary: 'Set the level below which goods count as low',
        errors: [404, 409],
        body: SetLevel,
        response: { 200: DataResponse(StockLevel) },
      },
      config: warehouseStaff,
    },
    async (request) => {
      await transaction(async (session) => setLevel(request.body, await userOf(callerOf(request), session), session));
      notifyPages();
      return { data: await levelOf(request.body.goods) };
    },
  );

  app.post(
    '/settings',
    {
      schema: {
        operationId: 'getAlertSettings',
        summary: 'Read the thresholds of alerts and the recipients of their e-mails',
        body: nothing,
        response: { 200: DataResponse(AlertSettings) },
      },
      config: warehouseStaff,
    },
    async () => ({ data: await alertSettings() }),
  );

  app.post(
    '/settings/save',
    {
      schema: {
        operationId: 'saveAlertSettings',
        summary: 'Set the thresholds of alerts and the recipients of their e-mails',
        errors: [409],
        body: SaveSettings,
        response: { 200: DataResponse(AlertSettings) },
      },
      config: warehouseStaff,
    },
    async (request) => {
      const user = await transaction((session) => userOf(callerOf(request), session));
      const data = await saveSettings(request.body, user);
      notifyPages();
      return { data };
    },
  );
};
