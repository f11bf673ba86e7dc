import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ofAll, ofTeam, setupCells, shows } from '../../master-data/setup/cells.fixture.ts';
import { ann } from '../../people.fixture.ts';

const base = '/api/v1/trade';
const url = `${base}/regional-routes`;

/** Cells of the access matrix for port areas and regional routes. */
export function regionalRouteCells(service: () => TestService): Record<string, Cell> {
  const areas = setupCells(service, `${base}/port-areas`, (nth) => ({ name: `港区 ${nth}`, countries: ['DE'] }));
  let count = 0;
  const form = async () => {
    count += 1;
    const ends = [(await areas.make()).id, (await areas.make()).id];
    return { name: `航线 ${count}`, mode: 'sea', areas: ends, days: 30 };
  };
  const make = async (): Promise<string> => (await service().as(ann)(url, await form())).json().data.id;
  return {
    ...areas.cells,
    [`POST ${url}/list`]: { ...ofAll, arrange: async () => make().then(() => ({ body: {} })), shows },
    // another team does not see the areas
    [`POST ${url}`]: { ...ofTeam, staff: { trade: 422, admin: 422 }, arrange: async () => ({ body: await form() }) },
    [`PUT ${url}/:id`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${url}/${await make()}`, body: { ...(await form()), version: 1 } }),
    },
    [`DELETE ${url}/:id`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${url}/${await make()}`, body: { version: 1 } }),
    },
    [`POST ${url}/:id/restore`]: {
      ...ofTeam,
      arrange: async () => {
        const address = `${url}/${await make()}`;
        await service().as(ann)(address, { version: 1 }, { method: 'DELETE' });
        return { url: `${address}/restore`, body: {} };
      },
    },
  };
}
