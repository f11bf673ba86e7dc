import type { TestService } from '@qiaohui/service-kit/testing/service';
import { type Figure, interleave, median } from '../../rounds.ts';
import { callAs } from '../calls.ts';
import { ratioOf, timeOf } from '../inquiries/ratio.ts';
import { BASE, forwarder, other } from '../people.ts';
import { containerOf, customerOf, hblOf, portOf, seed } from './seed.ts';

const MANY = Number(process.env.WAYBILLS ?? 100_000);
const FEW = 5_000;
const TIMES = 20;
/** So few rows a page that also the short list has a thousand pages. */
const ROWS = 5;
const PAGE = 1_000;
const MOST = 1.5;
const months = 'from=2024-01&to=2026-12';

type Call = ReturnType<typeof callAs>;
const some = (count: number, round: number) => (round * 7_907 + 13) % count;

/** The address of the thousandth page, which is reached by turning pages. */
async function thousandth(call: Call): Promise<string> {
  let path = `/waybills/list?limit=${ROWS}`;
  for (let page = 1; page < PAGE; page += 1) {
    const { next_page_url: next } = await call<{ next_page_url: string | null }>(path, {});
    if (!next) throw new Error(`only ${page} pages`);
    path = next.slice(BASE.length);
  }
  return path;
}

/** Lists of many waybills, of their margins and bills, beside the same of few. */
export async function reads(service: TestService): Promise<Figure[]> {
  const sides: Array<{ call: Call; count: number; page: string }> = [];
  for (const { person, count } of [
    { person: forwarder, count: MANY },
    { person: other, count: FEW },
  ]) {
    const from = performance.now();
    await seed(service, person, count);
    const call = callAs(service, person);
    sides.push({ call, count, page: await thousandth(call) });
    console.log(`${count} waybills made in ${((performance.now() - from) / 1_000).toFixed(0)} s`);
  }
  const [many, few] = sides;
  if (!many || !few) throw new Error('two lists are compared');
  type Side = typeof many;
  const questions: Record<string, (side: Side, round: number) => [string, object?]> = {
    'first page': () => ['/waybills/list', {}],
    'keyword, a container': ({ count }, round) => ['/waybills/list', { keyword: containerOf(some(count, round)) }],
    'keyword, an HBL': ({ count }, round) => ['/waybills/list', { keyword: hblOf(some(count, round)) }],
    'filter by state and transport': () => ['/waybills/list', { status: 'new', transport: 'sea' }],
    'filter by port of departure': (_, round) => ['/waybills/list', { departure: portOf(round) }],
    'page 1,000': ({ page }) => [page, {}],
    'margins by month': () => [`/margins?${months}&by=month`],
    'margins by customer': () => [`/margins?${months}&by=customer`],
    'waybills of a month': () => ['/margins/waybills/list', { from: '2025-04', to: '2025-04' }],
    'waybills of a customer': (_, round) => [
      '/margins/waybills/list',
      { from: '2024-01', to: '2026-12', customer: customerOf(round) },
    ],
    'bills, first page': () => ['/bills/list', {}],
    'bills of a month': () => ['/bills/list', { month: '2025-04' }],
    'sums of the bills of a month': () => ['/bills/figures', { month: '2025-04' }],
    'sums of all bills': () => ['/bills/figures', {}],
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
    figures.push(ratioOf(`${MANY} waybills, ${what}, p50 ÷ the same of ${FEW}`, times, MOST));
  }
  return figures;
}
