import type { ClientSession } from 'mongoose';
import { namesOfCustomers } from '../../master-data/customers/store.ts';
import { membersOf } from '../../teams/store.ts';
import { detailsOf } from './details.rules.ts';
import { PARTIES, type WaybillParty } from './details.schema.ts';
import type { WaybillRecord } from './model.ts';
import { dutyOf, personFields } from './people.rules.ts';
import type { NewWaybill } from './schema.ts';

/** Fields of a waybill that another one of its kind has too: no numbers, no schedule, no goods. */
const COPIED = [
  ...(['transport', 'direction', 'departure_port', 'transit_port', 'destination_port', 'client_code'] as const),
  ...(['vessel', 'salesperson', 'assistant', 'operator'] as const),
];
const COPIED_DETAILS = [
  ...(['business_source', 'departure_code', 'transit_code', 'destination_code', 'shipping_company'] as const),
  ...(['regional_route', 'release_method', 'freight_terms', 'transport_terms', 'service_items'] as const),
];

/**
 * Returns what another waybill takes over. People who have left, and customers that are deleted, are left out: their
 * names stay as text.
 */
export async function copyOf(record: WaybillRecord, session: ClientSession): Promise<NewWaybill> {
  const details = detailsOf(record);
  const copied = {
    ...Object.fromEntries(COPIED.map((name) => [name, record[name] ?? null])),
    ...Object.fromEntries(COPIED_DETAILS.map((name) => [name, details[name]])),
  } as Pick<NewWaybill, (typeof COPIED)[number] | (typeof COPIED_DETAILS)[number]>;
  const members = await membersOf(record.team, session);
  for (const name of personFields)
    if (!members.some(({ _id, duties }) => _id === copied[name] && duties.includes(dutyOf[name]))) copied[name] = null;
  const named = [details.customer?.id, ...PARTIES.map((name) => details[name]?.customer)];
  const customers = await namesOfCustomers(
    record.team,
    named.flatMap((id) => id ?? []),
    session,
  );
  const isThere = (id: string | null | undefined) => customers.some((one) => one.id === id);
  const partyOf = (party: WaybillParty | null) =>
    party && { ...party, customer: isThere(party.customer) ? party.customer : null };
  return {
    ...copied,
    ...{ voyage: null, sailing_date: null, arrival_date: null, mbl: null, hbl: null, remark: null, number: null },
    client: record.client,
    customer: isThere(details.customer?.id) ? (details.customer?.id ?? null) : null,
    consignor: partyOf(details.consignor),
    consignee: partyOf(details.consignee),
    notify_party: partyOf(details.notify_party),
    agent: partyOf(details.agent),
  };
}
