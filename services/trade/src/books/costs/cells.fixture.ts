import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ofTeam } from '../../master-data/setup/cells.fixture.ts';
import { base, costClerk } from './costs.fixture.ts';
import type { CostItem } from './schema.ts';

/** Cells of the access matrix for cost items. */
export function costCells(service: () => TestService): Record<string, Cell> {
  const clerk = () => costClerk(service());
  const item = async () => clerk().item((await clerk().waybill()).id);
  const on = (path: string, bodyOf: (of: CostItem) => Promise<object> | object): Cell => ({
    ...ofTeam,
    arrange: async () => {
      const of = await item();
      return { url: `${base}/costs/${of.id}${path}`, body: await bodyOf(of) };
    },
  });
  const part = async ({ waybill }: CostItem) => ({ waybill: (await clerk().house(waybill)).id, measure: '1' });
  const split = async (of: CostItem) => ({ version: 1, by: 'weight', parts: [await part(of), await part(of)] });
  return {
    [`GET ${base}/waybills/:id/costs`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${base}/waybills/${(await item()).waybill}/costs` }),
      shows: (response) => expect(response.json().data.items).not.toEqual([]),
    },
    [`POST ${base}/waybills/:id/costs`]: {
      ...ofTeam,
      arrange: async () => ({
        url: `${base}/waybills/${(await clerk().waybill()).id}/costs`,
        body: clerk().formOf(await clerk().code()),
      }),
    },
    [`PUT ${base}/costs/:id`]: on('', async () => ({ ...clerk().formOf(await clerk().code()), version: 1 })),
    [`DELETE ${base}/costs/:id`]: on('', () => ({ version: 1 })),
    [`POST ${base}/costs/:id/restore`]: {
      ...ofTeam,
      arrange: async () => {
        const { id } = await item();
        await clerk().call(`/costs/${id}`, { version: 1 }, 'DELETE');
        return { url: `${base}/costs/${id}/restore`, body: {} };
      },
    },
    [`POST ${base}/costs/:id/split`]: on('/split', split),
    [`POST ${base}/costs/:id/unsplit`]: {
      ...ofTeam,
      arrange: async () => {
        const of = await item();
        await clerk().call(`/costs/${of.id}/split`, await split(of));
        return { url: `${base}/costs/${of.id}/unsplit`, body: { version: 2 } };
      },
    },
  };
}
