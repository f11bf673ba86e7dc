import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import { type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { base, clerk, order, stocked } from '../warehouse.fixture.ts';
import type { ListExport } from './schema.ts';

/** Returns the cells of the export routes; other people's exports are not found. */
export function exportCells(service: TestService): Record<string, Cell> {
  const call = service.as(clerk);
  const all = async (): Promise<ListExport[]> => (await call(`${base}/exports`, {})).json().data;
  const form = { list: 'out', format: 'csv' };
  /** Waits until no export is running, since there is one at a time. */
  const idle = () => waitFor(async () => (await all()).every(({ state }) => state === 'ready'));
  const file = async (): Promise<string> => {
    const goods = await stocked(call, 20);
    await order(call, [{ goods_id: goods.id, quantity: 1 }]);
    await idle();
    const { id } = (await call(`${base}/exports/create`, form)).json().data;
    await idle();
    return id;
  };
  const cell: Omit<Cell, 'arrange'> = { allow: ['warehouse'], owner: clerk, succeeds: 200 };
  return {
    [`POST ${base}/exports/create`]: {
      ...cell,
      arrange: async () => idle().then(() => ({ body: form })),
      shows: (response) => expect(response.json().data).toMatchObject({ list: 'out' }),
    },
    [`POST ${base}/exports`]: {
      ...cell,
      arrange: async () => ({ body: {} }),
      shows: (response) => expect(response.json().data).toMatchObject([{ list: 'out' }]),
    },
    [`GET ${base}/exports/:id/file`]: {
      ...cell,
      arrange: async () => ({ url: `${base}/exports/${await file()}/file` }),
      staff: { warehouse: 404, admin: 404 },
      shows: (response) => expect(response.body).toContain('HZ-ZDH'),
    },
  };
}
