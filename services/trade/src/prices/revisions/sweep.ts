import { dropItems } from '../items/store.ts';
import { dropList, expiredLists } from '../lists/store.ts';
import { discardRevision } from './build.ts';
import { discardSurplus, dropRevision, revisionsOfList, silentBuilds, sweepable } from './store.ts';

/** A builder that wrote nothing for so long was killed, and nobody took up its work. */
export const SILENT_MS = 5 * 60_000;

/** Returns those of these keys of revisions that something else still reads: a link, an open analysis. */
export type InUse = (keys: number[]) => Promise<number[]>;

/** Discards what killed builders left behind, so that their lists can be written to again. */
export async function discardSilentBuilds(now = Date.now()): Promise<void> {
  for (const build of await silentBuilds(new Date(now - SILENT_MS))) await discardRevision(build);
}

/** Drops discarded revisions, and of each list those with enough newer ones, unless something uses them. Items go first. */
export async function sweepRevisions(uses: InUse[] = [], now = Date.now()): Promise<void> {
  const found = await sweepable();
  const keys = found.map(({ key }) => key);
  const used = new Set((await Promise.all(uses.map((inUse) => inUse(keys)))).flat());
  for (const record of found.filter(({ key }) => !used.has(key))) {
    const isOld = record.state !== 'discarded';
    if (isOld && !(await discardSurplus(record))) continue;
    await dropItems(record.key);
    // a builder that was cancelled may be killed after its last batch: its rows are found by the record
    if (isOld || record.touched_at.getTime() < now - SILENT_MS) await dropRevision(record._id);
  }
}

/** Drops lists deleted more than a day ago, items first, so that a crash in between leaves no orphans. */
export async function sweepLists(now = Date.now()): Promise<void> {
  for (const list of await expiredLists(now)) {
    for (const { _id, key } of await revisionsOfList(list)) {
      await dropItems(key);
      await dropRevision(_id);
    }
    await dropList(list);
  }
}
