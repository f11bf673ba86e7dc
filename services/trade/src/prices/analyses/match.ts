import { keyOf } from '../items/keys.rules.ts';
import { shownFields, shownId } from '../items/row-view.ts';
import { fieldsOf } from '../items/rows.ts';
import { itemsByKeys, type PriceItemRecord } from '../items/store.ts';
import { type RevisionRecord, revisionOf } from '../revisions/store.ts';
import { targetOf, taughtOf, textKey } from './aliases.ts';
import { type Candidate, judge } from './matching/tiers.rules.ts';
import type { AnalysedList, LineRecord } from './model.ts';
import { MOST_OF_NAME, nearItems } from './near-search.ts';
import type { MatchedItem, ReviewReason } from './schema.ts';
import type { Outcome } from './waiting.ts';

const MOST_KEYS = 1_000;
/** Texts whose near items are searched at a time; other work gets its turn between two groups. */
const NEAR_GROUP = 25;

type Source = { list: AnalysedList; rank: number; content: RevisionRecord };
type Found = Candidate & { source: Source; record: PriceItemRecord };
type Requested = Pick<LineRecord, 'requested'>;

/** The revisions that an analysis reads; lists without a row have none, nor have those that it may not read any more. */
export async function sourcesOf(lists: AnalysedList[], lost: Set<string>): Promise<Source[]> {
  const found = lists.map(async (list, rank) =>
    list.revision === null || lost.has(list.id)
      ? []
      : [{ list, rank, content: await revisionOf(list.id, list.revision) }],
  );
  return (await Promise.all(found)).flat();
}

const candidateOf = (source: Source, record: PriceItemRecord): Found => ({
  item: record._id,
  order_number: record.order_number ?? null,
  model: record.model ?? null,
  rank: source.rank,
  source,
  record,
});

/** The revision that a row's id tells of: one that shows the same prices where discounts are hidden. */
const keyIn = ({ discounts = true, revision, known_as }: AnalysedList) =>
  discounts ? null : (known_as ?? revision ?? 0);

function matchedItem({ source: { list }, record }: Found): MatchedItem {
  const { discounts = true, rate } = list;
  const row = shownFields(fieldsOf(record), discounts ? { discounts, rate } : { discounts });
  const { order_number, model, unit_price, price_unit, piece_price, currency, discount_rate, discounted_price } = row;
  return {
    ...{
      item: shownId(record, keyIn(list)),
      list: list.id,
      order_number,
      model,
      unit_price,
      price_unit,
      piece_price,
      currency,
    },
    discount_rate: discount_rate ?? list.rate,
    discounted_price,
  };
}

function outcomeOf({ matched, review }: ReturnType<typeof judge<Found>>): Outcome {
  if (matched && matched.tier !== 'near')
    return { state: 'matched', tier: matched.tier, match: matchedItem(matched.candidate), review: [] };
  const candidates = review.map(({ candidate, reason }) => ({
    ...matchedItem(candidate),
    reason: (reason ?? 'several') as ReviewReason,
  }));
  return { state: candidates.length > 0 ? 'review' : 'none', tier: null, match: null, review: candidates };
}

/** All items of the sources that have one of these keys, by key. */
async function exactItems(sources: Source[], keys: string[]): Promise<Map<string, Found[]>> {
  const byKey = new Map<string, Found[]>();
  const wanted = new Set(keys);
  for (const source of sources)
    for (let from = 0; from < keys.length; from += MOST_KEYS)
      for (const record of await itemsByKeys(source.content, keys.slice(from, from + MOST_KEYS), MOST_OF_NAME)) {
        const found = candidateOf(source, record);
        for (const key of record.keys) {
          const others = wanted.has(key) ? byKey.get(key) : null;
          if (others) others.push(found);
          else if (others === undefined) byKey.set(key, [found]);
        }
      }
  return byKey;
}

const once = (found: Found[]): Found[] =>
  found.length < 2 ? found : [...new Map(found.map((one) => [one.item, one])).values()];

/**
 * Matches some hundred lines of a team with the items of their lists, in as few queries as there are kinds of them.
 * `near`: also searches items that only a person can take, which takes many more.
 */
export async function matchLines(
  team: string,
  sources: Source[],
  lines: Requested[],
  { near = true }: { near?: boolean } = {},
): Promise<Outcome[]> {
  const texts = lines.map(({ requested }) => ({ requested, key: keyOf(requested), text: textKey(requested) }));
  const taught = await taughtOf(
    team,
    texts.map(({ text }) => text),
  );
  const acceptedOf = (text: string) => [...(taught.get(text)?.accepted ?? [])];
  const keys = new Set(texts.flatMap(({ key, text }) => [key, ...acceptedOf(text)]).filter(Boolean));
  const exact = await exactItems(sources, [...keys]);

  const judged = (at: number, candidates: Found[]): Outcome => {
    const { requested = '', text = '' } = texts[at] ?? {};
    const lessons = taught.get(text);
    const allowed = candidates.filter((one) => !lessons?.rejected.has(targetOf(one)));
    const aliases = new Set(allowed.filter((one) => lessons?.accepted.has(targetOf(one))).map(({ item }) => item));
    return outcomeOf(judge(requested, allowed, aliases));
  };
  const outcomes = texts.map(({ key, text }, at) =>
    judged(at, once([key, ...acceptedOf(text)].flatMap((one) => exact.get(one) ?? []))),
  );

  if (!near) return outcomes;

  const left = outcomes.flatMap(({ state }, at) => (state === 'none' ? [at] : []));
  for (let from = 0; from < left.length; from += NEAR_GROUP) {
    const group = left.slice(from, from + NEAR_GROUP);
    const named = group.map((at) => texts[at]?.requested ?? '');
    const nearby = await Promise.all(
      sources.map(async (source) => ({ source, found: await nearItems(source.content, named) })),
    );
    for (const at of group) {
      const own = nearby.flatMap(({ source, found }) =>
        (found.get(texts[at]?.requested ?? '') ?? []).map((record) => candidateOf(source, record)),
      );
      outcomes[at] = judged(at, own);
    }
  }
  return outcomes;
}
