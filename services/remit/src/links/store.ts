import type { TrailEntry } from '../activity/schema.ts';
import { type LinkRecord, Links } from './model.ts';

/** What became of an order's payer links, oldest first. */
export async function linkTrail(order: string): Promise<TrailEntry[]> {
  const links = await Links.find({ order }).lean<LinkRecord[]>();
  return links
    .flatMap(({ _id, scope, facts }) =>
      facts.map(({ what, times, at }, index) => ({
        kind: 'link' as const,
        id: `${_id}-${index + 1}`,
        scope,
        what,
        times,
        at: at.toISOString(),
      })),
    )
    .sort((one, other) => one.at.localeCompare(other.at));
}
