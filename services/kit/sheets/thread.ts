import { once } from 'node:events';
import { lanes } from '../lanes.ts';
import { startThread } from '../threads.ts';

const MOST_THREADS = 2;
const PATIENCE_MS = 30_000;
const inLane = lanes(MOST_THREADS);

/**
 * Has a worker's file answer one message in a thread of its own, outside that of the requests; what a broken file does
 * to memory ends with the thread. Null when it fails or takes too long.
 */
export function inThread<T>(worker: URL, message: unknown): Promise<T | null> {
  return inLane(async () => {
    const thread = startThread(worker, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
    try {
      thread.postMessage(message);
      const [answer] = await once(thread, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) });
      return answer;
    } catch {
      return null;
    } finally {
      await thread.terminate();
    }
  });
}
