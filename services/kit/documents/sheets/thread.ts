import { concurrencyLimit } from '../../runtime/concurrency-limit.ts';
import { type Threads, threadsOf } from '../../runtime/threads.ts';

const MOST_THREADS = 2;
const PATIENCE_MS = 15_000;
const limited = concurrencyLimit(MOST_THREADS);
const all = new Map<string, Threads>();

function threadsFor(worker: URL): Threads {
  const known = all.get(worker.href);
  if (known) return known;
  const made = threadsOf(worker, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
  all.set(worker.href, made);
  return made;
}

const turns = new Map<string, Promise<unknown>>();

/** Work of one person is done piece by piece, so that others' is not behind all of it. */
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
 * Has a worker's file answer one message in a thread, outside that of the requests; what a broken file does to memory
 * ends with the thread. Null when it fails or takes too long.
 */
export function inThread<T>(worker: URL, person: string, message: unknown): Promise<T | null> {
  const asked = async () => {
    try {
      return (await threadsFor(worker).request(message, PATIENCE_MS)) as T;
    } catch {
      return null;
    }
  };
  return inTurn(person, () => limited(asked));
}
