import type { ClientSession } from 'mongoose';
import { jobsOf } from '../../logistics/waybills/store.ts';
import { businessCodeStore } from '../../master-data/business-codes/store.ts';
import { type CustomerRecord, findCustomer } from '../../master-data/customers/store.ts';
import { type CostRecord, itemsOfBill } from '../costs/billing.store.ts';
import { costRow } from '../costs/rows.ts';
import { latestToday } from '../ledgers/days.rules.ts';
import { isClosed } from '../ledgers/months.store.ts';
import type { LedgerSettings } from '../ledgers/schema.ts';
import { ledgerOf } from '../ledgers/store.ts';
import { type ChargedWaybill, reasonAgainst } from './billable.rules.ts';
import type { Charged } from './document.rules.ts';
import type { BillCustomer } from './document.schema.ts';
import type { BillRecord } from './model.ts';
import type { BillProblem } from './schema.ts';

/** All that a draft would say, as it is now. */
export type Gathered = {
  record: BillRecord;
  settings: LedgerSettings;
  /** null where it was deleted. */
  customer: CustomerRecord | null;
  charged: Charged[];
  /** What the state of an item's waybill has to say to it being charged. */
  waybillOf: (item: { waybill: string }) => ChargedWaybill;
  isClosed: boolean;
};

/** Returns items with their job numbers and accounts, in the order of the numbers, and their waybills. */
export async function chargedOf(
  team: string,
  items: CostRecord[],
  session?: ClientSession,
): Promise<Pick<Gathered, 'charged' | 'waybillOf'>> {
  const distinct = (ids: string[]) => [...new Set(ids)];
  const jobs = await jobsOf(team, distinct(items.map(({ waybill }) => waybill)), session);
  const codes = await businessCodeStore.some(team, distinct(items.map(({ code }) => code.id)), session);
  const numbers = new Map(jobs.map(({ _id, number }) => [_id, number]));
  const accounts = new Map(codes.map(({ _id, account }) => [_id, account]));
  const charged = items.map((record) => ({
    item: costRow(record),
    number: numbers.get(record.waybill) ?? '',
    account: accounts.get(record.code.id) ?? null,
  }));
  const byNumber = (one: Charged, other: Charged) =>
    one.number < other.number ? -1 : Number(one.number > other.number);
  const waybills = new Map(
    jobs.map(({ _id, status, master }) => [_id, { isVoid: status === 'void', master: master ?? null }]),
  );
  const none = { isVoid: false, master: null };
  return { charged: charged.toSorted(byNumber), waybillOf: ({ waybill }) => waybills.get(waybill) ?? none };
}

/** Reads all that a draft would say. */
export async function gather(record: BillRecord, session?: ClientSession): Promise<Gathered> {
  const { _id, team, ledger, month } = record;
  const settings = await ledgerOf(team, ledger, session);
  const customer = await findCustomer(team, record.customer.id, session);
  const items = await itemsOfBill(team, _id, session);
  const closed = await isClosed({ team, ledger, month }, session);
  return { record, settings, customer, ...(await chargedOf(team, items, session)), isClosed: closed };
}

/** The customer as the bill names it; a deleted one by the name that it had. */
export function customerOn({ record, customer }: Pick<Gathered, 'record' | 'customer'>): BillCustomer {
  const none = { address: null, zip: null, city: null, country: null, tax_number: null, email: null };
  if (!customer) return { ...record.customer, ...none };
  const { _id: id, name, code, address, zip, city, country, tax_number, contact } = customer;
  return { id, code, name, address, zip, city, country, tax_number, email: contact?.email ?? null };
}

/** What the customer of a German bill lacks (§ 14 Abs. 4 Nr. 1 UStG): its whole address. */
const lacking = ({ record, customer }: Gathered): string[] =>
  record.ledger === 'german' && customer
    ? (['address', 'city', 'country'] as const).filter((field) => !customer[field])
    : [];

/** Returns what keeps a draft from being locked, the most general first. */
export function problemsOf(gathered: Gathered): BillProblem[] {
  const { record, settings, customer, charged, waybillOf } = gathered;
  const of = (code: BillProblem['code'], is: boolean, fields: string[] = []): BillProblem[] =>
    is ? [{ code, item: null, fields }] : [];
  const { month, date, currency } = record;
  const charging = { bill: record._id, customer: record.customer.id, month, date, currency, settings };
  const items = charged.flatMap(({ item, number }): BillProblem[] => {
    const reason = reasonAgainst(item, waybillOf(item), charging);
    const named = { id: item.id, number, name: item.code.code };
    return reason ? [{ code: 'item', item: { ...named, reason }, fields: [] }] : [];
  });
  return [
    ...of('empty', charged.length === 0),
    ...of('month-closed', gathered.isClosed),
    // a reversal, dated today, would stand before it
    ...of('date', date > latestToday(new Date())),
    ...of('issuer', settings.missing.length > 0, settings.missing),
    ...of('customer-gone', customer === null),
    ...of('customer', lacking(gathered).length > 0, lacking(gathered)),
    ...items,
  ];
}
