import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { LRUCache } from 'lru-cache';
import { type ItemGroup, streamGroups } from '../items/groups.store.ts';
import type { LinkMatch } from '../lists/schema.ts';
import type { RevisionRecord } from '../revisions/store.ts';
import { type Outcome, rateOf } from './rates.rules.ts';
import { ratesIn } from './rates.ts';
import type { LinkGroup, LinkPreview } from './schema.ts';

/** More than this are no groups in the sense of the word: another column was taken for them. */
const MOST_GROUPS = 50_000;
/** Groups of each state that are shown. */
const SHOWN = 100;
const UNMATCHED: Outcome = { state: 'unmatched' };

/** The groups of the last revisions that were looked at, by the last writes to them. */
const known = new LRUCache<string, Promise<ItemGroup[]>>({ max: 4 });

async function readGroups(prices: RevisionRecord): Promise<ItemGroup[]> {
  const groups: ItemGroup[] = [];
  for await (const group of streamGroups(prices)) {
    groups.push(group);
    if (groups.length > MOST_GROUPS) throw new HttpError(422, 'link.groups-most', { values: { most: MOST_GROUPS } });
  }
  return groups;
}

function groupsOf(prices: RevisionRecord): Promise<ItemGroup[]> {
  const name = `${prices._id}@${prices.touched_at.getTime()}`;
  const present = known.get(name);
  if (present) return present;
  const found = readGroups(prices);
  known.set(name, found);
  found.catch(() => known.delete(name));
  return found;
}

/** A group with what its items get. */
function rowOf({ group, items, own, example }: ItemGroup, outcome: Outcome, uniform: string | null): LinkGroup {
  return {
    ...{ group, items, own, example, state: outcome.state, rate: rateOf(outcome, null, uniform).rate },
    name: outcome.state === 'unmatched' ? null : outcome.name,
    rates: outcome.state === 'ambiguous' ? outcome.rates : [],
  };
}

const order = ['ambiguous', 'unmatched', 'matched'] as const;
/** The database groups in no order: of as many items the one that is first by its text comes first. */
const byItems = (one: LinkGroup, other: LinkGroup) =>
  other.items - one.items || ((one.group ?? '') < (other.group ?? '') ? -1 : 1);

type Linked = { prices: RevisionRecord; discounts: RevisionRecord; match: LinkMatch; uniform: string | null };

/** Returns which groups of a price list have a match in a discount list, and what rate each gets. */
export async function previewOf({ prices, discounts, match, uniform }: Linked): Promise<LinkPreview> {
  const groups = await groupsOf(prices);
  const outcomes = await ratesIn(discounts, match)(groups.flatMap(({ group }) => group ?? []));
  const rows = groups.map((group) => rowOf(group, outcomes.get(group.group ?? '') ?? UNMATCHED, uniform));
  const inState = (state: LinkGroup['state']) => rows.filter((row) => row.state === state);
  const sum = (found: LinkGroup[], of: (row: LinkGroup) => number) => found.reduce((total, row) => total + of(row), 0);
  const matched = inState('matched');
  const items = sum(rows, (row) => row.items);
  const discount = sum(matched, (row) => row.items);
  const replaced = sum(matched, (row) => row.own);
  const own = sum(rows, (row) => row.own) - replaced;
  const rest = items - discount - own;
  return {
    items,
    rates: { discount, own, uniform: uniform === null ? 0 : rest, none: uniform === null ? rest : 0 },
    replaced,
    groups: {
      matched: matched.length,
      ambiguous: inState('ambiguous').length,
      unmatched: inState('unmatched').length,
    },
    rows: order.flatMap((state) => inState(state).toSorted(byItems).slice(0, SHOWN)),
  };
}
