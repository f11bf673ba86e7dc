import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { cell, listOf, reading } from '../routes.fixture.ts';
import { base, clerk, stocked } from '../warehouse.fixture.ts';

/** Returns the cells of the stock links' routes: staff's side, and the holders'. */
export function stockLinkCells(service: TestService): Record<string, Cell> {
  const form = { client_code: 'HZ-ZDH', days: 1 };
  const create = async () => stocked(service.as(clerk), 20).then(() => form);
  const link = async () => {
    const made = await service.as(clerk)(`${base}/windows/create`, await create());
    return made.json().data as { id: string; token: string };
  };
  const held = (data: object, url?: string): Cell =>
    reading({
      ...cell(async () => ({}), data),
      allow: 'proof',
      arrange: async () => ({ body: url ? undefined : {}, url, headers: { 'x-stock-window': (await link()).token } }),
    });
  return {
    [`POST ${base}/windows`]: listOf(link, { client_code: 'HZ-ZDH' }),
    [`POST ${base}/windows/create`]: cell(create, { token: expect.any(String) }),
    [`POST ${base}/windows/revoke`]: cell(async () => ({ id: (await link()).id }), { revoked_at: expect.any(String) }),
    [`POST ${base}/window`]: held({ client_code: 'HZ-ZDH' }),
    [`POST ${base}/window/goods`]: held({ data: expect.arrayContaining([expect.objectContaining({ stock: 20 })]) }),
    [`POST ${base}/window/in`]: held({ data: expect.any(Array) }),
    [`POST ${base}/window/movements`]: held({ data: expect.any(Array) }),
    [`GET ${base}/window/csv`]: {
      ...held({}, `${base}/window/csv?list=goods`),
      shows: (response) => expect(response.body).toContain('SI-214-1A'),
    },
  };
}
