import { parentPort } from 'node:worker_threads';
import { serviceUnavailable } from '../errors/http-error.ts';
import { concurrencyLimit } from '../runtime/concurrency-limit.ts';
import { threadsOf } from '../runtime/threads.ts';

/** Threads that draw at a time; each holds its fonts, some 40 MB. */
const MOST_THREADS = 2;
const TIMEOUT_MS = 15_000;

/**
 * Draws sheets as PDF outside the request thread. `worker` is a module that calls `drawing`; when that takes too long
 * or fails, the answer is 503 with `refusal`, and the thread is not used again.
 */
export function pdfRenderer<S>(worker: URL, errorCode: string): (sheet: S) => Promise<Buffer> {
  const limited = concurrencyLimit(MOST_THREADS);
  const threads = threadsOf(worker, { resourceLimits: { maxOldGenerationSizeMb: 256 } }, null);
  return (sheet) =>
    limited(async () => {
      try {
        return Buffer.from((await threads.request(sheet, TIMEOUT_MS)) as Uint8Array);
      } catch (cause) {
        throw Object.assign(serviceUnavailable(errorCode), { cause });
      }
    });
}

/** A thread of its own: draws one sheet after the other. What throws here ends the thread, and its parent hears it. */
export function renderOnRequest<S>(draw: (sheet: S) => Promise<Uint8Array>): void {
  parentPort?.on('message', async (sheet: S) => {
    const bytes = await draw(sheet);
    parentPort?.postMessage(bytes);
  });
}
