import { concurrencyLimit } from '@qiaohui/service-kit/runtime/concurrency-limit';
import { keyOf, tailKey } from '../items/keys.rules.ts';
import { itemsByBeginning, itemsByKeys, type PriceItemRecord } from '../items/store.ts';
import type { RevisionRecord } from '../revisions/store.ts';
import { partsOf } from './matching/lines.rules.ts';
import { editsOf, variantsOf } from './matching/near.rules.ts';

/** Keys of one query. */
const MOST_KEYS = 4_000;
/** Shorter texts have no neighbours: they resemble too many. */
const SHORTEST = 5;
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

/** Splits texts into groups whose keys fit into one query. */
function* grouped(texts: string[]): Generator<string[]> {
  let keys = new Set<string>();
  for (const text of texts) {
    for (const key of nearKeys(text)) keys.add(key);
    if (keys.size < MOST_KEYS) continue;
    yield [...keys];
    keys = new Set();
  }
  if (keys.size > 0) yield [...keys];
}

/** Returns the items of a revision that may be near to some texts, as far as a bounded search finds them. */
export async function nearItems(content: RevisionRecord, texts: string[]): Promise<PriceItemRecord[]> {
  const found = new Map<string, PriceItemRecord>();
  const keep = (items: PriceItemRecord[]) => {
    for (const item of items) found.set(item._id, item);
  };
  for (const keys of grouped(texts)) keep(await itemsByKeys(content, keys));
  const ranges = new Map(texts.flatMap((text) => rangesOf(keyOf(text))).map((range) => [range.beginning, range]));
  await Promise.all(
    [...ranges.values()].map(({ beginning, limit }) =>
      limited(async () => keep(await itemsByBeginning(content, beginning, limit))),
    ),
  );
  return [...found.values()];
}
