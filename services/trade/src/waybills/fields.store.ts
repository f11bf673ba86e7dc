import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { spelled } from '../codes/store.ts';
import { detailsOf, isArrivalEarly, isCutOffLate, type StoredDetails } from './details.rules.ts';
import type { WaybillRecord } from './model.ts';
import { fittedToMode } from './modes.rules.ts';
import { airWaybillError } from './numbers.rules.ts';
import { clientOn, partiesOn } from './parties.store.ts';
import { peopleOn } from './people.store.ts';
import type { FormFields, Person, SavedWaybill, WaybillFields } from './schema.ts';

export type StoredFields = FormFields & StoredDetails & { people: Person[] };
type Form = { team: string; form: WaybillFields; before: WaybillRecord | null };

const given = <T extends object>(form: T) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));

/** Throws a 422 at the master air waybill's number where it is new, doubtful and not overruled. */
function checkAirWaybill(fields: StoredFields, before: WaybillRecord | null): boolean {
  const { transport, mbl, mbl_overruled: isOverruled } = fields;
  const error = transport === 'air' && mbl ? airWaybillError(mbl) : null;
  const isNew = before?.mbl !== mbl || before?.transport !== transport;
  if (error && isNew && !isOverruled) throw unprocessable({ mbl: [`waybill.air-waybill-${error}`] });
  return error !== null && isOverruled;
}

/**
 * Returns all fields of a waybill as a form leaves them, checked: details that it does not give stay as they are, and
 * what does not belong to the mode is emptied and named.
 */
export async function fieldsOn(
  { team, form, before }: Form,
  session: ClientSession,
): Promise<{ fields: StoredFields; cleared: SavedWaybill['cleared'] }> {
  const people = await peopleOn({ team, form, before }, session);
  const details = before ? detailsOf(before) : detailsOf({});
  const { client, customer } = await clientOn({ team, form, before }, session);
  const written = { ...details, ...given(form), client, customer, people } as StoredFields;
  const parties = await partiesOn({ team, parties: written, before }, session);
  const client_code = await spelled(team, form.client_code, session);
  const { fields, cleared } = fittedToMode({ ...written, ...parties, client_code });
  if (isArrivalEarly(fields)) throw unprocessable({ arrival_date: ['waybill.arrival'] });
  if (isCutOffLate(fields)) throw unprocessable({ cut_off: ['waybill.cut-off'] });
  return { fields: { ...fields, mbl_overruled: checkAirWaybill(fields, before) }, cleared };
}
