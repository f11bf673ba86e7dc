import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../../people.fixture.ts';

/** Another team, also the one that an administrator gets at the first call, finds nothing. */
export const ofTeam = { allow: ['trade' as const], owner: ann, succeeds: 200, staff: { trade: 404, admin: 404 } };
export const ofAll = { allow: ['trade' as const], owner: ann, succeeds: 200 };
export const shows: Cell['shows'] = (response) => expect(response.json().data.data).not.toEqual([]);

/** Cells of the access matrix for the records of a kind that a team sets up; each form is another record's. */
export function setupCells(service: () => TestService, url: string, formOf: (nth: number) => object) {
  let count = 0;
  const form = () => {
    count += 1;
    return formOf(count);
  };
  const make = async (): Promise<{ id: string; version: number }> => (await service().as(ann)(url, form())).json().data;
  const cells: Record<string, Cell> = {
    [`POST ${url}/list`]: { ...ofAll, arrange: async () => make().then(() => ({ body: {} })), shows },
    [`POST ${url}`]: { ...ofAll, arrange: async () => ({ body: form() }) },
    [`PUT ${url}/:id`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${url}/${(await make()).id}`, body: { ...form(), version: 1 } }),
    },
    [`DELETE ${url}/:id`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${url}/${(await make()).id}`, body: { version: 1 } }),
    },
    [`POST ${url}/:id/restore`]: {
      ...ofTeam,
      arrange: async () => {
        const address = `${url}/${(await make()).id}`;
        await service().as(ann)(address, { version: 1 }, { method: 'DELETE' });
        return { url: `${address}/restore`, body: {} };
      },
    },
  };
  return { cells, make };
}
