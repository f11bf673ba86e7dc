import { matchLines, sourcesOf } from '../analyses/match.ts';
import { analysedAs } from '../analyses/sources.store.ts';
import type { Outcome } from '../analyses/waiting.ts';
import { pricesSeenBy } from '../lists/store.ts';
import { piecePrice } from './amounts.rules.ts';
import type { PriceRecord } from './model.ts';

type Named = { model: string; order_number: string | null };
type Texts = Array<string | null>;

/** What a line is looked up by: its order number first, and its model where that finds nothing. */
const rounds: Array<(line: Named) => string | null> = [
  ({ model, order_number }) => order_number ?? model,
  ({ model, order_number }) => (order_number ? model : null),
];

/**
 * Prices lines with the lists that the team may read: by the tiers of batch analyses that need no person (order number,
 * exact, normalised and learned alias). Where several lists have an item, the first of `pricesSeenBy` counts. Null where
 * nothing was found, or nothing with a price.
 */
export async function pricesOf(team: string, lines: Named[]): Promise<Array<PriceRecord | null>> {
  const lists = await pricesSeenBy(team);
  const analysed = await Promise.all(lists.map(analysedAs));
  const sources = await sourcesOf(analysed, new Set());
  const byId = new Map(lists.map((list, at) => [list._id, { list, as: analysed[at] }]));
  const at = new Date();

  const priceOf = ({ match, tier }: Outcome): PriceRecord | null => {
    const found = match && byId.get(match.list);
    if (!match || !tier || !found?.as || match.currency === null || piecePrice(match) === null) return null;
    return { item: match, tier, list: found.as, seen_at: found.list.updated_at, at };
  };
  const search = async (texts: Texts, prices: Array<PriceRecord | null>) => {
    const open = texts.flatMap((requested, place) => (requested && !prices[place] ? [{ requested, place }] : []));
    if (open.length === 0) return;
    const outcomes = await matchLines(team, sources, open, { near: false });
    for (const [nth, { place }] of open.entries()) {
      const outcome = outcomes[nth];
      if (outcome) prices[place] = priceOf(outcome);
    }
  };

  const prices: Array<PriceRecord | null> = lines.map(() => null);
  for (const textOf of rounds) await search(lines.map(textOf), prices);
  return prices;
}
