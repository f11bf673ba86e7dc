import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { job, WOKEN_MS } from '@qiaohui/service-kit/jobs/jobs';
import {
  type CopyRecord,
  claimCopy,
  failCopy,
  giveBackCopy,
  noteCopyCleared,
  releaseCopy,
} from '../../grants/copies.store.ts';
import { noteTeams } from '../../grants/notes.ts';
import { dropUnfilled } from '../../prices/lists/content.store.ts';
import { discardRevision } from '../../prices/revisions/build.ts';
import { writeCopy } from './write.ts';

const MOST_FAILURES = 3;

function note({ _id, owner, recipient, copy }: CopyRecord): void {
  noteTeams('share', _id, [owner, recipient]);
  noteTeams('price-list', copy.list, [recipient]);
}

/** Clears away the half of a copy that was ended; its rows are swept later. */
async function clearAway(record: CopyRecord): Promise<void> {
  const { list, revision: key } = record.copy;
  await dropUnfilled(list);
  await discardRevision({ key, list, was: 'normal' });
  await noteCopyCleared(record);
}

/** What another try cannot mend: the source is gone, or edited all the while. */
const isLasting = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 404 || error.code === 'share.source-busy');

async function work(record: CopyRecord): Promise<void> {
  if (record.state !== 'pending') return clearAway(record);
  try {
    await writeCopy(record);
  } catch (error) {
    // ended meanwhile, or its revision was discarded: what is left to do is read again
    if (error instanceof HttpError && ['share.changed', 'revision.discarded'].includes(error.code))
      return void (await releaseCopy(record));
    if (isLasting(error) || record.failures + 1 >= MOST_FAILURES) await failCopy(record);
    else await giveBackCopy(record);
    if (!isLasting(error)) throw error;
  }
}

/** Writes copies that wait, one after the other, and clears away those that were ended. */
export async function writeCopies(): Promise<void> {
  for (let next = await claimCopy(); next; next = await claimCopy()) {
    await work(next);
    note(next);
  }
}

export const copying = job('copies', WOKEN_MS, writeCopies);
