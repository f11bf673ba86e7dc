import { SHANGHAI_MS } from '../shanghai-time.ts';
import { type Job, job, WOKEN_MS } from './jobs.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** When books and stock are checked: 03:00 in Asia/Shanghai. */
const NIGHT_MS = 3 * HOUR_MS;

/** Returns the last 03:00 in Asia/Shanghai and the day it belongs to there. */
export function lastNight(now: Date): { night: string; at: Date } {
  const days = Math.floor((now.getTime() + SHANGHAI_MS - NIGHT_MS) / DAY_MS);
  const at = new Date(days * DAY_MS + NIGHT_MS - SHANGHAI_MS);
  return { night: new Date(days * DAY_MS).toISOString().slice(0, 10), at };
}

type Checking = {
  /** Requests the check of a night; a check requested before stays as it is. */
  requestCheck: (id: string, kind: 'night', at: Date) => Promise<unknown>;
  /** Runs the check that waits longest; false when there is none. */
  runNext: () => Promise<boolean>;
};

/** Returns the job that runs a check every night after 03:00, and whenever one is requested, which wakes it. */
export function nightlyJob(name: string, { requestCheck, runNext }: Checking): Job {
  // the night whose check this process has requested already
  let known = '';
  return job(name, WOKEN_MS, async () => {
    const { night, at } = lastNight(new Date());
    if (night !== known) {
      await requestCheck(`night-${night}`, 'night', at);
      known = night;
    }
    while (await runNext());
  });
}
