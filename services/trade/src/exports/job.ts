import { Readable } from 'node:stream';
import { unwrap } from '@qiaohui/service-kit/data/encryption';
import { connection } from '@qiaohui/service-kit/data/mongo';
import { exportJobsOf } from '@qiaohui/service-kit/jobs/export-jobs';
import { threadsOf } from '@qiaohui/service-kit/runtime/threads';
import { countWaybills } from '../logistics/waybills/list.store.ts';
import { type PriceExportRecord, PriceExports, setupFormOf, waybillsOf } from './model.ts';
import { MOST_EXPORT_ROWS } from './schema.ts';
import { countSetup } from './setup.rows.ts';
import { countOf, requireShare } from './store.ts';
import type { Piece, Work } from './worker.ts';

const HEAP_MB = 256;
/** So many bytes are written ahead of who stores them, so that neither waits for the other at each piece. */
const AHEAD_BYTES = 4 * 1024 * 1024;

const threads = threadsOf(new URL('./worker.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
});

/** Streams a file that a thread writes with a connection of its own, piece by piece as it is read. */
function writtenInThread(work: Work, onRow: () => void): Readable {
  const thread = threads.take();
  let message: Work | 'next' = work;
  let isWritten = false;
  const source = new Readable({
    highWaterMark: AHEAD_BYTES,
    read() {
      thread.postMessage(message);
      message = 'next';
    },
    destroy(error, done) {
      leave();
      // one that is not at the end still has its export, and no other may get pieces of it
      if (isWritten) done(error);
      else void thread.terminate().then(() => done(error));
    },
  });
  const onPiece = (piece: Piece) => {
    if ('failed' in piece) return void source.destroy(new Error(piece.failed));
    for (let row = 0; row < piece.rows; row += 1) onRow();
    if ('bytes' in piece) return void source.push(piece.bytes);
    isWritten = true;
    leave();
    threads.release(thread);
    source.push(null);
  };
  const onError = (error: Error) => void source.destroy(error);
  const leave = () => void thread.off('message', onPiece).off('error', onError);
  thread.on('message', onPiece).on('error', onError);
  return source;
}

function totalOf(record: PriceExportRecord): Promise<number> {
  const waybills = waybillsOf(record);
  if (waybills) return countWaybills(record.team, waybills, MOST_EXPORT_ROWS);
  const setup = setupFormOf(record);
  if (setup) return countSetup(record.team, setup, MOST_EXPORT_ROWS);
  return countOf(record.form, record.revision, MOST_EXPORT_ROWS);
}

export const exportJobs = exportJobsOf(PriceExports, async (record, onRow) => {
  await requireShare(record);
  return {
    source: writtenInThread({ connection: connection(), record }, onRow),
    key: unwrap(record.wrappedKey),
    total: await totalOf(record),
  };
});
