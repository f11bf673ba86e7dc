import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { lanes } from '@qiaohui/service-kit/lanes';
import { unavailable } from '@qiaohui/service-kit/refusal';
import type { Sheet } from './sheet.ts';

/** Threads that draw at a time; each holds its fonts, some 40 MB. */
const MOST_THREADS = 2;
const PATIENCE_MS = 15_000;
const inLane = lanes(MOST_THREADS);
const resting: Worker[] = [];

function started(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  worker.on('error', () => {
    const at = resting.indexOf(worker);
    if (at >= 0) resting.splice(at, 1);
  });
  worker.unref();
  return worker;
}

/** Draws a sheet as a PDF outside the request thread; 503 when that takes too long or fails. */
export function drawn(sheet: Sheet): Promise<Buffer> {
  return inLane(async () => {
    const worker = resting.pop() ?? started();
    try {
      worker.postMessage(sheet);
      const [bytes] = await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) });
      resting.push(worker);
      return Buffer.from(bytes as Uint8Array);
    } catch (cause) {
      await worker.terminate();
      throw Object.assign(unavailable('receipt.busy'), { cause });
    }
  });
}
