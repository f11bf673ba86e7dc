import { setTimeout as wait } from 'node:timers/promises';
import { SHUTDOWN_MS } from '@qiaohui/service-kit/runtime/shutdown';

export interface Pulse {
  /** Address that responds as long as the process works, whatever its dependencies do. */
  url: string;
  /** Milliseconds that a response may take. */
  patience?: number;
  /** Milliseconds until it listens. */
  startMs?: number;
}

const EVERY_MS = 2_000;
const PATIENCE_MS = 10_000;
/** Consecutive missing responses that mean a hung process: a single one may be a busy machine. */
const MISSED = 3;
/** A process that is starting does not listen yet, but not for so long. */
const START_MS = 90_000;
/** A process that is shutting down does not listen either: a closed port is no hung process. */
const END_MS = 3 * SHUTDOWN_MS;

/** Checks a process repeatedly until `signal` is aborted; calls `hung` after several missing responses in a row. */
export async function watchPulse(
  { url, patience = PATIENCE_MS, startMs = START_MS }: Pulse,
  signal: AbortSignal,
  hung: () => void,
) {
  let shutUntil: number | null = Date.now() + startMs;
  let missed = 0;
  while (missed < MISSED && !signal.aborted) {
    try {
      const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) });
      await response.body?.cancel();
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
