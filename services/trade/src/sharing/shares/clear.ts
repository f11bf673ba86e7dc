import { job } from '@qiaohui/service-kit/jobs/jobs';
import { noteTeams } from '../../grants/notes.ts';
import { noteCleared, sharesToClear } from '../../grants/shares.store.ts';
import { clearAnalyses } from '../../prices/analyses/clear.ts';

const EVERY_MS = 2_000;

/** Takes out of analyses what they found by shares that have ended; it is shown no more since the end itself. */
export async function clearEnded(): Promise<void> {
  for (const { _id, recipient, kind } of await sharesToClear()) {
    const { done, cleared } = kind === 'list' ? await clearAnalyses(recipient, _id) : { done: true, cleared: [] };
    if (done) await noteCleared(_id);
    for (const analysis of cleared) noteTeams('analysis', analysis, [recipient]);
  }
}

export const clearing = job('clear-ended-shares', EVERY_MS, clearEnded);
