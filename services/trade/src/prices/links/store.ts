import { type ClientSession, trusted } from 'mongoose';
import { deleteList, listOf, type PriceListRecord } from '../lists/store.ts';
import { discardRevision } from '../revisions/build.ts';
import { presentRevisions } from '../revisions/store.ts';
import { type LinkBuild, LinkBuilds } from './model.ts';

/** The build of a list that has not ended; null when there is none. */
export const openBuild = (list: string, session?: ClientSession): Promise<LinkBuild | null> =>
  LinkBuilds.findOne({ list, state: 'open' })
    .session(session ?? null)
    .lean<LinkBuild>();

/** Those of these keys of revisions that a linked list was made of, or is being made of. */
export async function revisionsInLinks(keys: number[]): Promise<number[]> {
  const among = trusted({ $in: keys });
  const builds = await LinkBuilds.find(
    {
      state: trusted({ $in: ['open' as const, 'done' as const] }),
      $or: [{ 'link.price.revision': among }, { 'link.discount.revision': among }],
    } as never,
    { link: 1 },
  ).lean<LinkBuild[]>();
  const used = new Set(builds.flatMap(({ link: { price, discount } }) => [price.revision, discount.revision]));
  return keys.filter((key) => used.has(key));
}

/** Drops builds that failed or were cancelled, and those whose revision was swept: they keep no sources any more. */
export async function sweepBuilds(): Promise<void> {
  await LinkBuilds.deleteMany({ state: trusted({ $in: ['failed' as const, 'cancelled' as const] }) });
  const done = await LinkBuilds.find({ state: 'done' }, { revision: 1 }).lean<LinkBuild[]>();
  const present = await presentRevisions(done.map(({ revision }) => revision));
  const gone = done.filter(({ revision }) => !present.has(revision)).map(({ _id }) => _id);
  if (gone.length > 0) await LinkBuilds.deleteMany({ _id: trusted({ $in: gone }) });
}

/** Cancels what is being linked; the list is as it was before. A list that never had a row is not left behind empty. */
export async function cancelBuild({ _id, team }: PriceListRecord): Promise<void> {
  const cancelled = await LinkBuilds.findOneAndUpdate(
    { list: _id, team, state: 'open' },
    { $set: { state: 'cancelled', lease_until: null }, $unset: { working: 1, open_since: 1 } },
  ).lean<LinkBuild>();
  if (!cancelled) return;
  await discardRevision({ key: cancelled.revision, list: _id, was: cancelled.was });
  const present = await listOf(team, _id);
  if (present.revision === null) await deleteList(present);
}
