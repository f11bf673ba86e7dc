import { availableParallelism } from 'node:os';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';

type Waiting = { from: number; start: () => void };

/**
 * A queue for work that keeps a core busy: `wide` pieces at once. A caller that would wait longer than `mostMs`, or
 * has, is rejected before anything is done, with the seconds after which a new try is worthwhile. The gateway gives
 * callers up after some seconds, and what is done for them later is done for nobody.
 */
export function lineUp({ wide = availableParallelism(), mostMs = 5_000, now = () => performance.now() } = {}) {
  const line: Waiting[] = [];
  let under = 0;
  /** The usual time of one piece of work, in ms, of late. */
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

  /** Hands the place on, or gives it back. */
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
