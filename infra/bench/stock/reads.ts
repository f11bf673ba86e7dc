import type { TestService } from '@qiaohui/service-kit/testing/service';
import { Shipped } from '../../../services/warehouse/src/outbound/orders/shipped.model.ts';
import { Goods } from '../../../services/warehouse/src/stock/goods/model.ts';
import type { Figure } from '../rounds.ts';
import { load, maxBytes, p95, type Timed, timed } from '../timing.ts';
import { clerk } from './clerk.ts';

const ROUNDS = 100;
const WARM = 5;
const DAYS = 700;
const DAY_MS = 24 * 3600_000;
const DEEP = 1_000;
const BASE = '/api/v1/warehouse';

type PageRequest = { url: string; body: (round: number) => object };
type Limit = { ms: number; questions: Record<string, PageRequest> };

/** Returns a past day, a different one each round. */
const day = (round: number) => new Date(Date.now() - (1 + ((round * 61) % DAYS)) * DAY_MS).toISOString().slice(0, 10);

/** Returns the cursor of a list after so many rows, as in its own page address. */
async function cursorAfter(rows: number, by: 'created_at' | 'out_time'): Promise<string> {
  const model = by === 'out_time' ? Shipped : Goods;
  const [last] = await model.collection
    .find(by === 'out_time' ? {} : { stock: { $gt: 0 } })
    .sort({ [by]: -1, _id: -1 })
    .skip(rows)
    .limit(1)
    .toArray();
  const at = (last?.[by] as Date | undefined)?.toISOString();
  return Buffer.from(JSON.stringify([{ at }, last?._id])).toString('base64url');
}

/** Returns the requests of pages, in groups by their limit. */
async function questions(total: number): Promise<Limit[]> {
  const some = await Goods.aggregate<{ code: string; sku: string; type: string; client_code: string }>([
    { $sample: { size: ROUNDS } },
  ]);
  const one = (round: number) => some[round % some.length] as (typeof some)[number];
  const deep = Math.min(DEEP * 20, Math.floor(total / 5));
  const [goods, shipped] = [await cursorAfter(deep, 'created_at'), await cursorAfter(deep, 'out_time')];
  const find = `${BASE}/stocks/find_goods`;
  const out = `${BASE}/stocks/find_out_goods`;
  const request = (url: string, body: PageRequest['body'] = () => ({})): PageRequest => ({ url, body });
  return [
    {
      ms: 50,
      questions: {
        'in stock': request(find, () => ({ stock: 1 })),
        received: request(find),
        shipped: request(out),
        'in stock, page 1,000': request(find, () => ({ stock: 1, cursor: goods })),
        'shipped, page 1,000': request(out, () => ({ cursor: shipped })),
        'in-orders': request(`${BASE}/in`),
        'out-orders': request(`${BASE}/out`),
        movements: request(`${BASE}/movements`),
        'not counted': request(`${BASE}/counts/uncounted`, () => ({ days: 30 })),
        'goods by number': request(find, (round) => ({ keyword: one(round).code })),
        'in stock by SKU': request(find, (round) => ({ stock: 1, keyword: one(round).sku })),
        'in stock by model': request(find, (round) => ({ stock: 1, keyword: one(round).type })),
        'in stock by customer': request(find, (round) => ({ stock: 1, keyword: one(round).client_code })),
        'in stock by customer and SKU': request(find, (round) => ({
          stock: 1,
          keyword: `${one(round).client_code} ${one(round).sku}`,
        })),
        'in stock by a maker of an eighth of all': request(find, () => ({ stock: 1, keyword: '6ES7' })),
        'in stock by nothing that there is': request(find, (round) => ({ stock: 1, keyword: `nowhere${round}` })),
        'shipped by SKU': request(out, (round) => ({ keyword: one(round).sku })),
        'in-orders by customer': request(`${BASE}/in`, (round) => ({ keyword: one(round).client_code })),
      },
    },
    {
      ms: 20,
      questions: {
        statistic: request(`${BASE}/stocks/statistic`),
        'statistic of a past day': request(`${BASE}/stocks/statistic`, (round) => ({ day: day(round) })),
      },
    },
    {
      ms: 300,
      questions: {
        'past day': request(find, (round) => ({ day: day(round) })),
        'past day by SKU': request(find, (round) => ({ day: day(round), keyword: one(round).sku })),
        'past day by customer': request(find, (round) => ({ day: day(round), keyword: one(round).client_code })),
      },
    },
  ];
}

/** Measures the server time of page requests, 95th percentile of a hundred. */
export async function reads(service: TestService, total: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const call = service.as(clerk);
  for (const { ms, questions: requests } of await questions(total)) {
    for (const [what, { url, body }] of Object.entries(requests)) {
      const response = async (round: number) => {
        const { statusCode, body: text } = await call(url, body(round));
        if (statusCode !== 200) throw new Error(`${what}: ${statusCode} ${text}`);
        return text;
      };
      for (let round = 0; round < WARM; round += 1) await response(round);
      const all: Timed[] = [];
      for (let round = 0; round < ROUNDS; round += 1) all.push(await timed(() => response(round)));
      const measured = `${p95(all).toFixed(1)} ms (at most ${(maxBytes(all) / 1024).toFixed(0)} KB, ${load()})`;
      figures.push({ what: `${what}, p95`, measured, wanted: `≤ ${ms} ms`, holds: p95(all) <= ms });
    }
  }
  return figures;
}
