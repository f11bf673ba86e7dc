import { conflict, HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { actorOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import type { ClientSession } from 'mongoose';
import { setMaster } from '../waybills/change.store.ts';
import { copyOf } from '../waybills/copy.store.ts';
import { createWaybill, isTaken } from '../waybills/create.store.ts';
import { totalsOf } from '../waybills/details.rules.ts';
import { exceeded, housesOf, takeTurn, totalsOfHouses } from '../waybills/family.store.ts';
import { isOpen } from '../waybills/rules.ts';
import type { NewWaybill } from '../waybills/schema.ts';
import { type WaybillRecord, waybillIn } from '../waybills/store.ts';
import type { Family, House, HouseForm, Split } from './schema.ts';

type By = { team: string; who: Identity };

const houseRow = (house: WaybillRecord): House => {
  const { _id: id, number, hbl, client, status, containers } = house;
  return { id, number, hbl, client, status, ...totalsOf(containers ?? []) };
};

/** Returns a master with its houses, seen from itself or from one of them. */
export async function familyOf(record: WaybillRecord, session?: ClientSession): Promise<Family> {
  const { team, master: id } = record;
  const master = id ? await waybillIn(team, id, session) : record;
  const houses = await housesOf(team, master._id, session);
  const [own, sum] = [totalsOf(master.containers ?? []), totalsOfHouses(houses)];
  const { _id, number, mbl, status } = master;
  return {
    master: id ? { id: _id, number, mbl, status } : null,
    houses: houses.map(houseRow),
    own,
    sum,
    balanced: own.pieces === sum.pieces && own.gross === sum.gross && own.volume === sum.volume,
  };
}

/** Throws a 422 at `master` where a waybill cannot have houses. */
function requireMaster(master: WaybillRecord): void {
  if (master.master) throw unprocessable({ master: ['waybill.house-of-house'] });
  if (!isOpen(master.status)) throw unprocessable({ master: ['waybill.master-closed'] });
}

/** Throws a 422 at `field` where the houses of a master come to more than it. */
async function requireWithin(master: WaybillRecord, field: (figure: string) => string, session: ClientSession) {
  const houses = await housesOf(master.team, master._id, session);
  const figure = exceeded(totalsOf(master.containers ?? []), totalsOfHouses(houses));
  if (figure) throw unprocessable({ [field(figure)]: ['waybill.houses-larger'] });
}

type Choice = { master: string | null; version: number };

/** Makes a waybill a house of another one of its mode that is none itself, or of none. */
export async function chooseMaster(id: string, { master, version }: Choice, by: By, session: ClientSession) {
  const { team } = by;
  const house = await waybillIn(team, id, session);
  if (house.master && house.master !== master) await takeTurn(team, house.master, -1, session);
  if (!master) return setMaster({ id, ...by }, { master, version }, session);
  const above = await waybillIn(team, master, session);
  if (master === id || house.house_count) throw unprocessable({ master: ['waybill.house-of-house'] });
  requireMaster(above);
  if (above.transport !== house.transport) throw unprocessable({ master: ['waybill.house-mode'] });
  if (house.master !== master) await takeTurn(team, master, 1, session);
  const set = await setMaster({ id, ...by }, { master, version }, session);
  await requireWithin(above, () => 'master', session);
  return set;
}

/** Returns the first number after the master's that nobody has. */
async function numberOf({ number, team }: WaybillRecord, from: number, session: ClientSession): Promise<string> {
  for (let nth = from; ; nth += 1) {
    const own = `${number.slice(0, 26)}-${String(nth).padStart(2, '0')}`;
    if (!(await isTaken(own, team, session))) return own;
  }
}

/** A house's form: what the master has in common with it, and the row's own. */
async function formOf(master: WaybillRecord, row: HouseForm, session: ClientSession): Promise<NewWaybill> {
  const { customer = null, client, client_code, hbl, pieces, gross, volume, goods } = row;
  const { sailing_date, arrival_date, voyage, mbl, sailing_time, arrival_time, cut_off, mbl_overruled } = master;
  const none = { number: null, type: null, seal_number: null, net: null, marks: null, packing: null };
  const line = { ...none, customs_code: null, overruled: false, pieces, gross, volume, goods };
  const parties = { consignor: null, consignee: null, notify_party: null, agent: null };
  const schedule = { sailing_date, arrival_date, voyage, sailing_time, arrival_time, cut_off };
  const given = Object.fromEntries(Object.entries(schedule).filter(([, value]) => value !== undefined));
  return {
    ...(await copyOf(master, session)),
    ...{ ...given, ...parties, mbl, mbl_overruled: mbl_overruled ?? false, client, customer, client_code, hbl },
    containers: [line],
  } as NewWaybill;
}

/** Throws a 422 at the rows whose number another house of the master has. */
function requireOwnNumbers(rows: HouseForm[], houses: WaybillRecord[]): void {
  const taken = new Set(houses.flatMap(({ hbl, status }) => (hbl && status !== 'void' ? [hbl.toUpperCase()] : [])));
  const errors: Record<string, string[]> = {};
  for (const [at, { hbl }] of rows.entries()) {
    if (!hbl) continue;
    if (taken.has(hbl.toUpperCase())) errors[`houses.${at}.hbl`] = ['house.hbl-twice'];
    taken.add(hbl.toUpperCase());
  }
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
}

/** The same error at the row of a table that it is about. */
function atRow(error: unknown, at: number): unknown {
  if (!(error instanceof HttpError) || error.status !== 422 || !error.detail.errors) return error;
  const errors = Object.entries(error.detail.errors).map(([name, codes]) => [`houses.${at}.${name}`, codes]);
  return unprocessable(Object.fromEntries(errors));
}

/**
 * Makes houses of a master by a table, a row for each; together they must not come to more than it. Throws a 409 with the
 * family when it has others by now than were known.
 */
export async function splitMaster(
  id: string,
  { houses: rows, known }: Split,
  { team, who }: By,
  session: ClientSession,
): Promise<Family> {
  const master = await waybillIn(team, id, session);
  requireMaster(master);
  await takeTurn(team, id, rows.length, session);
  const present = await housesOf(team, id, session);
  if (known !== undefined && known !== present.length) throw conflict('house.others', await familyOf(master, session));
  requireOwnNumbers(rows, present);
  const by = { team, email: who.email, actor: actorOf(who), master };
  for (const [at, row] of rows.entries()) {
    const number = await numberOf(master, present.length + at + 1, session);
    const form = await formOf(master, row, session);
    await createWaybill({ ...form, number }, by, session).catch((error: unknown) => {
      throw atRow(error, at);
    });
  }
  await requireWithin(master, (figure) => `houses.${rows.length - 1}.${figure}`, session);
  return familyOf(master, session);
}
