import type { TestService } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { keyOf } from '../../../../services/trade/src/prices/items/keys.rules.ts';
import { lineId } from '../../../../services/trade/src/sales/inquiries/line-id.rules.ts';
import {
  Inquiries,
  InquiryLines,
  type InquiryRecord,
  type LineRecord,
} from '../../../../services/trade/src/sales/inquiries/model.ts';
import { termsOf } from '../../../../services/trade/src/sales/inquiries/store.ts';
import type { Figure } from '../../rounds.ts';
import { callAs } from '../calls.ts';
import { forwarder, other } from '../people.ts';
import { modelOf, numberOf } from '../rows.ts';
import { besideFew, type Questions, type Side, some, thousandth } from '../sides.ts';

const MANY = Number(process.env.INQUIRIES ?? 100_000);
const FEW = 10_000;
const BATCH = 200;
/** Lines of each inquiry: five million of all. */
const LINES = 50;
const MINUTE_MS = 60_000;

const states = ['no-rfq', 'rfq-sent', 'quotation-completed', 'waiting-weight'] as const;
const inquiryNumber = (nth: number) => `RFQ-${String(nth).padStart(7, '0')}`;

function recordOf(nth: number, team: string): InquiryRecord {
  const at = new Date(Date.now() - nth * MINUTE_MS);
  const customer = { id: `customer-${nth % 300}`, name: `Customer ${nth % 300} GmbH` };
  const brand = nth % 5 === 0 ? null : { id: `brand-${nth % 40}`, name: `Brand ${nth % 40}` };
  const head = { number: inquiryNumber(nth), requestor: `Requestor ${nth % 500}`, customer_number: `PO-${nth}` };
  const models = [numberOf(nth), modelOf(nth)].map((text) => keyOf(text));
  return {
    ...{ _id: `${team}-${nth}`, team, ...head, customer, brand, currency: 'EUR', delivery_date: null },
    ...{ description: null, notes: null, creator: { id: 'bench', email: 'trade@example.com' } },
    ...{ state: states[nth % states.length] ?? 'no-rfq', outcome: null, reason: null, closed_from: null },
    ...{ channels: [], attachments: [], line_count: LINES, weightless: 0, weight: '1', models, next_place: LINES + 1 },
    ...{ lines_version: 1, priced: null, history: [], closed_at: null, count_due: null, version: 1 },
    ...{ created_at: at, updated_at: at, terms: termsOf({ ...head, customer, brand }) },
  };
}

const lineOf = (inquiry: InquiryRecord, place: number): LineRecord => ({
  ...{
    _id: lineId(inquiry._id, place),
    inquiry: inquiry._id,
    team: inquiry.team,
    model: modelOf(place),
    order_number: numberOf(place),
  },
  ...{ quantity: '10', unit_weight: '0.5', weight_from: null, delivery_date: null, notes: null, target_price: null },
  ...{ price: null, version: 1 },
});

async function seed(count: number, team: string): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const some = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => recordOf(from + at, team));
    await mongoose.connection.collection<InquiryRecord>(Inquiries.collection.name).insertMany(some);
    const lines = some.flatMap((inquiry) => Array.from({ length: LINES }, (_, at) => lineOf(inquiry, at + 1)));
    await mongoose.connection.collection<LineRecord>(InquiryLines.collection.name).insertMany(lines);
  }
}

const questions: Questions = {
  'first page': () => ['/inquiries/list', {}],
  'keyword, a number': ({ count }, round) => ['/inquiries/list', { keyword: inquiryNumber(some(count, round)) }],
  'keyword, the beginning of a model': ({ count }, round) => [
    '/inquiries/list',
    { keyword: numberOf(some(count, round)).slice(0, 11) },
  ],
  'page 1,000': ({ page }) => [page, {}],
  dashboard: () => ['/dashboard?by=month'],
};

/** The list of many inquiries beside the same of few. */
export async function lists(service: TestService): Promise<Figure[]> {
  const side = async (person: typeof forwarder, count: number): Promise<Side> => {
    const call = callAs(service, person);
    const { id: team } = await call<{ id: string }>('/team');
    await seed(count, team);
    return { call, count, page: await thousandth(call, '/inquiries/list') };
  };
  return besideFew('inquiries', await Promise.all([side(forwarder, MANY), side(other, FEW)]), questions);
}
