import type { ScanOp, ScanResult } from '@qiaohui/warehouse/scan';
import { type Mode, type Pending, type Place, scanOf } from '../card.rules.ts';
import { tabId } from './desk.ts';

/** An unconfirmed scan: mode, place, and tab. */
export type Card = { mode: Mode; place: Place; pending: Pending; tab: string };

/**
 * A scan on this device: read but not looked up; open, waiting for its pieces or for what it lacks; not sent yet; done;
 * rejected with the reason; or unusable, which is never sent.
 */
export type Entry = {
  /** Sortable key, increasing with each scan of this device. */
  key: string;
  scan: ScanOp;
  /** Label of the goods, as far as known when scanned. */
  label: { type: string; code: string };
  state: 'read' | 'open' | 'waiting' | 'done' | 'refused' | 'unknown';
  result: ScanResult | null;
  /** Card of a read or open scan. */
  card?: Card;
  /** Reason why it cannot be used. */
  why?: string;
};

const RETAINED = 50;
const prefixOf = (account: string) => `scan:${account}:`;
let last = 0;

/** Increases even for two scans within one millisecond, and across reloads. */
function nextKey(): string {
  last = Math.max(Date.now(), last + 1);
  return last.toString(36).padStart(9, '0');
}

/**
 * The scans of one account on this device, each under its own key in local storage, so that tabs do not overwrite each
 * other; waiting scans survive a reload, a crash, and signing out.
 */
export function queueOf(account: string) {
  const prefix = prefixOf(account);
  const listeners = new Set<() => void>();
  let entries: Entry[] = [];
  let texts = new Map<string, Entry>();

  const read = () => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    const stored = keys.toSorted().map((key) => localStorage.getItem(key) ?? '');
    // what has not changed stays the same object, so that its row is not rendered again
    texts = new Map(stored.map((text) => [text, texts.get(text) ?? JSON.parse(text)]));
    entries = stored.flatMap((text) => texts.get(text) ?? []);
    for (const listener of listeners) listener();
  };
  const write = (entry: Entry) => localStorage.setItem(prefix + entry.key, JSON.stringify(entry));
  const forgetOld = () => {
    for (const ended of ['done', 'unknown'] as const) {
      // good scans never push out a bad one, which somebody has to handle
      const over = entries.filter(({ state }) => state === ended).slice(0, -RETAINED);
      for (const { key } of over) localStorage.removeItem(prefix + key);
    }
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
    add(scan: ScanOp, label: Entry['label']) {
      write({ key: nextKey(), scan, label, state: 'waiting', result: null });
      forgetOld();
      read();
    },
    /** Stores a code as it was read, before it is looked up. */
    read(mode: Mode, pending: Pending, place: Place): Entry {
      const { code } = pending;
      const scan = scanOf(mode, pending, place);
      const card = { mode, place, pending, tab: tabId() };
      const entry: Entry = { key: nextKey(), scan, label: { type: code, code }, state: 'read', result: null, card };
      write(entry);
      read();
      return entry;
    },
    /** Writes the outcome of a scan that still exists. */
    put(entry: Entry) {
      if (localStorage.getItem(prefix + entry.key) === null) return;
      write(entry);
      forgetOld();
      read();
    },
    one: (key: string | null) => entries.find((entry) => entry.key === key),
    /** Stores the results of scans; removed scans stay removed. */
    settle(results: ScanResult[]) {
      const resultByOp = new Map(results.map((result) => [result.op, result]));
      for (const entry of entries) {
        const result = resultByOp.get(entry.scan.op);
        if (result) write({ ...entry, result, state: result.done ? 'done' : 'refused' });
      }
      read();
    },
    /** Sends a rejected scan again, as it is or with what it lacked; it stays the same scan. */
    again(entry: Entry, more: object = {}) {
      write({ ...entry, scan: { ...entry.scan, ...more } as ScanOp, state: 'waiting', result: null });
      read();
    },
    drop({ key }: Pick<Entry, 'key'>) {
      localStorage.removeItem(prefix + key);
      read();
    },
  };
}

export type Queue = ReturnType<typeof queueOf>;
