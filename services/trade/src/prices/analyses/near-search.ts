import { concurrencyLimit } from '@qiaohui/service-kit/runtime/concurrency-limit';
import { keyOf, tailKey } from '../items/keys.rules.ts';
import { itemsByBeginning, itemsByKeys, type PriceItemRecord } from '../items/store.ts';
import type { RevisionRecord } from '../revisions/store.ts';
import { partsOf } from './matching/lines.rules.ts';
import { editsOf, variantsOf } from './matching/near.rules.ts';

/** Keys of an item's own names; tails and groups are none. */
const namesIn = ({ order_number, model }: PriceItemRecord): string[] =>
  [order_number, model].flatMap((name) => (name ? [keyOf(name)] : []));

/** Items of one name that an analysis reads: more of them only a person can tell apart. */
export const MOST_OF_NAME = 20;
/** Keys of one query. */
const MOST_KEYS = 4_000;
/** Shorter texts have no neighbours: they resemble too many. */
const SHORTEST = 4;
/** Items of one range: a family of order numbers is larger, but its members begin alike for longer. */
const MOST_OF_RANGE = 60;
const MOST_LONGER = 20;

const limited = concurrencyLimit(6);

/** Keys that items near to a text may have: one edit, one look, or a part of it away. */
const nearKeys = (requested: string): string[] => {
  const form = keyOf(requested);
  return [...new Set([...variantsOf(form), ...editsOf(form), ...partsOf(requested).map(keyOf)])].filter(Boolean);
};

/**
 * Beginnings of keys among which items near to a text are found: those that go on after it or before it, and those that
 * share one of its halves, since an error breaks only the other.
 */
function rangesOf(form: string): Array<{ beginning: string; limit: number }> {
  const signs = [...form];
  if (signs.length < SHORTEST) return [];
  const half = signs.length >> 1;
  const [head, tail] = [signs.slice(0, half).join(''), signs.slice(half).join('')];
  return [
    { beginning: form, limit: MOST_LONGER },
    { beginning: tailKey(form), limit: MOST_LONGER },
    { beginning: head, limit: MOST_OF_RANGE },
    { beginning: tailKey(tail), limit: MOST_OF_RANGE },
  ];
}

type Wanted = { text: string; keys: string[] };

/** Splits texts into groups whose keys fit into one query. */
function* grouped(wanted: Wanted[]): Generator<string[]> {
  let group = new Set<string>();
  for (const { keys } of wanted) {
    for (const key of keys) group.add(key);
    if (group.size < MOST_KEYS) continue;
    yield [...group];
    group = new Set();
  }
  if (group.size > 0) yield [...group];
}

async function byKeys(content: RevisionRecord, wanted: Wanted[]): Promise<Map<string, PriceItemRecord[]>> {
  const found = new Map<string, PriceItemRecord[]>();
  for (const keys of grouped(wanted))
    for (const item of await itemsByKeys(content, keys, MOST_OF_NAME))
      for (const key of namesIn(item)) found.set(key, [...(found.get(key) ?? []), item]);
  return found;
}

/** Returns, by text, the items of a revision that may be near to it, as far as a bounded search finds them. */
export async function nearItems(content: RevisionRecord, texts: string[]): Promise<Map<string, PriceItemRecord[]>> {
  const wanted = [...new Set(texts)].map((text) => ({ text, keys: nearKeys(text) }));
  const keyed = await byKeys(content, wanted);
  const inRanges = ({ text }: Wanted) =>
    Promise.all(
      rangesOf(keyOf(text)).map(({ beginning, limit }) => limited(() => itemsByBeginning(content, beginning, limit))),
    );
  const found = await Promise.all(
    wanted.map(async (one): Promise<[string, PriceItemRecord[]]> => {
      const items = [...one.keys.map((key) => keyed.get(key) ?? []), ...(await inRanges(one))].flat();
      return [one.text, [...new Map(items.map((item) => [item._id, item])).values()]];
    }),
  );
  return new Map(found);
}
