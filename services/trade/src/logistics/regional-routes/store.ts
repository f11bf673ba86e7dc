import { codeForm } from '@qiaohui/service-kit/code-form';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { businessCodeStore } from '../../master-data/business-codes/store.ts';
import { portAreaStore } from '../../master-data/port-areas/store.ts';
import { setupStore } from '../../master-data/setup/store.ts';
import { type RegionalRouteRecord, RegionalRoutes } from './model.ts';
import type { RegionalRoute, RegionalRouteForm } from './schema.ts';

const regionalRouteRow = (record: RegionalRouteRecord): RegionalRoute => ({
  id: record._id,
  name: record.name,
  mode: record.mode,
  areas: record.areas,
  days: record.days,
  services: record.services,
  note: record.note,
  version: record.version,
  created_at: record.created_at.toISOString(),
  updated_at: record.updated_at.toISOString(),
});

/** What a form names that its record does not name yet, each once. */
const added = (ids: string[], present: string[] = []) => [...new Set(ids)].filter((id) => !present.includes(id));

const gone = (field: string, code: string) => new HttpError(422, code, { errors: { [field]: [code] } });

export const regionalRouteStore = setupStore<RegionalRouteRecord, RegionalRouteForm, RegionalRoute>({
  noun: 'regional-route',
  at: 'name',
  model: RegionalRoutes as never,
  row: regionalRouteRow,
  derive: ({ name, mode, note }) => ({ taken: `${mode} ${codeForm(name)}`, terms: searchTermsOf(name, note) }),
  check: async (form, team, session, present) => {
    const areas = added(form.areas, present?.areas);
    const services = added(form.services, present?.services);
    if ((await portAreaStore.some(team, areas, session)).length < areas.length)
      throw gone('areas', 'regional-route.area');
    if ((await businessCodeStore.some(team, services, session)).length < services.length)
      throw gone('services', 'regional-route.service');
  },
  paths: { name: 'name' },
});
