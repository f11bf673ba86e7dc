import { concurrencyLimit } from '../../runtime/concurrency-limit.ts';
import { type Threads, threadsOf } from '../../runtime/threads.ts';

const MAX_THREADS = 2;
const PATIENCE_MS = 15_000;
const limited = concurrencyLimit(MAX_THREADS);
const all = new Map<string, Threads>();

function threadsFor(worker: URL): Threads {
  const known = all.get(worker.href);
  if (known) return known;
  const made = threadsOf(worker, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
  all.set(worker.href, made);
  return made;
}

const turns = new Map<string, Promise<unknown>>();

/** Runs one person's work in sequence, so that other people's work does not queue behind all of it. */
function inTurn<T>(person: string, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(person) ?? Promise.resolve()).then(work);
  const ended = mine
    .catch(() => undefined)
    .then(() => {
      if (turns.get(person) === ended) turns.delete(person);
    });
  turns.set(person, ended);
  return mine;
}

/**
 * Has a worker file handle one message in a thread, outside the request thread; memory that a broken file takes ends
 * with the thread. Returns null when it fails or takes too long.
 */
export function inThread<T>(worker: URL, person: string, message: unknown): Promise<T | null> {
  const run = async () => {
    try {
      return (await threadsFor(worker).request(message, PATIENCE_MS)) as T;
    } catch {
      return null;
    }
  };
  return inTurn(person, () => limited(run));
}
