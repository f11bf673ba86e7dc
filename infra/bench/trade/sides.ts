import { type Figure, interleave, median } from '../rounds.ts';
import type { callAs } from './calls.ts';
import { BASE } from './people.ts';
import { ratioOf, timeOf } from './ratio.ts';

const TIMES = 20;
/** So few rows a page that also the short list has a thousand pages. */
const ROWS = 5;
const PAGE = 1_000;
const MOST = 1.5;

type Call = ReturnType<typeof callAs>;

/** A team's list: who calls, how many rows it has, and the address of its thousandth page. */
export type Side = { call: Call; count: number; page: string };
/** What is asked of a list, another row each round: the address and the body. */
export type Questions = Record<string, (side: Side, round: number) => [path: string, body?: object]>;

/** Another row of `count` each round. */
export const some = (count: number, round: number): number => (round * 7_907 + 13) % count;

/** The address of a list's thousandth page, which is reached by turning pages. */
export async function thousandth(call: Call, list: string): Promise<string> {
  let path = `${list}?limit=${ROWS}`;
  for (let page = 1; page < PAGE; page += 1) {
    const { next_page_url: next } = await call<{ next_page_url: string | null }>(path, {});
    if (!next) throw new Error(`only ${page} pages`);
    path = next.slice(BASE.length);
  }
  return path;
}

/** The median of each question to the long list beside the same to the short one. */
export async function besideFew(
  noun: string,
  [many, few]: readonly [Side, Side],
  questions: Questions,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, question] of Object.entries(questions)) {
    const timesOf = async (side: Side) => {
      const times: number[] = [];
      for (let round = 0; round < TIMES; round += 1)
        times.push(await timeOf(() => side.call(...question(side, round))));
      return median(times);
    };
    // both are warm then
    for (const side of [many, few]) await timesOf(side);
    const times = await interleave(
      () => timesOf(many),
      () => timesOf(few),
    );
    figures.push(ratioOf(`${many.count} ${noun}, ${what}, p50 ÷ the same of ${few.count}`, times, MOST));
  }
  return figures;
}
