import { matchLines, sourcesOf } from '../../prices/analyses/match.ts';
import type { MatchedItem, ReviewItem } from '../../prices/analyses/schema.ts';
import { analysedAs } from '../../prices/analyses/sources.store.ts';
import type { Outcome } from '../../prices/analyses/waiting.ts';
import { pricesSeenBy } from '../../prices/lists/store.ts';
import { piecePrice } from './amounts.rules.ts';
import type { PriceRecord } from './model.ts';

type Named = { model: string; order_number: string | null };
type Texts = Array<string | null>;

/** What a line is looked up by: its order number first, and its model where that finds nothing. */
const rounds: Array<(line: Named) => string | null> = [
  ({ model, order_number }) => order_number ?? model,
  ({ model, order_number }) => (order_number ? model : null),
];

/** The lists that a team may read with what is in force of them, and how an item of theirs becomes a price. */
async function readingOf(team: string, most?: number) {
  const lists = (await pricesSeenBy(team)).slice(0, most);
  const analysed = await Promise.all(lists.map(analysedAs));
  const byId = new Map(lists.map((list, at) => [list._id, { list, as: analysed[at] }]));
  const at = new Date();
  const priceOf = (item: MatchedItem, tier: PriceRecord['tier']): PriceRecord | null => {
    const found = byId.get(item.list);
    if (!found?.as || item.currency === null || piecePrice(item) === null) return null;
    return { item, tier, list: found.as, seen_at: found.list.updated_at, at };
  };
  return { sources: await sourcesOf(analysed, new Set()), priceOf };
}

/**
 * Prices lines with the lists that the team may read: by the tiers of batch analyses that need no person (order number,
 * exact, normalised and learned alias). Where several lists have an item, the first of `pricesSeenBy` counts. Null where
 * nothing was found, or nothing with a price.
 */
export async function pricesOf(team: string, lines: Named[]): Promise<Array<PriceRecord | null>> {
  const { sources, priceOf } = await readingOf(team);
  const priceIn = ({ match, tier }: Outcome) => (match && tier ? priceOf(match, tier) : null);
  const search = async (texts: Texts, prices: Array<PriceRecord | null>) => {
    const open = texts.flatMap((requested, place) => (requested && !prices[place] ? [{ requested, place }] : []));
    if (open.length === 0) return;
    const outcomes = await matchLines(team, sources, open, { near: false });
    for (const [nth, { place }] of open.entries()) {
      const outcome = outcomes[nth];
      if (outcome) prices[place] = priceIn(outcome);
    }
  };
  const prices: Array<PriceRecord | null> = lines.map(() => null);
  for (const textOf of rounds) await search(lines.map(textOf), prices);
  return prices;
}

/** Searching what resembles takes many queries a list: so many lists are searched, the last changed ones. */
const MOST_NEAR = 10;

/** An item that may be meant by a line, what that was looked up by, and the price that it would have. */
export type Candidate = { item: ReviewItem; requested: string; price: PriceRecord };

/** Returns the items that resemble a line, the likeliest first; only a person can take one. */
export async function candidatesOf(team: string, line: Named): Promise<Candidate[]> {
  const { sources, priceOf } = await readingOf(team, MOST_NEAR);
  for (const textOf of rounds) {
    const requested = textOf(line);
    const [outcome] = requested ? await matchLines(team, sources, [{ requested }]) : [];
    const found = (outcome?.review ?? []).flatMap((item): Candidate[] => {
      const { reason: _, ...matched } = item;
      const price = priceOf(matched, 'accepted');
      return requested && price ? [{ item, requested, price }] : [];
    });
    if (found.length > 0) return found;
  }
  return [];
}
