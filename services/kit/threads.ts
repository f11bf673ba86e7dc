import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * A thread of its own. `node --watch` has each thread post what it imports between its answers, where it would be taken
 * for one; so a thread is not told that somebody watches.
 */
export function startThread(worker: URL, options: WorkerOptions = {}): Worker {
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env;
  return new Worker(worker, { execArgv: [], env, ...options });
}
