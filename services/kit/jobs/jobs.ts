import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import type { Logger } from 'pino';
import { acquireLease, holdsLease } from '../data/lease.ts';
import { bus, openedBus } from '../events/bus.ts';
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

/**
 * The interval of jobs that are woken whenever there is something to do. What they find at turns of their own is what a
 * process that was killed or a lost wake has left.
 */
export const WOKEN_MS = 5_000;

/** What failed in a job that is woken is tried again so soon: nothing wakes it for that. Other jobs wait for their next turn. */
const RETRY_MS = 1_000;

const retryAfter = (everyMs: number): number => (everyMs === WOKEN_MS ? RETRY_MS : everyMs);

const wakes = new Map<string, () => void>();

function wakeHere(names: string[]): void {
  for (const name of names) wakes.get(name)?.();
}

/**
 * Runs jobs without waiting for their next turns: there is something to do. Those that another instance has are woken
 * there, which is best effort: they find it at their own turns, too.
 */
export function wakeJob(...names: string[]): void {
  wakeHere(names);
  const elsewhere = names.filter((name) => !holdsJob(name));
  const opened = elsewhere.length > 0 ? openedBus() : null;
  try {
    opened?.connection.publish(`wake.${opened.service}`, JSON.stringify(elsewhere));
  } catch {
    // the connection is closed for good; what was to be done is stored
  }
}

/** Wakes jobs of this process for which another instance of the service has something to do. */
export function subscribeToWakes(): void {
  const { connection, service } = bus();
  connection.subscribe(`wake.${service}`, {
    callback: (error, message) => {
      if (!error) wakeHere(message.json<string[]>());
    },
  });
}

const afterwards = new WeakMap<ClientSession, Set<string>>();

/** Wakes a job once a transaction has ended, when what it gives the job to do can be found. */
export function wakeAfter(session: ClientSession, name: string): void {
  const names = afterwards.get(session) ?? new Set();
  if (names.size === 0) session.once('ended', () => wakeJob(...names));
  afterwards.set(session, names.add(name));
}

/** Runs a job at start and then at its interval, until stopped; a failed run is logged and retried. */
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
      return retryAfter(everyMs);
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
