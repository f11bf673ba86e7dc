import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread. Under `node --watch` each thread would also post its imports as messages, which would be taken for
 * results; so the variable that enables this is withheld.
 */
export function startThread(worker: URL, options: WorkerOptions = {}): Worker {
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env;
  return new Worker(worker, { execArgv: [], env, ...options });
}

/** How much later than others a thread of long work gets its turn: a third of their share where all are busy. */
const NICER = 5;
const LAST = 19;

/**
 * Lets the thread that calls it work behind the requests, which want a moment of the processor at once, while a file may
 * take all of it for minutes. Linux alone knows priorities of threads; elsewhere this would be one of the process.
 */
export function workBehindRequests(): void {
  if (process.platform === 'linux') setPriority(Math.min(LAST, getPriority() + NICER));
}

/** The number of idle threads of each file, and for how long they wait by default. */
const MAX_IDLE = 2;
const IDLE_MS = 10_000;

export type Threads = {
  /** Returns an idle thread, or a new one. */
  take: () => Worker;
  /**
   * Returns a thread to the pool once it has replied to everything. Failed threads are terminated by their user
   * instead.
   */
  release: (thread: Worker) => void;
  /**
   * Posts one message and returns the reply. Throws when that fails, takes longer than `ms` or the thread ends; it is
   * terminated then.
   */
  request: (message: unknown, ms: number) => Promise<unknown>;
};

/** What ends the idle threads of each pool. */
const pools = new Set<() => void>();

/** Ends all threads that wait for work; a service that is closed leaves none behind. */
export function endIdleThreads(): void {
  for (const end of pools) end();
}

/**
 * A pool of threads of one file that handles message after message. Threads are reused: starting one takes time and
 * compiles WebAssembly to strip types, and V8 has been seen to abort when many such threads start and end concurrently.
 * `idleMs`: how long idle threads wait; null for as long as the process lives.
 */
export function threadsOf(worker: URL, options: WorkerOptions = {}, idleMs: number | null = IDLE_MS): Threads {
  const idle = new Map<Worker, NodeJS.Timeout | undefined>();
  const wake = (thread: Worker) => {
    clearTimeout(idle.get(thread));
    idle.delete(thread);
  };
  /** Forgets it at once: until it has ended, which takes its time, it would be given to whoever comes. */
  const end = (thread: Worker) => {
    wake(thread);
    void thread.terminate();
  };
  pools.add(() => [...idle.keys()].forEach(end));
  const begun = () => {
    const thread = startThread(worker, options);
    // a failure reaches whoever waits for the reply; an idle thread is merely forgotten
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
    idle.set(thread, idleMs === null ? undefined : setTimeout(end, idleMs, thread).unref());
  };
  const request = async (message: unknown, ms: number) => {
    const thread = take();
    // one that ends without an error, as one that is terminated does, never replies
    const ended = new AbortController();
    const onExit = () => ended.abort(new Error('the thread has ended'));
    thread.once('exit', onExit);
    try {
      thread.postMessage(message);
      const [reply] = await once(thread, 'message', {
        signal: AbortSignal.any([AbortSignal.timeout(ms), ended.signal]),
      });
      release(thread);
      return reply;
    } catch (error) {
      await thread.terminate();
      throw error;
    } finally {
      thread.off('exit', onExit);
    }
  };
  return { take, release, request };
}
