import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { sleep } from '@qiaohui/service-kit/runtime/sleep';
import { itemId } from '../items/places.rules.ts';
import { shownRow } from '../items/row-view.ts';
import { percentChange, pricePerPiece } from '../items/rules.ts';
import { itemsById } from '../items/store.ts';
import type { SeenList } from '../lists/store.ts';
import { comparisonOf } from './comparisons.ts';
import { ADDED, CHANGED, type Differences, REMOVED } from './diff.rules.ts';
import type { Diff, DiffQuery, DiffRow } from './schema.ts';
import { contentSeen, type SeenContent } from './seen.ts';

/** So long a request waits for a comparison; the page asks again. Far below the gateway's limit; ms. */
const WAIT_MS = 1_500;
const DEFAULT_LIMIT = 50;
const kinds = { [CHANGED]: 'changed', [ADDED]: 'added', [REMOVED]: 'removed' } as const;

type Difference = { kind: keyof typeof kinds; before: number; after: number; percent: number };

const at = ({ kinds: of, before, after, percents }: Differences, row: number): Difference => ({
  kind: of[row] as Difference['kind'],
  before: before[row] as number,
  after: after[row] as number,
  percent: percents[row] as number,
});
const placeIn = ({ kind, before, after }: Difference) => (kind === REMOVED ? before : after);

/** The kind and place of the last row that was read. */
function readCursor(cursor: string): [number, number] {
  const [, kind, place] = /^([012])-(\d{1,10})$/.exec(cursor) ?? [];
  if (kind === undefined) throw new HttpError(400, 'request.cursor');
  return [Number(kind), Number(place)];
}

async function rowsOf(from: SeenContent, to: SeenContent, page: Difference[]): Promise<DiffRow[]> {
  const ids = page.flatMap(({ before, after }) => [
    ...(before < 0 ? [] : [itemId(from.content.key, before)]),
    ...(after < 0 ? [] : [itemId(to.content.key, after)]),
  ]);
  const items = new Map((await itemsById(ids)).map((item) => [item._id, item]));
  const row = ({ content, view }: SeenContent, place: number) => {
    const item = place < 0 ? undefined : items.get(itemId(content.key, place));
    return item ? shownRow(item, view) : null;
  };
  return page.map(({ kind, before, after, percent }) => {
    const [old, now] = [row(from, before), row(to, after)];
    const comparable = old && now && !Number.isNaN(percent);
    const rise = comparable ? percentChange(pricePerPiece(old), pricePerPiece(now)) : null;
    return { kind: kinds[kind], before: old, after: now, percent: rise };
  });
}

const risenIn = ({ percents }: Differences, over: number) =>
  percents.reduce((sum, percent) => sum + (percent > over ? 1 : 0), 0);

/** Returns a page of what differs between two revisions of a list, and how many rows do; or how far it is with that. */
export async function diffOf(
  list: SeenList,
  { from, to, kind, over, cursor, limit = DEFAULT_LIMIT }: DiffQuery,
): Promise<Diff> {
  const [old, now] = [await contentSeen(list, from), await contentSeen(list, to)];
  const comparison = comparisonOf(list.grant ? `partners of ${list.team}` : list.team, {
    from: old.content,
    to: now.content,
    discounts: now.view.discounts,
  });
  const late = new AbortController();
  const found = await Promise.race([comparison.result, sleep(WAIT_MS, late.signal)]).finally(() => late.abort());
  if (!found)
    return { comparing: { done: comparison.done, total: comparison.total }, counts: null, rows: [], cursor: null };
  const [afterKind, afterPlace] = cursor ? readCursor(cursor) : [-1, -1];
  const page: Difference[] = [];
  for (let row = 0; row < found.kinds.length && page.length <= limit; row += 1) {
    const one = at(found, row);
    if (one.kind < afterKind || (one.kind === afterKind && placeIn(one) <= afterPlace)) continue;
    if (kind && kinds[one.kind] !== kind) continue;
    if (over === undefined || one.percent > over) page.push(one);
  }
  const rows = page.slice(0, limit);
  const last = rows.at(-1);
  return {
    counts: { ...found.counts, risen: risenIn(found, over ?? 0) },
    rows: await rowsOf(old, now, rows),
    cursor: last && page.length > limit ? `${last.kind}-${placeIn(last)}` : null,
  };
}
