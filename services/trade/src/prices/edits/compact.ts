import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import { itemBatches } from '../items/store.ts';
import { listOf, type PriceListRecord } from '../lists/store.ts';
import {
  type Build,
  beginRevision,
  completeRows,
  discardRevision,
  publishRevision,
  writeRecords,
} from '../revisions/build.ts';
import { type By, contentOf, type RevisionRecord } from '../revisions/store.ts';
import { TooManyHoles } from './acts.ts';

/** Writes a revision again without the places of its deleted rows, and puts it into force. */
export async function fillHoles(build: Build, content: RevisionRecord): Promise<void> {
  try {
    for await (const batch of itemBatches(content)) await writeRecords(build, batch);
    await completeRows(build);
    await transaction((session) => publishRevision(build, session));
  } catch (error) {
    await discardRevision(build);
    throw error;
  }
}

/**
 * Runs an act. When it deletes more rows than a revision's holes may be, the revision is written again in the background
 * and the act is a 409: the list is being processed. A killed process leaves a revision that is swept.
 */
export async function withinHoles<T>(
  { _id, team }: PriceListRecord,
  made_by: By,
  { work, failed }: { work: () => Promise<T>; failed: (error: unknown) => void },
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TooManyHoles)) throw error;
  }
  const begun = await transaction(async (session) => {
    const list = await listOf(team, _id, session);
    const content = await contentOf(list, session);
    if (!content) return null;
    const about = { kind: 'bulk', made_by, rows: content.item_count } as const;
    return { content, build: await beginRevision(list, about, session) };
  });
  if (begun) fillHoles(begun.build, begun.content).catch(failed);
  throw conflict('price-list.processing');
}
