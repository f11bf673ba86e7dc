import { randomUUID } from 'node:crypto';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { billClerk } from '../../../../services/trade/src/books/bills/bills.fixture.ts';
import { type BillRecord, Bills } from '../../../../services/trade/src/books/bills/model.ts';
import { CostItems, type CostRecord } from '../../../../services/trade/src/books/costs/model.ts';
import { countMargins } from '../../../../services/trade/src/books/margins/count.ts';
import {
  type CountedMargin,
  CountedMargins,
  type MarginSum,
  MarginSums,
} from '../../../../services/trade/src/books/margins/model.ts';
import { searchTerms, type WaybillRecord, Waybills } from '../../../../services/trade/src/logistics/waybills/model.ts';
import { callAs } from '../calls.ts';

/** Cost items of a waybill. */
const ITEMS = 10;
/** A bill stands for so many waybills. */
const PER_BILL = 4;
const MONTHS = 36;
const CUSTOMERS = 300;
const PORTS = 40;
const BATCH = 2_000;
const HOUR_MS = 3_600_000;

export const numberOf = (nth: number) => `SEA-${String(nth).padStart(7, '0')}`;
export const hblOf = (nth: number) => `QHS${String(nth).padStart(7, '0')}`;
/** Its check digit warns, but the bench looks for what it wrote. */
export const containerOf = (nth: number) => `CSQU${String(nth).padStart(7, '0')}`;
export const portOf = (nth: number) => `Port ${nth % PORTS}`;
export const customerOf = (nth: number) => `customer-${nth % CUSTOMERS}`;
const monthOf = (nth: number) => {
  const month = nth % MONTHS;
  return `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
};

type Templates = {
  waybill: WaybillRecord;
  items: CostRecord[];
  bill: BillRecord;
  margin: CountedMargin;
  sums: MarginSum[];
};

const raw = <T extends object>(model: { collection: { name: string } }) =>
  mongoose.connection.collection<T>(model.collection.name);

/** One waybill with its costs, a locked bill and its margin, made by the front door: the others are like it. */
async function templates(service: TestService, who: NonNullable<Parameters<TestService['as']>[0]>): Promise<Templates> {
  const call = callAs(service, who);
  const clerk = billClerk(service, who);
  await clerk.setUp();
  const customer = await clerk.customer();
  const { id } = await call<{ id: string }>('/waybills', {
    ...{ number: `BENCH-${who.id}`, transport: 'sea', direction: 'east', client: '宁波佳酿', hbl: hblOf(0) },
    ...{ vessel: 'Elbe Trader', voyage: '041E', departure_port: portOf(0), destination_port: portOf(1) },
    containers: [{ number: 'CSQU3054383', type: '40HQ', pieces: 900, gross: '18450', goods: 'WINE' }],
  });
  const items = [];
  for (let nth = 0; nth < ITEMS; nth += 1) items.push(await clerk.item(customer.id, {}, id));
  const [first] = items;
  if (!first) throw new Error('no item');
  const draft = await clerk.draft(customer.id, [first]);
  const locked = await clerk.lock(draft);
  if (locked.statusCode !== 200) throw new Error(locked.body);
  await countMargins();
  const { id: team } = await call<{ id: string }>('/team');
  return {
    waybill: await Waybills.findById(id).orFail().lean<WaybillRecord>(),
    items: await CostItems.find({ waybill: id, bill: null }).lean<CostRecord[]>(),
    bill: await Bills.findById(draft.id).orFail().lean<BillRecord>(),
    margin: await CountedMargins.findById(id).orFail().lean<CountedMargin>(),
    sums: await MarginSums.find({ team }).lean<MarginSum[]>(),
  };
}

function like({ waybill, items, bill, margin }: Templates, nth: number) {
  const [number, hbl] = [numberOf(nth), hblOf(nth)];
  const [{ number: _, ...container } = { number: '' }] = waybill.containers ?? [];
  const containers = [{ ...container, number: containerOf(nth) }] as WaybillRecord['containers'];
  const at = new Date(Date.now() - nth * HOUR_MS);
  const own = { ...waybill, _id: `${waybill.team}-${nth}`, number, hbl, containers };
  const ports = { departure_port: portOf(nth), destination_port: portOf(nth + 1) };
  const row: WaybillRecord = {
    ...own,
    ...ports,
    ...{ created_at: at, updated_at: at, terms: searchTerms(number, own as never) },
  };
  const key = { customer: customerOf(nth), route: '', salesperson: '' };
  const counted: CountedMargin = {
    ...margin,
    _id: row._id,
    number,
    month: monthOf(nth),
    customer: { ...margin.customer, id: key.customer, name: `Customer ${key.customer}` } as CountedMargin['customer'],
    keys: key,
  };
  return {
    row,
    counted,
    costs: Array.from({ length: ITEMS }, (_, at) => ({
      ...(items[at % items.length] as CostRecord),
      ...{ _id: `${row._id}-${at}`, waybill: row._id },
      party: { kind: 'customer', id: key.customer, name: key.customer },
      bill: null,
    })),
    bill:
      nth % PER_BILL === 0
        ? ({
            ...bill,
            ...{ _id: `${row._id}-bill`, number: `OLD-${number}`, month: monthOf(nth), created_at: at },
            customer: { ...bill.customer, id: key.customer },
            waybills: [{ id: row._id, number }],
            terms: [number.toLowerCase()],
          } as BillRecord)
        : null,
  };
}

/** Sums of margins as so many waybills have them: one for each month, and for each month and customer. */
async function sums({ sums: all }: Templates, count: number): Promise<void> {
  const rows = all.flatMap((sum) => {
    if (sum.by !== 'month' && sum.by !== 'customer') return [];
    const keys = sum.by === 'month' ? [null] : Array.from({ length: CUSTOMERS }, (_, nth) => customerOf(nth));
    const months = Array.from({ length: MONTHS }, (_, nth) => monthOf(nth));
    const waybills = Math.ceil(count / MONTHS / keys.length);
    return months.flatMap((month) =>
      keys.map((key) => ({ ...sum, _id: randomUUID(), month, key: key ?? month, name: key, waybills })),
    );
  });
  await raw<MarginSum>(MarginSums).insertMany(rows);
}

/** Puts so many waybills, each with ten cost items, a margin and a part of a bill, into a person's team. */
export async function seed(
  service: TestService,
  who: NonNullable<Parameters<TestService['as']>[0]>,
  count: number,
): Promise<void> {
  const made = await templates(service, who);
  for (let from = 0; from < count; from += BATCH) {
    const some = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => like(made, from + at));
    await Promise.all([
      raw<WaybillRecord>(Waybills).insertMany(some.map(({ row }) => row)),
      raw<CostRecord>(CostItems).insertMany(some.flatMap(({ costs }) => costs) as CostRecord[]),
      raw<CountedMargin>(CountedMargins).insertMany(some.map(({ counted }) => counted)),
      raw<BillRecord>(Bills).insertMany(some.flatMap(({ bill }) => bill ?? [])),
    ]);
  }
  await sums(made, count);
}
