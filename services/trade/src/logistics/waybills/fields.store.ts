import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { spelled } from '../../codes/store.ts';
import { findCustomer } from '../../master-data/customers/store.ts';
import { detailsOf, isArrivalEarly, isCutOffLate, PORTS, type StoredDetails } from './details.rules.ts';
import type { WaybillRecord } from './model.ts';
import { fittedToMode } from './modes.rules.ts';
import { airWaybillError } from './numbers.rules.ts';
import { clientOn, partiesOn } from './parties.store.ts';
import { peopleOn } from './people.store.ts';
import type { FormFields, Person, SavedWaybill, WaybillFields } from './schema.ts';

export type StoredFields = FormFields & StoredDetails & { people: Person[] };
/** Whose master's number it is, where that is no other one. */
type Numbered = Pick<WaybillRecord, 'mbl'> | null;
type Form = { team: string; form: WaybillFields; before: WaybillRecord | null; master?: Numbered | undefined };

const given = <T extends object>(form: T) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));

/** Codes of ports whose text changes in a form that does not know of codes: they were those of other ports. */
const lostCodes = (form: WaybillFields, before: WaybillRecord | null) =>
  Object.fromEntries(
    PORTS.flatMap(([port, code]) =>
      before && form[code] === undefined && form[port] !== before[port] ? [[code, null]] : [],
    ),
  );

type Chosen = { customer: StoredDetails['customer'] } & Form;

/** The client code of a form: that of the customer before gives way to one of another customer that is chosen. */
async function codeOn({ team, form, before, customer }: Chosen, session: ClientSession): Promise<string | null> {
  const isOther = before && customer && customer.id !== before.customer?.id;
  if (!isOther || form.client_code !== before.client_code) return form.client_code;
  return (await findCustomer(team, customer.id, session))?.client_codes[0] ?? null;
}

/** Throws a 422 at the master air waybill's number where it is new, doubtful and not overruled together with it. */
function checkAirWaybill(fields: StoredFields, form: WaybillFields, known: Numbered): boolean {
  const { transport, mbl } = fields;
  const error = transport === 'air' && mbl ? airWaybillError(mbl) : null;
  const isNew = known?.mbl !== mbl;
  const isOverruled = isNew ? form.mbl_overruled === true : fields.mbl_overruled;
  if (error && isNew && !isOverruled) throw unprocessable({ mbl: [`waybill.air-waybill-${error}`] });
  return error !== null && isOverruled;
}

/**
 * Returns all fields of a waybill as a form leaves them, checked: details that it does not give stay as they are, and
 * what does not belong to the mode is emptied and named.
 */
export async function fieldsOn(
  { team, form, before, master = null }: Form,
  session: ClientSession,
): Promise<{ fields: StoredFields; cleared: SavedWaybill['cleared'] }> {
  const people = await peopleOn({ team, form, before }, session);
  const details = before ? detailsOf(before) : detailsOf({});
  const { client, customer } = await clientOn({ team, form, before }, session);
  const written = { ...details, ...given(form), ...lostCodes(form, before), client, customer, people } as StoredFields;
  const parties = await partiesOn({ team, parties: written, before }, session);
  const client_code = await spelled(team, await codeOn({ team, form, before, customer }, session), session);
  const { fields, cleared } = fittedToMode({ ...written, ...parties, client_code });
  if (isArrivalEarly(fields)) throw unprocessable({ arrival_date: ['waybill.arrival'] });
  if (isCutOffLate(fields)) throw unprocessable({ cut_off: ['waybill.cut-off'] });
  return { fields: { ...fields, mbl_overruled: checkAirWaybill(fields, form, before ?? master) }, cleared };
}
