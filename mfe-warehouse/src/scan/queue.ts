import type { ScanOp, ScanResult } from '@qiaohui/warehouse/scan';

/**
 * A scan on this device: not sent yet, done, refused with what stands in its way, or of a code that nobody knows, which
 * is not sent at all.
 */
export type Entry = {
  /** Rises with each scan of this device. */
  key: string;
  scan: ScanOp;
  /** What was scanned, as far as it was known then. */
  label: { type: string; code: string };
  state: 'waiting' | 'done' | 'refused' | 'unknown';
  result: ScanResult | null;
};

const KEPT = 50;
const prefixOf = (account: string) => `scan:${account}:`;
let last = 0;

/** Rises even for two scans within one millisecond, and over a reload. */
function nextKey(): string {
  last = Math.max(Date.now(), last + 1);
  return last.toString(36).padStart(9, '0');
}

/**
 * The scans of one account on this device, each under a key of its own in local storage, so that two tabs lose nothing
 * to each other; what waits there survives a reload, a crash, and signing out.
 */
export function queueOf(account: string) {
  const prefix = prefixOf(account);
  const listeners = new Set<() => void>();
  let entries: Entry[] = [];

  const read = () => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    entries = keys.toSorted().map((key) => JSON.parse(localStorage.getItem(key) ?? ''));
    for (const listener of listeners) listener();
  };
  const write = (entry: Entry) => localStorage.setItem(prefix + entry.key, JSON.stringify(entry));
  const forgetOld = () => {
    const over = entries.filter(({ state }) => state === 'done' || state === 'unknown').slice(0, -KEPT);
    for (const { key } of over) localStorage.removeItem(prefix + key);
  };
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) read();
  };
  read();

  return {
    get: () => entries,
    waiting: () => entries.filter(({ state }) => state === 'waiting'),
    subscribe(listener: () => void) {
      if (listeners.size === 0) window.addEventListener('storage', elsewhere);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', elsewhere);
      };
    },
    add(scan: ScanOp, label: Entry['label'], state: 'waiting' | 'unknown' = 'waiting') {
      write({ key: nextKey(), scan, label, state, result: null });
      forgetOld();
      read();
    },
    /** What came of scans; one that is gone in the meantime stays gone. */
    settle(results: ScanResult[]) {
      const found = new Map(results.map((result) => [result.op, result]));
      for (const entry of entries) {
        const result = found.get(entry.scan.op);
        if (result) write({ ...entry, result, state: result.done ? 'done' : 'refused' });
      }
      read();
    },
    /** Sends a refused scan again, as it is or with what it lacked; it stays the same scan. */
    again(entry: Entry, more: object = {}) {
      write({ ...entry, scan: { ...entry.scan, ...more } as ScanOp, state: 'waiting', result: null });
      read();
    },
    drop({ key }: Entry) {
      localStorage.removeItem(prefix + key);
      read();
    },
  };
}

export type Queue = ReturnType<typeof queueOf>;
