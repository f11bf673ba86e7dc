import { paged } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { PortArea, type PortAreaForm } from '@qiaohui/trade/port-areas';
import { api } from '../../area/queries.ts';
import { setupOf } from '../setup/records.ts';

const url = `${api}/port-areas`;

export const portAreas = {
  ...setupOf<PortArea, PortAreaForm>('port-areas', url, PortArea),
  page: (filter: Record<string, string>) =>
    paged(['trade', 'port-areas', 'list'], Page(PortArea), `${url}/list`, filter),
};
