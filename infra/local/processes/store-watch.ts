import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface StoreWatch {
  /** Address at which a nats-server reports the state of each of its streams. */
  url: string;
  /** Its data directory. */
  dataDir: string;
  everyMs?: number;
  /** How long a stream may fail before the server is restarted, at first. */
  patienceMs?: number;
}

const EVERY_MS = 5_000;
const PATIENCE_MS = 15_000;
/** Upper bound of the intervals, which grow where a restart does not help: it interrupts streams that are fine. */
const MAX_PATIENCE_MS = 600_000;
/** Until the streams of a large store are read. */
const START_MS = 90_000;
/** More than one block of a stream takes. */
const ROOM = Buffer.alloc(16 * 1024 ** 2);

/** Writes and removes as much as a stream soon needs: free blocks alone say nothing of quotas and read-only disks. */
async function hasRoom(dataDir: string): Promise<boolean> {
  const file = join(dataDir, 'room');
  try {
    const probe = await open(file, 'w');
    await probe
      .writeFile(ROOM)
      .then(() => probe.sync())
      .finally(() => probe.close());
    return true;
  } catch {
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

/** Returns the error of a stream that cannot be written; null when all can, or when there is no response. */
async function writeError(url: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]) });
    const text = await response.text();
    return response.ok ? null : text.replace(/\s+/g, ' ').trim();
  } catch {
    return null;
  }
}

/**
 * Watches successive runs of a nats-server. A stream that once could not be written (a full disk) stays unwritable
 * until the server is restarted, whatever space there is by then (nats-server pull request 7788): so
 * `onUnwritable` is called when writing has failed for some time and there is space.
 */
export function watchStore({ url, dataDir, everyMs = EVERY_MS, patienceMs = PATIENCE_MS }: StoreWatch) {
  let patience = patienceMs;
  return async (signal: AbortSignal, onUnwritable: (why: string) => void): Promise<void> => {
    const born = Date.now();
    let wellAt: number | null = null;
    let failedAt: number | null = null;
    while (!signal.aborted) {
      const why = await writeError(url, signal);
      const now = Date.now();
      if (why === null) {
        failedAt = null;
        wellAt ??= now;
        if (now - wellAt > MAX_PATIENCE_MS) patience = patienceMs;
      } else if (wellAt !== null || now - born > START_MS) {
        wellAt = now;
        failedAt ??= now;
        if (now - failedAt >= patience && (await hasRoom(dataDir)) && !signal.aborted) {
          patience = Math.min(patience * 2, MAX_PATIENCE_MS);
          return onUnwritable(why);
        }
      }
      await wait(everyMs, null, { signal }).catch(() => undefined);
    }
  };
}
