import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface StoreWatch {
  /** Where a nats-server says whether each of its streams can be written. */
  url: string;
  /** Where it writes. */
  dataDir: string;
  everyMs?: number;
  /** How long it may refuse before it is started again, at first. */
  patienceMs?: number;
}

const EVERY_MS = 5_000;
const PATIENCE_MS = 15_000;
/** Where starting it again does not help, it is done ever more seldom: streams that are well are held up by it. */
const MOST_PATIENCE_MS = 600_000;
/** Until the streams of a large store are read. */
const START_MS = 90_000;
/** More than one block of a stream takes. */
const ROOM = Buffer.alloc(16 * 1024 ** 2);

/** Writes and takes back as much as a stream soon needs: free blocks alone say nothing of quotas and read-only disks. */
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

/** Why a stream cannot be written; null when all can, or when nobody answers. */
async function refusal(url: string, signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]) });
    const text = await answer.text();
    return answer.ok ? null : text.replace(/\s+/g, ' ').trim();
  } catch {
    return null;
  }
}

/**
 * Watches one life after another of a nats-server. A stream that could not be written once (a full disk) is not
 * written until the server is started again, whatever room there is by then (nats-server pull request 7788): so
 * `refuses` is called when it has refused for some time and there is room.
 */
export function watchStore({ url, dataDir, everyMs = EVERY_MS, patienceMs = PATIENCE_MS }: StoreWatch) {
  let patience = patienceMs;
  return async (signal: AbortSignal, refuses: (why: string) => void): Promise<void> => {
    const born = Date.now();
    let wellAt: number | null = null;
    let refusedAt: number | null = null;
    while (!signal.aborted) {
      const why = await refusal(url, signal);
      const now = Date.now();
      if (why === null) {
        refusedAt = null;
        wellAt ??= now;
        if (now - wellAt > MOST_PATIENCE_MS) patience = patienceMs;
      } else if (wellAt !== null || now - born > START_MS) {
        wellAt = now;
        refusedAt ??= now;
        if (now - refusedAt >= patience && (await hasRoom(dataDir)) && !signal.aborted) {
          patience = Math.min(patience * 2, MOST_PATIENCE_MS);
          return refuses(why);
        }
      }
      await wait(everyMs, null, { signal }).catch(() => undefined);
    }
  };
}
