import type { Resolved } from '@qiaohui/warehouse/scan';
import type { Lack, Mode, Place } from '../card.rules.ts';
import type { Desk } from '../queue/desk.ts';
import type { Entry } from '../queue/queue.ts';

/** A message of the station, not translated yet. */
export type Message =
  | { key: Lack | 'wholeNumber' | 'forReceiving' | 'forPicking' | `none_${Mode}` }
  | { key: 'notHere' | 'unknown' | 'boxScanned'; code: string }
  | { key: 'boxReceived'; code: string; at: string; by: string }
  | { key: 'atPlace'; place: string }
  | { key: 'withOrder'; number: string }
  | { key: 'putAside'; type: string; lack: Lack }
  | { key: 'error'; message: string };

/** Message about the newest scan, when it was no goods. */
export type Hint = { tone: 'bad' | 'noted'; message: Message };

export type Station = {
  mode: Mode;
  /** Order and shelves of the next scans. */
  place: Place;
  /** Key of the scan whose card is open. */
  card: string | null;
  /** Lots of the open card to choose from. */
  lots: Resolved | null;
  hint: Hint | null;
  /** Key of the scan that is being looked up. */
  lookingUp: string | null;
  /** Events that came during a look-up, in order. */
  waiting: Turn[];
  /** When the open card's warning was shown, in ms of `Seen.now`. */
  warnedAt: number;
};

/** Events that wait for a running look-up. */
export type Turn =
  | { type: 'scanned'; key: string; code: string }
  | { type: 'confirmed'; isClick: boolean }
  | { type: 'resumed'; key: string }
  | { type: 'look-again' }
  | { type: 'online' };

export type StationEvent =
  | Turn
  | { type: 'opened' }
  | { type: 'looked-up'; key: string; code: string; found: Resolved | null }
  | { type: 'look-up-failed'; key: string; message: string; isRejected: boolean }
  | { type: 'lot-chosen'; found: Resolved; nth: number }
  | { type: 'pieces-typed'; pieces: number; isSpliced: boolean }
  | { type: 'cleared' }
  | { type: 'left'; what: keyof Place };

export type Effect =
  | { do: 'put'; entry: Entry; why?: Message }
  | { do: 'drop'; key: string }
  | { do: 'look-up'; key: string; code: string; place: Place }
  | { do: 'sound-bad' };

/** State of the device that the station reads at an event. */
export type Seen = { entries: Entry[]; shelves: string[]; tab: string; now: number };

export const opening = (mode: Mode, { place, card }: Desk): Station => ({
  ...{ mode, place, card, lots: null, hint: null },
  ...{ lookingUp: null, waiting: [], warnedAt: Number.NEGATIVE_INFINITY },
});

export type Open = Entry & { card: NonNullable<Entry['card']> };
/** The open scan, if it still is one. */
export function openIn(entries: Entry[], card: string | null): Open | undefined {
  const entry = entries.find(({ key }) => key === card);
  return entry?.state === 'open' && entry.card ? (entry as Open) : undefined;
}

/** One event in progress: later steps see its changes, and its effects are collected. */
export class Work {
  state: Station;
  entries: Entry[];
  effects: Effect[] = [];
  readonly seen: Seen;
  constructor(state: Station, seen: Seen) {
    this.state = state;
    this.seen = seen;
    this.entries = seen.entries;
  }
  set(change: Partial<Station>): void {
    this.state = { ...this.state, ...change };
  }
  one(key: string | null): Entry | undefined {
    return this.entries.find((entry) => entry.key === key);
  }
  open(): Open | undefined {
    return openIn(this.entries, this.state.card);
  }
  put(entry: Entry, why?: Message): void {
    this.entries = this.entries.map((one) => (one.key === entry.key ? entry : one));
    this.effects.push({ do: 'put', entry, ...(why && { why }) });
  }
  drop(key: string): void {
    this.entries = this.entries.filter((one) => one.key !== key);
    this.effects.push({ do: 'drop', key });
  }
  /** Sets the message about the newest scan; a good one already had its sound. */
  hint(tone: Hint['tone'], message: Message): void {
    this.set({ hint: { tone, message } });
    if (tone === 'bad') this.effects.push({ do: 'sound-bad' });
  }
}
