import { type Job, job } from './jobs.ts';

const HOUR_MS = 3_600_000;
const SHANGHAI_MS = 8 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
/** When books and stocks are checked: 03:00 in Asia/Shanghai. */
const NIGHT_MS = 3 * HOUR_MS;

/** The last three o'clock in Asia/Shanghai: when it was, and which day it belongs to there. */
export function lastNight(now: Date): { night: string; at: Date } {
  const days = Math.floor((now.getTime() + SHANGHAI_MS - NIGHT_MS) / DAY_MS);
  const at = new Date(days * DAY_MS + NIGHT_MS - SHANGHAI_MS);
  return { night: new Date(days * DAY_MS).toISOString().slice(0, 10), at };
}

const EVERY_MS = 1_000;

type Checking = {
  /** Puts a night's check down to be run; one that was put down before stays as it is. */
  ask: (id: string, kind: 'night', at: Date) => Promise<unknown>;
  /** Runs what waits longest; false when nothing does. */
  runNext: () => Promise<boolean>;
};

/** Checks every night once it is three, whoever is awake then, and whenever somebody asks. */
export function nightlyJob(name: string, { ask, runNext }: Checking): Job {
  // the night whose check this process knows to be put down
  let known = '';
  return job(name, EVERY_MS, async () => {
    const { night, at } = lastNight(new Date());
    if (night !== known) {
      await ask(`night-${night}`, 'night', at);
      known = night;
    }
    while (await runNext());
  });
}
