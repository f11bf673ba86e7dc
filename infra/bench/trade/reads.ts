import type { TestService } from '@qiaohui/service-kit/testing/service';
import { type Figure, interleave, median } from '../rounds.ts';
import { load } from '../timing.ts';
import { deskOf } from './calls.ts';
import { modelOf, numberOf } from './rows.ts';

const TIMES = 20;

export type SizedList = { list: string; count: number };
type Question = (count: number, round: number) => object;

const some = (count: number, round: number) => (round * 7_907 + 13) % count;

const questions: Record<string, Question> = {
  'first page': () => ({ offset: 0 }),
  'keyword, a whole number': (count, round) => ({ keyword: numberOf(some(count, round)) }),
  'keyword, the beginning of a number': (count, round) => ({ keyword: numberOf(some(count, round)).slice(0, 10) }),
  'keyword, the beginning of an eighth of all numbers': () => ({ keyword: '6ES7' }),
  'keyword, the beginning of all models': () => ({ keyword: 'S7' }),
  'the tail of a number': (count, round) => ({ keyword: numberOf(some(count, round)).slice(-9) }),
  'a group': (_, round) => ({ group: `G${String(round % 400).padStart(3, '0')}` }),
  'a currency': () => ({ currency: 'CNY' }),
  'by price': () => ({ sort: 'price' }),
  'by price, dearest first': () => ({ sort: '-price' }),
  'by order number': () => ({ sort: 'order_number' }),
  'by model': () => ({ sort: '-model' }),
  'at nine tenths': (count) => ({ offset: Math.floor(count * 0.9) }),
};

/** Pages of a large list beside the same pages of a small one. */
export async function reads(service: TestService, large: SizedList, small: SizedList): Promise<Figure[]> {
  const { call } = deskOf(service);
  const figures: Figure[] = [];
  for (const [what, body] of Object.entries(questions)) {
    const timesOf = async ({ list, count }: SizedList) => {
      const times: number[] = [];
      for (let round = 0; round < TIMES; round += 1) {
        const from = performance.now();
        await call(`/price-lists/${list}/items/window`, { offset: 0, limit: 50, ...body(count, round) });
        times.push(performance.now() - from);
      }
      return median(times);
    };
    await timesOf(small);
    const [ours, theirs] = await interleave(
      () => timesOf(large),
      () => timesOf(small),
    );
    figures.push({
      what: `${what}, p50 ÷ the same of ${small.count} rows`,
      measured: `${(ours / theirs).toFixed(2)} (${ours.toFixed(1)} ms ÷ ${theirs.toFixed(1)} ms, ${load()})`,
      wanted: '≤ 1.5',
      holds: ours / theirs <= 1.5,
    });
  }
  return figures;
}

export const modelsFor = (count: number, models: number) =>
  Array.from({ length: models }, (_, index) => modelOf(some(count, index)));
