import { Readable } from 'node:stream';
import { unwrap } from '@qiaohui/service-kit/data/encryption';
import { connection } from '@qiaohui/service-kit/data/mongo';
import { exportJobsOf } from '@qiaohui/service-kit/jobs/export-jobs';
import { startThread } from '@qiaohui/service-kit/runtime/threads';
import { PriceExports } from './model.ts';
import { MOST_EXPORT_ROWS } from './schema.ts';
import { countOf, requireShare } from './store.ts';
import type { Piece, Work } from './worker.ts';

const HEAP_MB = 256;

/** Streams a file that a thread writes with a connection of its own, piece by piece as it is read. */
function writtenInThread(work: Work, onRow: () => void): Readable {
  const thread = startThread(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  let message: Work | 'next' = work;
  const source = new Readable({
    read() {
      thread.postMessage(message);
      message = 'next';
    },
    destroy(error, done) {
      void thread.terminate().then(() => done(error));
    },
  });
  thread.on('message', (piece: Piece) => {
    if ('failed' in piece) return void source.destroy(new Error(piece.failed));
    for (let row = 0; row < piece.rows; row += 1) onRow();
    source.push('end' in piece ? null : piece.bytes);
  });
  thread.on('error', (error) => source.destroy(error));
  return source;
}

export const exportJobs = exportJobsOf(PriceExports, async (record, onRow) => {
  await requireShare(record);
  return {
    source: writtenInThread({ connection: connection(), record }, onRow),
    key: unwrap(record.wrappedKey),
    total: await countOf(record.form, record.revision, MOST_EXPORT_ROWS),
  };
});
