import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import type { SharedKind } from '../../grants/schema.ts';
import { brandOf, brandsById } from '../../master-data/brands/store.ts';
import { channelOf, channelsById } from '../../master-data/channels/store.ts';
import type { ListKind } from '../../prices/lists/schema.ts';
import { listOf, listsById } from '../../prices/lists/store.ts';
import { nextNumber } from '../../prices/revisions/store.ts';

export type Subject = {
  name: string;
  count: number;
  list_kind?: ListKind;
  since?: { revision: number | null; number: number };
};

/** Discount lists are nothing but discounts. */
export function demandShown({ kind }: { kind: string }, discounts: boolean): void {
  if (kind === 'discount' && !discounts) throw unprocessable({ discounts: ['share.discounts-needed'] });
}

/** Returns what a team shares of its own; throws a 404 for what is not its own, also for what is shared with it. */
export async function subjectOf(
  team: string,
  { kind, item, discounts }: { kind: SharedKind; item: string; discounts: boolean },
  session: ClientSession,
): Promise<Subject> {
  if (kind === 'brand') return { name: (await brandOf(team, item, session)).name, count: 1 };
  if (kind === 'channel') {
    const { name, brands } = await channelOf(team, item, session);
    return { name, count: brands.length };
  }
  const list = await listOf(team, item, session);
  demandShown(list, discounts);
  const since = { revision: list.revision, number: await nextNumber(item, session) };
  return { name: list.name, count: list.item_count, since };
}

/** Returns names and counts of shared records as they are now; those that were deleted are missing. */
export async function presentSubjects(of: Record<SharedKind, string[]>): Promise<Map<string, Subject>> {
  const [lists, brands, channels] = await Promise.all([
    of.list.length > 0 ? listsById(of.list) : [],
    of.brand.length > 0 ? brandsById(of.brand) : [],
    of.channel.length > 0 ? channelsById(of.channel) : [],
  ]);
  return new Map([
    ...lists.map(({ _id, name, item_count, kind }) => [_id, { name, count: item_count, list_kind: kind }] as const),
    ...brands.map(({ _id, name }) => [_id, { name, count: 1 }] as const),
    ...channels.map(({ _id, name, brands: own }) => [_id, { name, count: own.length }] as const),
  ]);
}
