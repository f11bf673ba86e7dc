import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { inContext } from './context.ts';
import { holdLease, keepingLease } from './lease.ts';
import { rest } from './rest.ts';

/** Work that recurs. With many instances one of them does it at a time, however long a run takes; it must be safe to repeat. */
export type Job = { name: string; everyMs: number; run: () => Promise<unknown> };

export const job = (name: string, everyMs: number, run: Job['run']): Job => ({ name, everyMs, run });

/** Runs a job at start and then at its interval, until stopped; a failed run is logged and tried at the next turn. */
export function startJob({ name, everyMs, run }: Job, log: Logger): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const turn = async () => {
    try {
      const lease = `job:${name}`;
      const leaseMs = Math.max(everyMs * 2, 30_000);
      if (await holdLease(lease, leaseMs)) {
        const context = { requestId: `job-${randomUUID()}`, locale: 'zh-CN' as const };
        await keepingLease(lease, leaseMs, () => inContext(context, run));
      }
    } catch (error) {
      log.error({ error, job: name }, 'a job failed');
    }
  };
  const loop = async () => {
    while (!ending.signal.aborted) {
      await turn();
      await rest(everyMs, ending.signal);
    }
  };
  const running = loop();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
