import { sleep } from './sleep.ts';

/**
 * Returns a function that does `work` for all that come while the last group is at work, at once; with `ms` also for what
 * comes so long after the first of them. Each caller gets the result at its place, or the error of the whole group.
 */
export function inGroups<T, R>(work: (all: T[]) => Promise<R[]>, ms = 0): (one: T) => Promise<R> {
  let waiting: T[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<R[]> | null = null;
  const begin = async (): Promise<R[]> => {
    await Promise.all([last, ms > 0 && sleep(ms)]);
    const group = waiting;
    waiting = [];
    next = null;
    return work(group);
  };
  return async (one) => {
    const at = waiting.push(one) - 1;
    if (!next) {
      next = begin();
      last = next.catch(() => undefined);
    }
    return (await next)[at] as R;
  };
}
