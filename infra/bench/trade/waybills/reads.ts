import type { TestService } from '@qiaohui/service-kit/testing/service';
import type { Figure } from '../../rounds.ts';
import { callAs } from '../calls.ts';
import { forwarder, other } from '../people.ts';
import { besideFew, type Questions, type Side, some, thousandth } from '../sides.ts';
import { containerOf, customerOf, hblOf, portOf, seed } from './seed.ts';

const MANY = Number(process.env.WAYBILLS ?? 100_000);
const FEW = 5_000;
const months = 'from=2024-01&to=2026-12';

const questions: Questions = {
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

/** Lists of many waybills, of their margins and bills, beside the same of few. */
export async function reads(service: TestService): Promise<Figure[]> {
  const side = async (person: typeof forwarder, count: number): Promise<Side> => {
    const from = performance.now();
    await seed(service, person, count);
    const call = callAs(service, person);
    console.log(`${count} waybills made in ${((performance.now() - from) / 1_000).toFixed(0)} s`);
    return { call, count, page: await thousandth(call, '/waybills/list') };
  };
  return besideFew('waybills', [await side(forwarder, MANY), await side(other, FEW)], questions);
}
