import { unwrap } from '@qiaohui/service-kit/data/encryption';
import { connection } from '@qiaohui/service-kit/data/mongo';
import { type Job, job, WOKEN_MS, wakeJob } from '@qiaohui/service-kit/jobs/jobs';
import { threadsOf } from '@qiaohui/service-kit/runtime/threads';
import { Lost, MAX_TRIES, RENEWED_MS } from '../../claims/claims.ts';
import type { Done } from '../../claims/thread.ts';
import { claim, giveBack } from './claims.ts';
import { noteImport, noteImportAndList } from './live.ts';
import type { ImportRecord } from './model.ts';
import { cleanUpAll } from './store.ts';
import { failTask } from './tasks.ts';
import type { Work } from './worker.ts';

const MINUTE_MS = 60_000;
/** So often open pages get a note of an import that a worker has: its rows have gone on. */
const PROGRESS_MS = 1_000;
/** No file within the limits takes so long. */
const LONGEST_MS = 60 * MINUTE_MS;
/**
 * The memory of a worker: with more of it V8 collects later, and a sheet as long as Excel allows took 350 MB, which takes
 * 250 so.
 */
const HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 };
/** So many imports are worked on at a time. */
const WORKERS = ['imports-one', 'imports-two'];

const threads = threadsOf(new URL('./worker.ts', import.meta.url), {
  resourceLimits: HEAP,
});

async function inWorker(record: ImportRecord, renewed: number): Promise<void> {
  const { _id: id, token, wrapped_key } = record;
  const work: Work = { connection: connection(), id, token, renewed, key: unwrap(wrapped_key) };
  noteImport(record);
  // the worker has no bus: the open pages of the team get their notes from here
  const progress = setInterval(() => noteImport(record), PROGRESS_MS);
  try {
    const { failed } = (await threads.request(work, LONGEST_MS)) as Done;
    if (failed !== null) throw new Error(failed);
  } finally {
    clearInterval(progress);
  }
}

const ignoreLost = (error: unknown) => {
  if (!(error instanceof Lost)) throw error;
};

/** Works on the import whose turn it is; false when there is none. `renewed`: so often its lease is renewed, ms. */
export async function runNext(now = new Date(), renewed = RENEWED_MS): Promise<boolean> {
  const record = await claim(now);
  if (!record) return false;
  if (record.tries > MAX_TRIES) {
    await failTask(record, 'import.crashed').catch(ignoreLost);
    noteImportAndList(record);
    return true;
  }
  try {
    await inWorker(record, renewed);
    noteImportAndList(record);
  } catch (error) {
    await giveBack(record);
    throw error;
  }
  return true;
}

const runAll = async () => {
  while (await runNext());
};

/** Has an import worked on at once: its task is stored, or what was in its way is gone. */
export const wakeImports = (): void => wakeJob(...WORKERS);

/** The jobs that work on imports; one takes the next import while the other has a long file. */
export const importJobs: Job[] = [
  ...WORKERS.map((worker) => job(worker, WOKEN_MS, runAll)),
  job('clean-up-imports', MINUTE_MS, async () => {
    for (const cleaned of await cleanUpAll()) noteImportAndList(cleaned);
  }),
];
