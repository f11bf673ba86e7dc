import type { TestService } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { Inquiries, type InquiryRecord } from '../../../../services/trade/src/inquiries/model.ts';
import type { InquiryRow } from '../../../../services/trade/src/inquiries/schema.ts';
import { termsOf } from '../../../../services/trade/src/inquiries/store.ts';
import { keyOf } from '../../../../services/trade/src/items/keys.rules.ts';
import { type Figure, interleave, median } from '../../rounds.ts';
import { callAs } from '../calls.ts';
import { BASE, forwarder, other } from '../people.ts';
import { modelOf, numberOf } from '../rows.ts';
import { ratioOf, timeOf } from './ratio.ts';

const MANY = Number(process.env.INQUIRIES ?? 100_000);
const FEW = 5_000;
const BATCH = 5_000;
const TIMES = 20;
/** So few rows a page that also the short list has a thousand pages. */
const ROWS = 5;
const PAGE = 1_000;
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
    ...{ channels: [], attachments: [], line_count: 50, weightless: 0, weight: '1', models, next_place: 51 },
    ...{ lines_version: 1, priced: null, history: [], closed_at: null, count_due: null, version: 1 },
    ...{ created_at: at, updated_at: at, terms: termsOf({ ...head, customer, brand }) },
  };
}

async function seed(count: number, team: string): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const some = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => recordOf(from + at, team));
    await mongoose.connection.collection<InquiryRecord>(Inquiries.collection.name).insertMany(some);
  }
}

type Page = { data: InquiryRow[]; next_page_url: string | null };
type Call = ReturnType<typeof callAs>;
const some = (count: number, round: number) => (round * 7_907 + 13) % count;

/** The address of the thousandth page, which is reached by turning pages. */
async function thousandth(call: Call): Promise<string> {
  let path = `/inquiries/list?limit=${ROWS}`;
  for (let page = 1; page < PAGE; page += 1) {
    const { next_page_url: next } = await call<Page>(path, {});
    if (!next) throw new Error(`only ${page} pages`);
    path = next.slice(BASE.length);
  }
  return path;
}

/** The list of many inquiries beside the same of few. */
export async function lists(service: TestService): Promise<Figure[]> {
  const sides = await Promise.all(
    [
      { person: forwarder, count: MANY },
      { person: other, count: FEW },
    ].map(async ({ person, count }) => {
      const call = callAs(service, person);
      const { id: team } = await call<{ id: string }>('/team');
      await seed(count, team);
      return { call, count, page: await thousandth(call) };
    }),
  );
  const [many, few] = sides;
  if (!many || !few) throw new Error('two lists are compared');
  type Side = typeof many;
  const questions: Record<string, (side: Side, round: number) => [string, object]> = {
    'first page': () => ['/inquiries/list', {}],
    'keyword, a number': ({ count }, round) => ['/inquiries/list', { keyword: inquiryNumber(some(count, round)) }],
    'keyword, the beginning of a model': ({ count }, round) => [
      '/inquiries/list',
      { keyword: numberOf(some(count, round)).slice(0, 11) },
    ],
    'page 1,000': ({ page }) => [page, {}],
  };
  const figures: Figure[] = [];
  for (const [what, question] of Object.entries(questions)) {
    const timesOf = async (side: Side) => {
      const times: number[] = [];
      for (let round = 0; round < TIMES; round += 1)
        times.push(await timeOf(() => side.call(...question(side, round))));
      return median(times);
    };
    await timesOf(few);
    const times = await interleave(
      () => timesOf(many),
      () => timesOf(few),
    );
    figures.push(ratioOf(`${MANY} inquiries, ${what}, p50 ÷ the same of ${FEW}`, times, 1.5));
  }
  return figures;
}
