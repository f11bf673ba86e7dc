import type { ClientSession } from 'mongoose';
import { CostForm } from '../books/costs/schema.ts';
import { createItem } from '../books/costs/store.ts';
import { RegionalRouteForm } from '../logistics/regional-routes/schema.ts';
import { regionalRouteStore } from '../logistics/regional-routes/store.ts';
import { jobNumber } from '../logistics/waybills/rules.ts';
import { numbered } from '../logistics/waybills/store.ts';
import { BusinessCodeForm } from '../master-data/business-codes/schema.ts';
import { businessCodeStore } from '../master-data/business-codes/store.ts';
import { PlaceForm } from '../master-data/places/schema.ts';
import { ownPlaces } from '../master-data/places/store.ts';
import { PortAreaForm } from '../master-data/port-areas/schema.ts';
import { portAreaStore } from '../master-data/port-areas/store.ts';
import { demoAreas, demoCodes, demoCosts, demoPlaces, demoRoutes } from './setup.data.ts';

const codeId = (code: string) => `demo-code-${code.toLowerCase()}`;
/** The rate of the demonstration's dollars. */
const RATES: Record<string, string> = { USD: '0.9182', EUR: '1' };
const RATE_DAY = '2026-11-02';

/** Creates the places, business codes, port areas and routes of a team. */
export async function demoSetupOf(team: string, session: ClientSession): Promise<void> {
  const at = (nth: number) => new Date(Date.UTC(2026, 9, 2 + nth, 2, 30));
  for (const [nth, place] of demoPlaces.entries())
    await ownPlaces.create(PlaceForm.parse(place), { team, _id: `demo-place-${nth + 1}`, at: at(nth) }, session);
  for (const [nth, cells] of demoCodes.entries()) {
    const [code, name, name_en, name_de, side, price, currency, tax_code, account] = cells;
    const form = BusinessCodeForm.parse({ code, name, name_en, name_de, side, price, currency, tax_code, account });
    await businessCodeStore.create(form, { team, _id: codeId(code), at: at(nth) }, session);
  }
  const areas = new Map<string, string>();
  for (const [nth, area] of demoAreas.entries()) {
    const _id = `demo-area-${nth + 1}`;
    areas.set(area.name, _id);
    await portAreaStore.create(PortAreaForm.parse(area), { team, _id, at: at(nth) }, session);
  }
  for (const [nth, [name, mode, along, days, services]] of demoRoutes.entries()) {
    const named = { areas: along.map((area) => areas.get(area)), services: services.map(codeId) };
    const form = RegionalRouteForm.parse({ name, mode, days, ...named });
    await regionalRouteStore.create(form, { team, _id: `demo-route-${nth + 1}`, at: at(nth) }, session);
  }
}

/** Creates cost items of the first waybills of a team. */
export async function demoCostsOf(team: string, session: ClientSession): Promise<void> {
  for (const [nth, cells] of demoCosts.entries()) {
    const [running, side, name, code, quantity, unit, price, currency, tax_rate, actual] = cells;
    const [waybill] = await numbered([jobNumber('W20261101', running)], { team, session });
    if (!waybill) continue;
    const own = { side, quantity, unit, price, currency, tax_rate, actual };
    const form = CostForm.parse({ ...own, code: codeId(code), party: { kind: 'free', name } });
    const made = { team, waybill: waybill._id, _id: `demo-cost-${nth + 1}`, at: new Date(Date.UTC(2026, 10, 3, nth)) };
    await createItem(form, { rate: RATES[currency] ?? '1', rate_day: RATE_DAY }, made, session);
  }
}
