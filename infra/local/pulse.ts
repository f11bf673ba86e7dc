import { setTimeout as wait } from 'node:timers/promises';
import { SHUTDOWN_MS } from '@qiaohui/service-kit/runtime/shutdown';

export interface Pulse {
  /** Answered as long as the process is at work, whatever the others do. */
  url: string;
  /** Milliseconds that an answer may take. */
  patience?: number;
  /** Milliseconds until it listens. */
  startMs?: number;
}

const EVERY_MS = 2_000;
const PATIENCE_MS = 10_000;
/** Answers that did not come, one after the other, until a process is taken for hung: one alone may be a busy machine. */
const MISSED = 3;
/** Nobody listens while a piece starts, but not for so long. */
const START_MS = 90_000;
/** Nobody listens while a piece finishes what is under way, either: a closed door is no hanging piece. */
const END_MS = 3 * SHUTDOWN_MS;

/** Asks a process again and again, until `signal` is aborted or it has not answered several times: then `hung` is told. */
export async function feelPulse(
  { url, patience = PATIENCE_MS, startMs = START_MS }: Pulse,
  signal: AbortSignal,
  hung: () => void,
) {
  let shutUntil: number | null = Date.now() + startMs;
  let missed = 0;
  while (missed < MISSED && !signal.aborted) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) });
      await answer.body?.cancel();
      missed = 0;
      shutUntil = null;
    } catch (error) {
      const isLate = (error as Error).name === 'TimeoutError';
      shutUntil ??= Date.now() + END_MS;
      if (isLate || Date.now() > shutUntil) missed += 1;
    }
    if (missed < MISSED) await wait(Math.min(EVERY_MS, patience), null, { signal }).catch(() => undefined);
  }
  if (!signal.aborted) hung();
}
