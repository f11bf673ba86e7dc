import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * A thread of its own. `node --watch` has each thread post what it imports between its answers, where it would be taken
 * for one; so a thread is not told that somebody watches.
 */
export function startThread(worker: URL, options: WorkerOptions = {}): Worker {
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env;
  return new Worker(worker, { execArgv: [], env, ...options });
}

/** How many threads of a file rest until their next work, and how long. */
const MOST_RESTING = 2;
const REST_MS = 10_000;

export type Threads = {
  /** A thread that waits for work, or a new one. */
  take: () => Worker;
  /** For one that has answered all it was asked. One that failed is ended by whoever took it. */
  rest: (thread: Worker) => void;
};

/**
 * Threads of one file, which takes message after message. They are used again: each that begins takes time and compiles
 * WebAssembly to read the types away, and V8 has been seen to abort when many such threads begin and end side by side.
 */
export function threadsOf(worker: URL, options: WorkerOptions = {}): Threads {
  const resting = new Map<Worker, NodeJS.Timeout>();
  const begun = () => {
    const thread = startThread(worker, options);
    const forget = () => {
      clearTimeout(resting.get(thread));
      resting.delete(thread);
    };
    // a fault is told to whoever waits for its answer; one at rest is only forgotten
    thread.on('error', forget).on('exit', forget);
    return thread;
  };
  return {
    take: () => {
      const [rested] = [...resting.keys()].slice(-1);
      if (!rested) return begun();
      clearTimeout(resting.get(rested));
      resting.delete(rested);
      rested.ref();
      return rested;
    },
    rest: (thread) => {
      if (resting.size >= MOST_RESTING) return void thread.terminate();
      thread.unref();
      resting.set(thread, setTimeout(() => thread.terminate(), REST_MS).unref());
    },
  };
}
