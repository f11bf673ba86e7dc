import { subscribe } from 'node:diagnostics_channel';
import type { Worker } from 'node:worker_threads';

/**
 * Preloaded (`node --import`) into a service whose threads a bench kills: a signal cannot end one thread of a process.
 * On SIGUSR2 all of them end at once, wherever they are, and nothing of theirs runs any more.
 */
const threads = new Set<Worker>();
subscribe('worker_threads', (message) => {
  const { worker } = message as { worker: Worker };
  threads.add(worker);
  worker.once('exit', () => threads.delete(worker));
});
process.on('SIGUSR2', () => {
  for (const thread of threads) void thread.terminate();
});
