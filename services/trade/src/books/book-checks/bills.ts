import { inSnapshot } from '@qiaohui/service-kit/data/snapshot';
import { batches } from '@qiaohui/service-kit/runtime/batches';
import {
  type BillRecord,
  billsNamed,
  type LockedRecord,
  lockedIds,
  lockedNamed,
  seriesOf,
  wrongLedgerSums,
} from '../bills/books.store.ts';
import { isTorn } from '../bills/sealed.rules.ts';
import { billedItems, type ItemInBill, itemsInBills } from '../costs/billing.store.ts';
import {
  differencesOfItems,
  differencesOfNumbers,
  differencesOfReversal,
  differencesOfText,
} from './differences.rules.ts';
import type { Report } from './report.ts';

const AT_A_TIME = 200;

/** Checks some locked bills with their items and the bills that they take back, as of one moment. */
async function checkBatch(team: string, ids: string[], report: Report): Promise<void> {
  const { bills, locked, items, reversed } = await inSnapshot(async (session) => {
    const own = await billsNamed(team, ids, session);
    const taken = own.flatMap(({ reverses }) => reverses?.id ?? []);
    return {
      bills: own,
      locked: await lockedNamed(ids, session),
      reversed: await lockedNamed(taken, session),
      items: Map.groupBy(await itemsInBills(team, ids, session), ({ bill }) => bill?.id ?? ''),
    };
  });
  for (const bill of bills)
    checkBill({ bill, locked: locked.get(bill._id), items: items.get(bill._id) ?? [], reversed }, report);
}

type Whole = {
  bill: BillRecord;
  locked: LockedRecord | undefined;
  items: ItemInBill[];
  reversed: Map<string, LockedRecord>;
};

function checkBill({ bill, locked, items, reversed }: Whole, report: Report): void {
  report.bills += 1;
  report.items += items.length;
  report.add(...differencesOfText(bill, locked));
  if (!locked || isTorn(locked.document)) return;
  report.add(...differencesOfItems(bill, locked, items));
  const taken = reversed.get(bill.reverses?.id ?? '')?.document;
  report.add(...differencesOfReversal(bill, locked.document, isTorn(taken) ? undefined : taken));
}

/** Checks the items that name a bill which is not there. */
async function checkStrays(team: string, report: Report): Promise<void> {
  for await (const batch of batches(billedItems(team), AT_A_TIME)) {
    const ids = [...new Set(batch.flatMap(({ bill }) => bill?.id ?? []))];
    const there = await inSnapshot(async (session) => {
      const bills = new Map((await billsNamed(team, ids, session)).map((bill) => [bill._id, bill]));
      const present = new Map((await itemsInBills(team, ids, session)).map((item) => [item._id, item]));
      return { bills, present };
    });
    for (const { _id } of batch) {
      // it may have left its bill since it was read
      const item = there.present.get(_id);
      const bill = item?.bill && there.bills.get(item.bill.id);
      if (!item?.bill || (bill && bill.number === item.bill.number)) continue;
      const waybill = { id: item.waybill, number: '' };
      report.add({ difference: 'stray', bill: null, waybill, expected: bill?.number ?? null, found: item.bill.number });
    }
  }
}

async function checkNumbers(team: string, report: Report): Promise<void> {
  const series = await inSnapshot((session) => seriesOf(team, session));
  for (const { numbers, last } of series.values()) report.add(...differencesOfNumbers(numbers, last));
}

async function checkSums(team: string, report: Report): Promise<void> {
  const wrong = await inSnapshot((session) => wrongLedgerSums(team, session));
  for (const { expected, found } of wrong)
    report.add({ difference: 'sums', bill: null, waybill: null, expected, found });
}

/** Checks that what was billed, what bills say and what ledgers count is the same to the cent. */
export async function checkBills(team: string, report: Report): Promise<void> {
  for await (const batch of batches(lockedIds(team), AT_A_TIME)) await checkBatch(team, batch, report);
  await checkStrays(team, report);
  await checkNumbers(team, report);
  await checkSums(team, report);
}
