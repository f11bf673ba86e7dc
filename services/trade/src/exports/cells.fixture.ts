import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import { type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { ann } from '../people.fixture.ts';
import { type PriceExport, type PriceExportForm, SetupList } from './schema.ts';

export const base = '/api/v1/trade/exports';
export const waybillExports = '/api/v1/trade/waybill-exports';
export const setupExports = '/api/v1/trade/setup-exports';
const lists = '/api/v1/trade/price-lists';
type Form = Omit<PriceExportForm, 'filter'> & { filter?: Partial<PriceExportForm['filter']> };

/** What people do with exports. */
export function exporting(service: () => TestService) {
  const all = async (): Promise<PriceExport[]> => {
    const found = await Promise.all([
      ...[base, waybillExports].map((url) => service().as(ann)(url, {})),
      ...SetupList.options.map((list) => service().as(ann)(setupExports, { list })),
    ]);
    return found.flatMap((response) => response.json().data);
  };
  const idle = () => waitFor(async () => (await all()).every(({ state }) => state === 'ready'), 30_000);
  /** Returns the file of an export made at an address, written. */
  const writtenAt =
    <F extends object>(url: string) =>
    async (form: F, locale = 'zh-CN') => {
      await idle();
      const headers = { 'accept-language': locale };
      const response = await service().as(ann)(`${url}/create`, form, { headers });
      if (response.statusCode !== 200) throw new Error(response.body);
      await idle();
      const { id } = response.json().data;
      return { id, file: await service().as(ann)(`${url}/${id}/file`) };
    };
  const written = writtenAt<Form>(base);
  const ofSetup = writtenAt(setupExports);
  /** Returns the id of a written export of waybills. */
  const ofWaybills = async (form: object = { format: 'csv' }, locale = 'zh-CN'): Promise<string> => {
    await idle();
    const headers = { 'accept-language': locale };
    const response = await service().as(ann)(`${waybillExports}/create`, form, { headers });
    await idle();
    return response.json().data.id;
  };
  const listWith = async (items: object[], kind = 'price'): Promise<string> => {
    const { id } = (await service().as(ann)(lists, { name: '导出', kind })).json().data;
    const adds = { revision: null, kind: 'add', adds: items };
    const added = await service().as(ann)(`${lists}/${id}/items/changes`, adds);
    if (added.statusCode !== 200) throw new Error(added.body);
    return id;
  };
  return { all, idle, written, ofWaybills, ofSetup, listWith };
}

/** Returns the cells of the export routes; other people's exports are not found. */
export function exportCells(service: () => TestService): Record<string, Cell> {
  const { idle, written, ofWaybills, ofSetup, listWith } = exporting(service);
  const made = () => listWith([{ order_number: 'A1', unit_price: '1', currency: 'CNY' }]);
  const cell: Omit<Cell, 'arrange'> = { allow: ['trade'], owner: ann, succeeds: 200 };
  // the same one in all lists: to write it takes long
  let listed: ReturnType<typeof written> | undefined;
  let setUp: ReturnType<typeof ofSetup> | undefined;
  const own = { ...cell, staff: { trade: 404, admin: 404 } };
  return {
    [`POST ${base}/create`]: {
      ...own,
      arrange: async () => idle().then(async () => ({ body: { list: await made(), format: 'csv' } })),
      shows: (response) => expect(response.json().data).toMatchObject({ format: 'csv' }),
    },
    // each team gets a file of its own waybills
    [`POST ${waybillExports}/create`]: {
      ...cell,
      arrange: async () => idle().then(() => ({ body: { format: 'csv' } })),
      shows: (response) => expect(response.json().data).toMatchObject({ format: 'csv' }),
    },
    [`POST ${waybillExports}`]: { ...cell, arrange: async () => ofWaybills().then(() => ({ body: {} })) },
    [`GET ${waybillExports}/:id/file`]: {
      ...own,
      arrange: async () => ({ url: `${waybillExports}/${await ofWaybills()}/file` }),
      shows: (response) => expect(response.body).toContain('工作号'),
    },
    [`POST ${setupExports}/create`]: {
      ...cell,
      arrange: async () => idle().then(() => ({ body: { list: 'countries', format: 'csv' } })),
      shows: (response) => expect(response.json().data).toMatchObject({ format: 'csv' }),
    },
    [`POST ${setupExports}`]: {
      ...cell,
      arrange: async () => {
        setUp ??= ofSetup({ list: 'countries', format: 'csv' });
        await setUp;
        return { body: { list: 'countries' } };
      },
    },
    [`GET ${setupExports}/:id/file`]: {
      ...own,
      arrange: async () => {
        setUp ??= ofSetup({ list: 'countries', format: 'csv' });
        return { url: `${setupExports}/${(await setUp).id}/file` };
      },
      shows: (response) => expect(response.body).toContain('德国'),
    },
    [`POST ${base}`]: {
      ...cell,
      arrange: async () => {
        listed ??= made().then((list) => written({ list, format: 'csv' }));
        await listed;
        return { body: {} };
      },
    },
    [`GET ${base}/:id/file`]: {
      ...own,
      arrange: async () => ({ url: `${base}/${(await written({ list: await made(), format: 'csv' })).id}/file` }),
      shows: (response) => expect(response.body).toContain('A1'),
    },
  };
}
