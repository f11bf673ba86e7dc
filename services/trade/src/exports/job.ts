import { unwrap } from '@qiaohui/service-kit/data/encryption';
import { connection } from '@qiaohui/service-kit/data/mongo';
import { deleteFile } from '@qiaohui/service-kit/files/file-store';
import { exportJobsOf } from '@qiaohui/service-kit/jobs/export-jobs';
import { threadsOf } from '@qiaohui/service-kit/runtime/threads';
import { countWaybills } from '../logistics/waybills/list.store.ts';
import { type PriceExportRecord, PriceExports, setupFormOf, waybillsOf } from './model.ts';
import { MOST_EXPORT_ROWS } from './schema.ts';
import { countSetup } from './setup.rows.ts';
import { countOf, requireShare } from './store.ts';
import type { Progress, Work } from './worker.ts';

const HEAP_MB = 256;

const threads = threadsOf(new URL('./worker.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
});

/**
 * Has a thread write a file, with a connection of its own: encrypting and storing it here would hold up requests, and
 * the thread at each piece. Returns its size; `onRows` is told how many rows were written since.
 */
function writtenInThread(work: Work, ending: AbortSignal, onRows: (rows: number) => void): Promise<number> {
  const thread = threads.take();
  return new Promise<number>((settle, reject) => {
    const leave = () => {
      thread.off('message', onProgress).off('error', fail).off('exit', onExit);
      ending.removeEventListener('abort', onEnding);
    };
    // one that is not at the end still has its export, and no other may get it
    const fail = async (error: Error) => {
      leave();
      await thread.terminate();
      // what it has stored of the file so far; nothing is to be found where it had stored none, or removed it itself
      await deleteFile(work.file.uid).catch(() => undefined);
      reject(error);
    };
    const onExit = () => fail(new Error('the thread has ended'));
    const onEnding = () => fail(ending.reason);
    const onProgress = (progress: Progress) => {
      if ('failed' in progress) return fail(new Error(progress.failed));
      onRows(progress.rows);
      if (!('size' in progress)) return;
      leave();
      threads.release(thread);
      settle(progress.size);
    };
    thread.on('message', onProgress).on('error', fail).on('exit', onExit);
    ending.addEventListener('abort', onEnding);
    thread.postMessage(work);
  });
}

function totalOf(record: PriceExportRecord): Promise<number> {
  const waybills = waybillsOf(record);
  if (waybills) return countWaybills(record.team, waybills, MOST_EXPORT_ROWS);
  const setup = setupFormOf(record);
  if (setup) return countSetup(record.team, setup, MOST_EXPORT_ROWS);
  return countOf(record.form, record.revision, MOST_EXPORT_ROWS);
}

export const exportJobs = exportJobsOf(PriceExports, async (record, rowsDone) => {
  await requireShare(record);
  const key = unwrap(record.wrappedKey);
  return {
    write: ({ uid, limit, ending }) =>
      writtenInThread({ connection: connection(), record, file: { uid, limit, key } }, ending, rowsDone),
    total: await totalOf(record),
  };
});
