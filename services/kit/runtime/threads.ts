import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * A thread of its own. `node --watch` has each thread post what it imports between its answers, where it would be taken
 * for one; so a thread is not told that somebody watches.
 */
export function startThread(worker: URL, options: WorkerOptions = {}): Worker {
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env;
  return new Worker(worker, { execArgv: [], env, ...options });
}

/** How many threads of a file rest until their next work, and how long unless somebody says otherwise. */
const MAX_IDLE = 2;
const IDLE_MS = 10_000;

export type Threads = {
  /** A thread that waits for work, or a new one. */
  take: () => Worker;
  /** For one that has answered all it was asked. One that failed is ended by whoever took it. */
  release: (thread: Worker) => void;
  /** Has one message answered. Throws when that fails or takes longer than `ms`, and then that thread is not used again. */
  request: (message: unknown, ms: number) => Promise<unknown>;
};

/**
 * Threads of one file, which takes message after message. They are used again: each that begins takes time and compiles
 * WebAssembly to read the types away, and V8 has been seen to abort when many such threads begin and end side by side.
 * `restMs`: null for those that rest as long as the process lives.
 */
export function threadsOf(worker: URL, options: WorkerOptions = {}, idleMs: number | null = IDLE_MS): Threads {
  const idle = new Map<Worker, NodeJS.Timeout | undefined>();
  const wake = (thread: Worker) => {
    clearTimeout(idle.get(thread));
    idle.delete(thread);
  };
  const begun = () => {
    const thread = startThread(worker, options);
    // a fault is told to whoever waits for its answer; one at rest is only forgotten
    thread.on('error', () => wake(thread)).on('exit', () => wake(thread));
    return thread;
  };
  const take = () => {
    const waiting = [...idle.keys()].at(-1);
    if (!waiting) return begun();
    wake(waiting);
    waiting.ref();
    return waiting;
  };
  const release = (thread: Worker) => {
    if (idle.size >= MAX_IDLE) return void thread.terminate();
    thread.unref();
    idle.set(thread, idleMs === null ? undefined : setTimeout(() => thread.terminate(), idleMs).unref());
  };
  const request = async (message: unknown, ms: number) => {
    const thread = take();
    try {
      thread.postMessage(message);
      const [answer] = await once(thread, 'message', { signal: AbortSignal.timeout(ms) });
      release(thread);
      return answer;
    } catch (fault) {
      await thread.terminate();
      throw fault;
    }
  };
  return { take, release, request };
}
