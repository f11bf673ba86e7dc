import { parentPort } from 'node:worker_threads';
import { serviceUnavailable } from '../errors/http-error.ts';
import { concurrencyLimit } from '../runtime/concurrency-limit.ts';
import { threadsOf } from '../runtime/threads.ts';

/** Maximum number of rendering threads; each holds its fonts, some 40 MB. */
const MAX_THREADS = 2;
const TIMEOUT_MS = 15_000;

/**
 * Renders sheets as PDF outside the request thread. `worker` is a module that calls `renderOnRequest`. A render that
 * takes too long or fails throws a 503 with `errorCode`, and its thread is not used again.
 */
export function pdfRenderer<S>(worker: URL, errorCode: string): (sheet: S) => Promise<Buffer> {
  const limited = concurrencyLimit(MAX_THREADS);
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

/**
 * Entry of a worker thread: renders one sheet per message. An exception ends the thread, and the parent's promise
 * rejects.
 */
export function renderOnRequest<S>(draw: (sheet: S) => Promise<Uint8Array>): void {
  parentPort?.on('message', async (sheet: S) => {
    const bytes = await draw(sheet);
    parentPort?.postMessage(bytes);
  });
}
