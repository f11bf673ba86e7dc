import { connection } from '@qiaohui/service-kit/data/mongo';
import { type Job, job, WOKEN_MS, wakeJob } from '@qiaohui/service-kit/jobs/jobs';
import { threadsOf } from '@qiaohui/service-kit/runtime/threads';
import { Lost, MAX_TRIES, RENEWED_MS } from '../../claims/claims.ts';
import type { Done, Work } from '../../claims/thread.ts';
import { noteList } from '../lists/live.ts';
import { failBuild } from './build.ts';
import { claim, giveBack } from './claims.ts';
import { noteLinking } from './live.ts';
import { sweepBuilds } from './store.ts';

const MINUTE_MS = 60_000;
/** So often open pages get a note of a list that a worker has: its rows have gone on. */
const PROGRESS_MS = 1_000;
/** No list within the limits takes so long. */
const LONGEST_MS = 60 * MINUTE_MS;
const HEAP_MB = 512;
/** So many lists are linked at a time. */
const WORKERS = ['links-one', 'links-two'];

const threads = threadsOf(new URL('./worker.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
});

/** Works on the build whose turn it is; false when there is none. `renewed`: so often its lease is renewed, ms. */
export async function buildNext(now = new Date(), renewed = RENEWED_MS): Promise<boolean> {
  const mine = await claim(now);
  if (!mine) return false;
  const progress = setInterval(() => noteLinking(mine), PROGRESS_MS);
  try {
    if (mine.tries > MAX_TRIES) {
      await failBuild(mine, 'link.crashed').catch((error: unknown) => {
        if (!(error instanceof Lost)) throw error;
      });
    } else {
      const work: Work = { connection: connection(), id: mine._id, token: mine.token, renewed };
      const { failed } = (await threads.request(work, LONGEST_MS)) as Done;
      if (failed !== null) throw new Error(failed);
    }
  } catch (error) {
    await giveBack(mine);
    throw error;
  } finally {
    clearInterval(progress);
  }
  // the worker has no bus
  noteList(mine.team, mine.list);
  return true;
}

const buildAll = async () => {
  while (await buildNext());
};

/** Has a list built at once: its build is stored, or what was in its way is gone. */
export const wakeLinks = (): void => wakeJob(...WORKERS);

/** The jobs that build linked lists; one takes the next while the other has a long one. */
export const linkJobs: Job[] = [
  ...WORKERS.map((worker) => job(worker, WOKEN_MS, buildAll)),
  job('sweep-link-builds', 10 * MINUTE_MS, () => sweepBuilds()),
];
