import { randomUUID } from 'node:crypto';
import { conflict, HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { customerOf, lockCustomers } from '../../master-data/customers/store.ts';
import {
  type CostRecord,
  claimItems,
  itemsNamed,
  itemsOfBill,
  openItemsOf,
  releaseItems,
} from '../costs/billing.store.ts';
import type { Bookkeeper } from '../ledgers/access.ts';
import { dayIn, monthsBetween } from '../ledgers/days.rules.ts';
import { enterMonth } from '../ledgers/months.store.ts';
import { ledgerOf } from '../ledgers/store.ts';
import { type Charging, owes, reasonAgainst } from './billable.rules.ts';
import { total } from './document.rules.ts';
import type { BillDocument } from './document.schema.ts';
import { chargedOf, gather } from './gathered.store.ts';
import { type BillRecord, Bills } from './model.ts';
import { billRow } from './rows.ts';
import {
  type BillableItem,
  type BillChange,
  type BillItemsChange,
  type BillPreview,
  type BillPreviewForm,
  MOST_BILL_ITEMS,
  type NewBill,
} from './schema.ts';
import { billIn, billTerms, draftSeen, entry, type Seen, writeBill } from './store.ts';
import { draftDocument, titleOf } from './view.ts';

/** As far as a bill's date and its month are from each other. */
const MOST_MONTHS = 12;

type Made = Pick<NewBill, 'ledger' | 'customer' | 'month' | 'currency' | 'date'>;

async function chargingOf(
  team: string,
  { ledger, customer, month, currency, date }: Made,
  bill: string | null,
  session?: ClientSession,
): Promise<Charging> {
  const settings = await ledgerOf(team, ledger, session);
  return { bill, customer, month, currency, date: date ?? dayIn(ledger, new Date()), settings };
}

/** Returns what a draft would say if it were locked as it is; null for a locked bill. */
export async function draftOf(team: string, bill: string): Promise<BillDocument | null> {
  const record = await billIn(team, bill);
  return record.state === 'draft' ? draftDocument(await gather(record)) : null;
}

/** Returns what a bill could charge to a customer, and what it leaves out, with the reason. */
export async function previewBill(team: string, form: BillPreviewForm): Promise<BillPreview> {
  const customer = await customerOf(team, form.customer);
  const open = await openItemsOf(team, customer._id, MOST_BILL_ITEMS + 1);
  const found = open.slice(0, MOST_BILL_ITEMS);
  const charging = await chargingOf(team, form, null);
  const { charged, waybillOf } = await chargedOf(team, found);
  const all = charged.map(({ item, number }): BillableItem => {
    const reason = reasonAgainst(item, waybillOf(item), charging);
    return { item, number, reason, bill: item.bill?.id ?? null };
  });
  const items = all.filter(({ reason }) => reason === null);
  const of = (name: 'net' | 'tax' | 'gross') =>
    total(
      items.map(({ item }) => (item.actual ?? item.planned)[name]),
      form.currency,
    );
  return {
    items,
    left_out: all.filter(({ reason }) => reason !== null),
    more: open.length > found.length,
    ...{ net: of('net'), tax: of('tax'), total: of('gross') },
  };
}

/** Throws a 422 for a date more than a year from the month: a slip of the pen, by which any rate would be a fresh one. */
function requireNear(date: string, month: string): void {
  if (monthsBetween(date, month) > MOST_MONTHS) throw unprocessable({ date: ['bill.date-far'] });
}

const wrong = (code: string) => new HttpError(422, code, { errors: { items: [code] } });

/** 409: another bill has the item, which names it. */
async function taken(team: string, { bill }: Pick<CostRecord, 'bill'>, session: ClientSession): Promise<HttpError> {
  const other = await billIn(team, bill?.id ?? '', session);
  return new HttpError(409, 'bill.item-taken', {
    values: { bill: other.number ?? other.title },
    state: billRow(other),
  });
}

type Target = { team: string; bill: string };

/**
 * Puts items into a draft. Throws a 422 with the reason at each that it cannot charge, and a 409 that names the bill where
 * another one has an item: of two people who bill the same, the second gets it.
 */
async function putItems(
  { team, bill }: Target,
  { ids, charging }: { ids: string[]; charging: Charging },
  session: ClientSession,
): Promise<void> {
  const distinct = [...new Set(ids)];
  const found = await itemsNamed(team, distinct, session);
  if (found.length < distinct.length) throw wrong('bill.item-gone');
  if (found.some((item) => !owes(item, charging.customer))) throw wrong('bill.item-customer');
  const elsewhere = found.find((item) => item.bill && item.bill.id !== bill);
  if (elsewhere) throw await taken(team, elsewhere, session);
  const { charged, waybillOf } = await chargedOf(team, found, session);
  const errors = charged.flatMap(({ item, number }) => {
    const reason = reasonAgainst(item, waybillOf(item), charging);
    return reason ? [{ code: `bill.item-${reason}`, values: { number, name: item.code.code } }] : [];
  });
  if (errors.length > 0) throw new HttpError(422, 'bill.items', { errors: { items: errors } });
  const fresh = found.filter((item) => !item.bill).map(({ _id }) => _id);
  if (!(await claimItems({ team, bill }, fresh, session))) throw conflict('bill.items-changed');
}

/** Returns the waybills of a draft's items, by which it is found. */
async function waybillsOn(team: string, bill: string, session: ClientSession): Promise<BillRecord['waybills']> {
  const { charged } = await chargedOf(team, await itemsOfBill(team, bill, session), session);
  const numbers = new Map(charged.map(({ item, number }) => [item.waybill, number]));
  return [...numbers].map(([id, number]) => ({ id, number }));
}

type Own = { _id?: string; at?: Date };

/** Makes a draft of chosen items of a customer. */
export async function createBill(
  { items: ids, ...form }: NewBill,
  keeper: Bookkeeper,
  session: ClientSession,
  { _id = randomUUID(), at = new Date() }: Own = {},
): Promise<BillRecord> {
  const { team } = keeper;
  const [customer] = await lockCustomers(team, [form.customer], session);
  if (!customer) throw unprocessable({ customer: ['bill.customer-gone'] });
  const { ledger, month, currency, locale, forced_name, description } = form;
  await enterMonth({ team, ledger, month }, session);
  const charging = await chargingOf(team, form, _id, session);
  requireNear(charging.date, month);
  await putItems({ team, bill: _id }, { ids, charging }, session);
  const own = { number: null, title: titleOf(form, customer.name), customer };
  const waybills = await waybillsOn(team, _id, session);
  const record: BillRecord = {
    ...{ _id, team, ledger, kind: 'bill', state: 'draft', forced_name, description, locale, month, currency },
    ...{ ...own, waybills, date: charging.date, terms: billTerms({ ...own, waybills }) },
    ...{ items: 0, net: '0', tax: '0', total: '0', eur: '0', hash: null, reverses: null, reversed_by: null },
    ...{ parts: [], payment: 'open', collection: 'open', history: [{ ...entry('created', keeper), at }] },
    ...{ version: 1, created_at: at, updated_at: at },
  };
  await Bills.create([record], { session });
  return record;
}

/** Changes what a draft is called, and when it is dated and booked. */
export async function changeBill(
  seen: Seen,
  { forced_name, description, locale, date, month }: BillChange,
  session: ClientSession,
): Promise<BillRecord> {
  const present = await draftSeen(seen, session);
  requireNear(date, month);
  const { team, ledger, customer, waybills } = present;
  if (month !== present.month) await enterMonth({ team, ledger, month }, session);
  const title = titleOf({ forced_name, month }, customer.name);
  const terms = billTerms({ number: null, title, customer, waybills });
  const $set = { forced_name, description, locale, date, month, title, terms };
  return writeBill(seen, { $set, $push: { history: entry('changed', seen) } }, session);
}

/** Puts items into a draft and takes others out. */
export async function changeItems(
  seen: Seen,
  { add, remove }: BillItemsChange,
  session: ClientSession,
): Promise<BillRecord> {
  const present = await draftSeen(seen, session);
  const { team, _id: bill } = present;
  if (remove.length > 0) await releaseItems({ team, bill }, session, remove);
  if (add.length > 0) {
    const charging = await chargingOf(team, { ...present, customer: present.customer.id }, bill, session);
    await putItems({ team, bill }, { ids: add, charging }, session);
  }
  if ((await itemsOfBill(team, bill, session)).length > MOST_BILL_ITEMS) throw wrong('bill.too-many');
  const waybills = await waybillsOn(team, bill, session);
  const terms = billTerms({ ...present, waybills });
  return writeBill(seen, { $set: { waybills, terms }, $push: { history: entry('items', seen) } }, session);
}

/** Deletes a draft; its items are open again. */
export async function deleteBill(seen: Seen, session: ClientSession): Promise<BillRecord> {
  const present = await draftSeen(seen, session);
  await releaseItems({ team: seen.team, bill: present._id }, session);
  const { deletedCount } = await Bills.deleteOne({ _id: present._id, version: seen.version }).session(session);
  if (deletedCount === 0) throw conflict('bill.changed', billRow(present));
  return present;
}
