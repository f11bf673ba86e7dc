import type { App } from '@qiaohui/service-kit/http/app';
import type { z } from 'zod';
import { setupList, setupRoutes } from '../../master-data/setup/routes.ts';
import { RegionalRoute, RegionalRouteForm, RegionalRouteQuery, RegionalRouteSave } from './schema.ts';
import { regionalRouteStore } from './store.ts';

const shapes = {
  noun: 'regional-route' as const,
  operation: ['RegionalRoute', 'RegionalRoutes'] as const,
  words: ['a regional route', 'regional routes'] as const,
  Row: RegionalRoute,
  Form: RegionalRouteForm,
  Save: RegionalRouteSave,
};

export const regionalRoutes = async (app: App) => {
  const where = ({ mode }: z.output<typeof RegionalRouteQuery>) => (mode ? { mode } : {});
  setupList(app, { ...shapes, Query: RegionalRouteQuery, where }, regionalRouteStore);
  setupRoutes(app, shapes, regionalRouteStore);
};
