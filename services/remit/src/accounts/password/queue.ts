import { availableParallelism } from 'node:os';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';

type Waiting = { from: number; start: () => void };

/**
 * A queue for CPU-bound work: `wide` pieces at once. A caller that would wait longer than `mostMs`, or did, is rejected
 * before any work is done, with the seconds after which a retry makes sense: the gateway times out after some seconds,
 * and later work would be wasted.
 */
export function lineUp({ wide = availableParallelism(), mostMs = 5_000, now = () => performance.now() } = {}) {
  const line: Waiting[] = [];
  let under = 0;
  /** The recent average time of one piece of work, in ms. */
  let usualMs = 50;

  const expectedMs = () => (line.length / wide) * usualMs;
  const busy = () =>
    new HttpError(503, 'service.unavailable', { retryAfterS: Math.max(1, Math.ceil(expectedMs() / 1_000)) });

  function turn(): Promise<void> {
    if (under < wide) {
      under += 1;
      return Promise.resolve();
    }
    if (expectedMs() > mostMs) return Promise.reject(busy());
    return new Promise((start, reject) => {
      const late = setTimeout(() => {
        line.splice(line.indexOf(one), 1);
        reject(busy());
      }, mostMs);
      const one: Waiting = {
        from: now(),
        start: () => {
          clearTimeout(late);
          // A busy process fires its timers late.
          if (now() - one.from <= mostMs) return start();
          reject(busy());
          next();
        },
      };
      line.push(one);
    });
  }

  /** Passes the place on to the next caller, or frees it. */
  function next(): void {
    const first = line.shift();
    if (first) first.start();
    else under -= 1;
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await turn();
    const begun = now();
    try {
      return await work();
    } finally {
      usualMs += (now() - begun - usualMs) / 8;
      next();
    }
  };
}
