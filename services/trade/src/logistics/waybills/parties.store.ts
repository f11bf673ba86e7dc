import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { type CustomerRecord, findCustomer, lockCustomers } from '../../master-data/customers/store.ts';
import { PARTIES, type PartyName, type WaybillCustomer, type WaybillParty } from './details.schema.ts';
import type { WaybillRecord } from './model.ts';

type Parties = { [Name in PartyName]: WaybillParty | null };
type Lacking = { [Name in PartyName]?: WaybillParty | null | undefined };

const addressOf = ({ address, zip, city, country }: CustomerRecord): string | null =>
  [address, [zip, city].filter(Boolean).join(' '), country].filter(Boolean).join('\n') || null;

/** A party that is a customer, with the name and the address that it has now. */
const following = (party: WaybillParty, customer: CustomerRecord | null): WaybillParty =>
  customer ? { ...party, name: customer.name, address: addressOf(customer) } : party;

/** One that becomes a customer later: what is written of it stays, and the rest is the customer's. */
const completed = (party: WaybillParty, customer: CustomerRecord | null): WaybillParty =>
  customer ? { ...party, name: party.name ?? customer.name, address: party.address ?? addressOf(customer) } : party;

const ofRecord = (record: Lacking): Parties => ({
  consignor: record.consignor ?? null,
  consignee: record.consignee ?? null,
  notify_party: record.notify_party ?? null,
  agent: record.agent ?? null,
});

/**
 * Returns the parties of a waybill as they are now: those that are customers follow them until operation begins. One
 * whose customer is deleted stays as it was.
 */
export async function presentParties(record: WaybillRecord, session?: ClientSession): Promise<Parties> {
  const parties = ofRecord(record);
  if (record.status !== 'new') return parties;
  for (const name of PARTIES) {
    const party = parties[name];
    if (party?.customer) parties[name] = following(party, await findCustomer(record.team, party.customer, session));
  }
  return parties;
}

type Written = { team: string; parties: Lacking; before: WaybillRecord | null };

/**
 * Returns the parties as they are stored. Until operation begins, one that is a customer of the team gets its name and
 * address whenever it is saved; after that, as it is chosen, where none are written. Throws a 422 at a party that is no customer of the team.
 */
export async function partiesOn({ team, parties, before }: Written, session: ClientSession): Promise<Parties> {
  const written = ofRecord(parties);
  const errors: Record<string, string[]> = {};
  for (const name of PARTIES) {
    const party = written[name];
    if (!party?.customer) continue;
    const isChosen = before?.[name]?.customer !== party.customer;
    const isFollowing = !before || before.status === 'new';
    if (!isChosen && !isFollowing) continue;
    // a merge or a deletion of it takes its turn
    if (isChosen) await lockCustomers(team, [party.customer], session);
    const customer = await findCustomer(team, party.customer, session);
    if (isChosen && !customer) errors[`${name}.customer`] = ['waybill.customer'];
    written[name] = isFollowing ? following(party, customer) : completed(party, customer);
  }
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
  return written;
}

type Client = { client: string; customer: WaybillCustomer | null };
type Named = { client: string; customer?: string | null | undefined };

/** Returns whose client a form names: a customer as it is called now, or as it was when it was chosen; else text. */
export async function clientOn(
  { team, form, before }: { team: string; form: Named; before: WaybillRecord | null },
  session: ClientSession,
): Promise<Client> {
  const known = before?.customer ?? null;
  // who does not know of customers changes the text
  const id = form.customer === undefined && form.client === before?.client ? known?.id : form.customer;
  if (!id) return { client: form.client, customer: null };
  if (id === known?.id) return { client: known.name, customer: known };
  const [chosen] = await lockCustomers(team, [id], session);
  if (!chosen) throw unprocessable({ customer: ['waybill.customer'] });
  return { client: chosen.name, customer: chosen };
}
