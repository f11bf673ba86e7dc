import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { admin } from '../../logistics/clients/clients.fixture.ts';
import { ofAll, setupCells, shows } from '../setup/cells.fixture.ts';
import { base, partOf, placesClerk } from './places.fixture.ts';
import type { Place } from './schema.ts';

const ofAdmin = { allow: [], owner: admin, succeeds: 200 };
const some: Cell['shows'] = (response) => expect(response.json().data).not.toEqual([]);

/** Cells of the access matrix for places and editions of their list. */
export function placeCells(service: () => TestService): Record<string, Cell> {
  const form = (nth: number) => ({ code: `ZZ${nth}`, country: 'DE', name: `Zzyard ${nth}`, functions: ['road'] });
  const { cells, make } = setupCells(service, `${base}/places`, form);
  // what the list of all teams has is no secret
  const own = { ...ofAll, arrange: async () => make().then(() => ({ body: { kind: 'own' } })), shows };
  let count = 0;
  const compared = async () => {
    count += 1;
    const part = partOf('LI', [`VDZ,Vaduz ${count},123-----,AI`]);
    return (await placesClerk(service(), admin).compare('2024-1', part)).json().data;
  };
  return {
    ...cells,
    [`POST ${base}/places/list`]: own,
    [`POST ${base}/places/search`]: {
      ...ofAll,
      arrange: async () => make().then(() => ({ body: { keyword: 'zzyard' } })),
      shows: some,
    },
    // what all countries are called is no secret; whose names are among them, is
    [`POST ${base}/countries/list`]: {
      ...ofAll,
      arrange: async () => make().then(() => ({ body: { keyword: 'DE' } })),
      shows,
    },
    [`POST ${base}/places/named`]: {
      ...ofAll,
      arrange: async () => make().then((own) => ({ body: { codes: [(own as Place).code] } })),
      shows: some,
    },
    [`GET ${base}/places/source`]: { ...ofAll, echoes: true, arrange: async () => ({}) },
    [`POST ${base}/place-editions`]: {
      ...ofAdmin,
      arrange: async () => {
        const encoded = new Response(formOf(partOf('LI', ['VDZ,Vaduz,123-----,AI'])));
        return {
          url: `${base}/place-editions?edition=2024-1`,
          headers: { 'content-type': String(encoded.headers.get('content-type')) },
          body: Buffer.from(await encoded.arrayBuffer()),
        };
      },
    },
    [`POST ${base}/place-editions/:id/apply`]: {
      ...ofAdmin,
      arrange: async () => ({ url: `${base}/place-editions/${(await compared()).id}/apply`, body: {} }),
    },
  };
}

function formOf(text: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(text, 'latin1')], { type: 'text/csv' }), 'CodeListPart1.csv');
  return form;
}
