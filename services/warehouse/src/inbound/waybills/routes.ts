import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import type { App } from '@qiaohui/service-kit/http/app';
import { listRoute } from '../../list-route.ts';
import { waybillView } from './rules.ts';
import { Waybill, WaybillQuery } from './schema.ts';
import { pageWaybills } from './store.ts';

/** The waybills that trade published, for the form that names one. */
export const waybills = async (app: App) => {
  listRoute(app, '', {
    operationId: 'listKnownWaybills',
    summary: 'List the waybills of forwarding teams',
    body: WaybillQuery,
    row: Waybill,
    page: (query, url) =>
      pageWaybills({ where: keywordFilter(query.keyword), by: 'updated_at', query, url, row: waybillView }),
  });
};
