import { codeForm } from '@qiaohui/service-kit/code-form';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { placesByCode } from '../places/store.ts';
import { setupStore } from '../setup/store.ts';
import { type PortAreaRecord, PortAreas } from './model.ts';
import type { PortArea, PortAreaForm } from './schema.ts';

const portAreaRow = (record: PortAreaRecord): PortArea => ({
  id: record._id,
  name: record.name,
  name_en: record.name_en,
  name_de: record.name_de,
  countries: record.countries,
  places: record.places,
  version: record.version,
  created_at: record.created_at.toISOString(),
  updated_at: record.updated_at.toISOString(),
});

export const portAreaStore = setupStore<PortAreaRecord, PortAreaForm, PortArea>({
  noun: 'port-area',
  at: 'name',
  model: PortAreas as never,
  row: portAreaRow,
  derive: ({ name, name_en, name_de, places }) => ({
    taken: codeForm(name),
    terms: searchTermsOf(name, name_en, name_de, ...places),
  }),
  check: async ({ places }, team) => {
    // not of the transaction's snapshot: the list may be put there at this moment
    const known = await placesByCode(team, places);
    if (known.size < places.length)
      throw new HttpError(422, 'port-area.place', { errors: { places: ['port-area.place'] } });
  },
  paths: { name: 'name' },
});
