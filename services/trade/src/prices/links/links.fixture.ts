import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../../people.fixture.ts';
import type { ItemRow } from '../items/schema.ts';
import type { PriceListRow } from '../lists/schema.ts';
import { buildNext } from './job.ts';
import type { LinkedList, LinkForm } from './schema.ts';

export const api = '/api/v1/trade';
export const base = `${api}/links`;
export const lists = `${api}/price-lists`;

export const prices = [
  { order_number: 'A1', unit_price: '10', currency: 'EUR', discount_group: 'A' },
  { order_number: 'A2', unit_price: '3.33', currency: 'EUR', discount_group: 'a ', discount_rate: '5' },
  { order_number: 'B1', unit_price: '8', currency: 'EUR', discount_group: 'B' },
  { order_number: 'B2', unit_price: '8', currency: 'EUR', discount_group: 'B', discount_rate: '0' },
  { order_number: 'N1', unit_price: '100', currency: 'JPY' },
];
export const discounts = [
  { discount_group: 'A', code: 'B', discount_rate: '33.3333' },
  { discount_group: 'C', discount_rate: '50' },
];

/** Lists of the first team and what is linked from them. */
export function linking(service: () => TestService) {
  const as = () => service().as(ann);
  const post = async (url: string, body: unknown) => (await as()(url, body)).json().data;
  const listWith = async (kind: 'price' | 'discount', rows: object[], name = '西门子'): Promise<PriceListRow> => {
    const { id } = await post(lists, { kind, name });
    await post(`${lists}/${id}/items/changes`, { revision: null, kind: 'add', adds: rows });
    return listOf(id);
  };
  const listOf = async (id: string): Promise<PriceListRow> => (await as()(`${lists}/${id}`)).json().data;
  const rowsOf = async (id: string): Promise<ItemRow[]> =>
    (await post(`${lists}/${id}/items/window`, { offset: 0, limit: 200 })).rows;
  const view = async (id: string): Promise<LinkedList> => (await as()(`${base}/${id}`)).json().data;
  /** Waits until nobody builds a list any more. */
  const settled = async (id: string): Promise<LinkedList> => {
    for (;;) {
      await buildNext();
      const found = await view(id);
      if (found.list.status !== 'processing') return found;
      await sleep(20);
    }
  };
  const sources = async (form: Partial<LinkForm> = {}) => ({
    price_list: (await listWith('price', prices)).id,
    discount_list: (await listWith('discount', discounts, '折扣')).id,
    match: 'group' as const,
    ...form,
  });
  const linked = async (form: Partial<LinkForm> = {}): Promise<LinkedList> => {
    const whole = form.price_list && form.discount_list ? { match: 'group', ...form } : await sources(form);
    const made = await post(base, { ...whole, name: '关联' });
    return settled(made.list.id);
  };
  return { post, listWith, listOf, rowsOf, view, settled, sources, linked };
}

/** Returns the cells of the routes of links; another team's lists are not found. */
export function linkCells(service: () => TestService): Record<string, Cell> {
  const { post, settled, sources, linked } = linking(service);
  const ofTeam: Omit<Cell, 'arrange'> = {
    ...{ allow: ['trade'], owner: ann, succeeds: 200 },
    staff: { trade: 404, admin: 404 },
  };
  // they are the same in all cells: to link lists takes long
  let form: ReturnType<typeof sources> | undefined;
  let made: Promise<LinkedList> | undefined;
  const both = () => {
    form ??= sources();
    return form;
  };
  const one = async (): Promise<LinkedList> => {
    made ??= both().then(linked);
    return settled((await made).list.id);
  };
  const on = (url: string, body?: (found: LinkedList) => unknown): Cell => ({
    ...ofTeam,
    arrange: async () => {
      const found = await one();
      return { url: `${base}/${found.list.id}${url}`, ...(body && { body: body(found) }) };
    },
  });
  /** Groups have no ids by which another team’s could be told apart. */
  const counts: Pick<Cell, 'echoes' | 'shows'> = {
    echoes: true,
    shows: (response) => expect(response.json().data.items).toBe(5),
  };
  return {
    [`POST ${base}/preview`]: { ...ofTeam, ...counts, arrange: async () => ({ body: await both() }) },
    [`POST ${base}`]: { ...ofTeam, arrange: async () => ({ body: { ...(await both()), name: '关联' } }) },
    [`GET ${base}/:list`]: on(''),
    [`GET ${base}/:list/groups`]: { ...on('/groups'), ...counts },
    [`POST ${base}/:list/relink`]: on('/relink', ({ list }) => ({ revision: list.revision })),
    [`POST ${base}/:list/cancel`]: {
      ...ofTeam,
      arrange: async () => {
        const { list } = await post(base, { ...(await both()), name: '关联' });
        return { url: `${base}/${list.id}/cancel`, body: {} };
      },
    },
  };
}
