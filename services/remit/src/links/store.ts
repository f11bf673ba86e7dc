import { type LinkRecord, Links } from './model.ts';

export type { LinkRecord };

import type { LinkEntry } from './schema.ts';

/** Returns the events of an order's payer links, oldest first. */
export async function linkEntries(order: string): Promise<LinkEntry[]> {
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

/** Streams all links of an account's orders, oldest first. */
export const linksOf = (account: string): AsyncIterable<LinkRecord> =>
  Links.find({ account }).sort({ createdAt: 1 }).lean<LinkRecord>().cursor();

export const forgetLinks = (account: string) => Links.collection.deleteMany({ account });
