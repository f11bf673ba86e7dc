import { setTimeout as wait } from 'node:timers/promises';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { callAs } from './calls.ts';
import { other } from './people.ts';

const PAUSE_MS = 20;
const IDLE_ROUNDS = 300;

const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;

/** The 99th percentile of another team's requests: alone, and while `work` runs. */
export function othersOf(service: TestService) {
  const call = callAs(service, other);
  const one = async () => {
    const from = performance.now();
    await call('/price-lists/list', { kind: 'price' });
    return performance.now() - from;
  };
  return {
    idle: async (): Promise<number> => {
      const times: number[] = [];
      for (let round = 0; round < IDLE_ROUNDS; round += 1) {
        times.push(await one());
        await wait(PAUSE_MS);
      }
      return p99(times);
    },
    during: async <T>(work: () => Promise<T>): Promise<{ result: T; p99: number }> => {
      const times: number[] = [];
      let isGoing = true;
      const asking = (async () => {
        while (isGoing) {
          times.push(await one());
          await wait(PAUSE_MS);
        }
      })();
      try {
        const result = await work();
        return { result, p99: p99(times) };
      } finally {
        isGoing = false;
        await asking;
      }
    },
  };
}
