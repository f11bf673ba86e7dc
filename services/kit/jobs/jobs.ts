import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { acquireLease, holdsLease } from '../data/lease.ts';
import { inContext } from '../runtime/request-context.ts';
import { sleep } from '../runtime/sleep.ts';

/**
 * Recurring work. With many instances one of them does it at a time, however long a run takes; it must be safe to
 * repeat.
 */
export type Job = { name: string; everyMs: number; run: () => Promise<unknown> };

/** Declares a job: `everyMs` is its interval in milliseconds. */
export const job = (name: string, everyMs: number, run: Job['run']): Job => ({ name, everyMs, run });

const leaseOf = (name: string) => `job:${name}`;

/**
 * True while this process still has the job. Checked before irreversible steps: a process that hung may have lost it.
 */
export const holdsJob = (name: string): boolean => holdsLease(leaseOf(name));

/** How often a standby instance checks whether the one with the job is still alive. */
const STANDBY_MS = 2_000;

const wakes = new Map<string, () => void>();

/**
 * Runs jobs of this process without waiting for their next turns: there is something to do. Another instance that has a
 * job finds it at its own turn.
 */
export function wakeJob(...names: string[]): void {
  for (const name of names) wakes.get(name)?.();
}

/** Runs a job at start and then at its interval, until stopped; a failed run is logged and retried at the next turn. */
export function startJob({ name, everyMs, run }: Job, log: Logger): { stop: () => Promise<void> } {
  const ending = new AbortController();
  let nap = new AbortController();
  const wake = () => nap.abort();
  wakes.set(name, wake);
  const lease = leaseOf(name);
  /** Runs once, or not at all while another instance has the job; returns the time until the next turn. */
  const turn = async (): Promise<number> => {
    try {
      if (!(await acquireLease(lease))) return Math.min(everyMs, STANDBY_MS);
    } catch (error) {
      log.error({ error, job: name }, 'job.lease_unavailable');
      return Math.min(everyMs, STANDBY_MS);
    }
    try {
      const context = { requestId: `job-${randomUUID()}`, locale: 'zh-CN' as const };
      await inContext(context, run);
    } catch (error) {
      log.error({ error, job: name }, 'job.failed');
    }
    return everyMs;
  };
  const loop = async () => {
    while (!ending.signal.aborted) {
      // what wakes the job during its turn may come too late for it
      nap = new AbortController();
      await sleep(await turn(), ending.signal, nap.signal);
    }
  };
  const running = loop();
  return {
    stop: async () => {
      ending.abort();
      if (wakes.get(name) === wake) wakes.delete(name);
      await running;
    },
  };
}
