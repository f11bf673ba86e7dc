import { paged } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { RegionalRoute, type RegionalRouteForm } from '@qiaohui/trade/regional-routes';
import { api } from '../../area/queries.ts';
import { setupOf } from '../../master-data/setup/records.ts';

const url = `${api}/regional-routes`;

export const regionalRoutes = {
  ...setupOf<RegionalRoute, RegionalRouteForm>('regional-routes', url, RegionalRoute),
  page: (filter: Record<string, string>) =>
    paged(['trade', 'regional-routes', 'list'], Page(RegionalRoute), `${url}/list`, filter),
};
