import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import type { WaybillRecord } from '../../logistics/waybills/store.ts';
import { sumOf } from './amounts.rules.ts';
import { CostItems, type CostRecord } from './model.ts';

export type { CostRecord } from './model.ts';

const inOrder = { created_at: 1, _id: 1 } as const;

/**
 * Returns what a customer owes the team and no locked bill charges, with what stands in drafts, the oldest first; so many
 * items at most.
 */
export const openItemsOf = (team: string, customer: string, most: number): Promise<CostRecord[]> =>
  CostItems.find({
    ...{ team, 'party.id': customer, 'party.kind': 'customer', side: 'receivable', deleted_at: null },
    'bill.number': null,
  })
    .sort(inOrder)
    .limit(most)
    .lean<CostRecord[]>();

/** Returns those of these items that the team sees. */
export const itemsNamed = (team: string, ids: string[], session: ClientSession): Promise<CostRecord[]> =>
  CostItems.find({ _id: trusted({ $in: ids }), team, deleted_at: null })
    .sort(inOrder)
    .session(session)
    .lean<CostRecord[]>();

/** Returns the items that stand in a bill, the oldest first. */
export const itemsOfBill = (team: string, bill: string, session?: ClientSession): Promise<CostRecord[]> =>
  CostItems.find({ team, 'bill.id': bill })
    .sort(inOrder)
    .session(session ?? null)
    .lean<CostRecord[]>();

type Of = { team: string; bill: string };

/**
 * Puts items into a draft, as one guarded write: those that no bill has. Returns false where one of them stands in a bill
 * already, or changed meanwhile; the transaction must end then.
 */
export async function claimItems({ team, bill }: Of, ids: string[], session: ClientSession): Promise<boolean> {
  const { modifiedCount } = await CostItems.updateMany(
    { _id: trusted({ $in: ids }), team, bill: null, deleted_at: null, split: null },
    { $set: { bill: { id: bill, number: null } }, $inc: { version: 1 } },
    { session },
  );
  return modifiedCount === ids.length;
}

/** Takes items out of a bill, all of them without `ids`: they are open again. */
export async function releaseItems({ team, bill }: Of, session: ClientSession, ids?: string[]): Promise<void> {
  await CostItems.updateMany(
    { team, 'bill.id': bill, ...(ids && { _id: trusted({ $in: ids }) }) },
    { $set: { bill: null }, $inc: { version: 1 } },
    { session },
  );
}

/** Freezes the items of a bill that gets its number. */
export async function freezeItems(
  { team, bill, number }: Of & { number: string },
  session: ClientSession,
): Promise<void> {
  await CostItems.updateMany(
    { team, 'bill.id': bill },
    { $set: { 'bill.number': number }, $inc: { version: 1 } },
    { session },
  );
}

export type BillSums = { items: number; net: string; tax: string; total: string };

/** Returns what the items of drafts come to, by the bill's id. */
export async function sumsOfBills(team: string, bills: string[]): Promise<Map<string, BillSums>> {
  const found = await CostItems.find({ team, 'bill.id': trusted({ $in: bills }) }, { bill: 1, actual: 1 }).lean<
    Array<Pick<CostRecord, 'bill' | 'actual'>>
  >();
  const sums = new Map<string, BillSums>();
  const groups = Map.groupBy(found, ({ bill }) => bill?.id ?? '');
  for (const bill of bills) {
    const amounts = (groups.get(bill) ?? []).flatMap(({ actual }) => actual ?? []);
    const of = (name: 'net' | 'tax' | 'gross') => sumOf(amounts.map((one) => one[name]));
    sums.set(bill, { items: amounts.length, net: of('net'), tax: of('tax'), total: of('gross') });
  }
  return sums;
}

/**
 * Throws a 409 for a waybill whose item a locked bill charges. An item of a draft is written, so that whoever locks that
 * draft at this moment takes turns with the one who voids.
 */
export async function keepsBilled({ _id: waybill, team }: WaybillRecord, session: ClientSession): Promise<void> {
  const inBill = { team, waybill, 'bill.id': trusted({ $gt: '' }) };
  await CostItems.updateMany(inBill, { $inc: { version: 1 } }, { session });
  const billed = await CostItems.findOne({ ...inBill, 'bill.number': trusted({ $gt: '' }) })
    .session(session)
    .lean<CostRecord>();
  if (billed?.bill?.number)
    throw new HttpError(409, 'cost-item.waybill-billed', { values: { number: billed.bill.number } });
}

export type ItemInBill = Pick<CostRecord, '_id' | 'waybill' | 'bill' | 'actual'>;
const inBill = { waybill: 1, bill: 1, actual: 1 } as const;

/** Streams a team's items that stand in bills. */
export async function* billedItems(team: string): AsyncGenerator<ItemInBill> {
  const all = CostItems.find({ team, 'bill.id': trusted({ $gt: '' }) }, inBill)
    .lean<ItemInBill[]>()
    .cursor();
  for await (const item of all) yield item;
}

/** Returns the items that stand in these bills. */
export const itemsInBills = (team: string, bills: string[], session: ClientSession): Promise<ItemInBill[]> =>
  CostItems.find({ team, 'bill.id': trusted({ $in: bills }) }, inBill)
    .session(session)
    .lean<ItemInBill[]>();
