import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../../people.fixture.ts';
import { base, formOf, importing } from './imports.fixture.ts';

const FILE = '订货号,单价,币种\nA1,1,CNY\nA2,?,CNY\n';
const repair = (id: string) => `原文件行号,原因,导入,订货号,单价,币种\n3,,${id},A2,2,CNY\n`;

/** Returns the cells of the import routes; another team's imports are not found. */
export function importCells(service: () => TestService): Record<string, Cell> {
  const { analysed, reported, imported } = importing(service);
  const ofAll: Omit<Cell, 'arrange'> = { allow: ['trade'], owner: ann, succeeds: 200 };
  const ofTeam = { ...ofAll, staff: { trade: 404, admin: 404 } };
  const isBook: Cell['shows'] = (response) => expect(response.headers['content-type']).toContain('spreadsheetml');
  const done = async () => imported(await reported(await analysed(FILE)), { mode: 'new', name: '导入' });
  /** A cell on a fresh import, at `url` below it. */
  const on = (
    url: string,
    make: () => Promise<{ id: string; version: number }>,
    body?: (version: number) => unknown,
  ): Cell => ({
    ...ofTeam,
    arrange: async () => {
      const { id, version } = await make();
      return { url: `${base}/${id}${url}`, ...(body && { body: body(version) }) };
    },
  });
  const mapping = { header_rows: 1, columns: { order_number: 0, unit_price: 1, currency: 2 } };
  return {
    [`POST ${base}`]: { ...ofAll, arrange: async () => formOf(FILE) },
    [`POST ${base}/list`]: {
      ...ofAll,
      arrange: async () => analysed(FILE).then(() => ({ body: {} })),
      shows: (response) => expect(response.json().data.data).not.toEqual([]),
    },
    [`GET ${base}/:id`]: on('', () => analysed(FILE)),
    [`PUT ${base}/:id/mapping`]: on(
      '/mapping',
      () => analysed(FILE),
      (version) => ({ version, ...mapping }),
    ),
    [`POST ${base}/:id/import`]: on(
      '/import',
      async () => reported(await analysed(FILE)),
      (version) => ({ version, mode: 'new', name: '导入' }),
    ),
    [`POST ${base}/:id/cancel`]: on(
      '/cancel',
      () => analysed(FILE),
      () => ({}),
    ),
    [`DELETE ${base}/:id`]: on(
      '',
      () => analysed(FILE),
      (version) => ({ version }),
    ),
    [`GET ${base}/:id/repair`]: { ...on('/repair', done), shows: isBook },
    [`POST ${base}/:id/repair`]: {
      ...ofTeam,
      arrange: async () => {
        const { id } = await done();
        return { url: `${base}/${id}/repair`, ...formOf(repair(id), null) };
      },
    },
    [`GET ${base}/templates/:kind`]: {
      echoes: true,
      ...ofAll,
      arrange: async () => ({ url: `${base}/templates/price` }),
      shows: isBook,
    },
  };
}
