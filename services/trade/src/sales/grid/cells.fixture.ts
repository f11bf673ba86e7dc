import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../../people.fixture.ts';
import { url } from '../inquiries/inquiries.fixture.ts';
import { buyerOf } from './grid.fixture.ts';

/** Another team, also the one that an administrator gets at the first call, finds nothing. */
const ofTeam = { allow: ['trade' as const], owner: ann, succeeds: 200, staff: { trade: 404, admin: 404 } };

/** Cells of the access matrix for the comparison of an inquiry's offers. */
export function gridCells(service: () => TestService): Record<string, Cell> {
  const clerk = () => buyerOf(service());
  const quoted = () => clerk().quoted(['GRID-1'], [{ name: 'Rexel', lines: [{ price: '10' }] }]);
  type Of = Awaited<ReturnType<typeof quoted>>;
  const has =
    (part: 'offers' | 'awards'): Cell['shows'] =>
    (response) =>
      expect(response.json().data[part]).toHaveLength(1);
  const on = (path: string, bodyOf: (of: Of) => Promise<unknown>, shows = has('offers')): Cell => ({
    ...ofTeam,
    arrange: async () => {
      const of = await quoted();
      return { url: `${url}/${of.id}/grid${path}`, body: await bodyOf(of) };
    },
    shows,
  });
  return {
    [`GET ${url}/:inquiry/grid`]: on('', async () => undefined),
    [`PUT ${url}/:inquiry/grid`]: on('', async ({ id }) => clerk().settings(await clerk().grid(id))),
    [`POST ${url}/:inquiry/grid/awards`]: on(
      '/awards',
      async ({ lines, offers }) => ({ version: 0, awards: [{ line: lines[0], parts: [{ offer: offers[0] }] }] }),
      has('awards'),
    ),
    [`POST ${url}/:inquiry/grid/awards/all`]: on(
      '/awards/all',
      async () => ({ version: 0, by: 'cheapest' }),
      has('awards'),
    ),
    [`GET ${url}/:inquiry/grid/file`]: {
      ...on('/file', async () => undefined),
      shows: (response) => expect(response.headers['content-type']).toContain('spreadsheetml'),
    },
  };
}
