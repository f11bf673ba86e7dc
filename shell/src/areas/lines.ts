import { Line } from '@qiaohui/kit';
import { useSyncExternalStore } from 'react';

declare global {
  interface Window {
    /** What `ahead.js` asked for before the shell was here; null when it was refused. */
    __lines?: Promise<unknown>;
  }
}

const PATIENCE = 5000;
/** Reads of the same moment (the router's and the loader's) are one. */
const MOMENT = 500;

let known: readonly Line[] | null = null;
let reading: { at: number; answer: Promise<void> } | null = null;
const listeners = new Set<() => void>();

async function fetched(): Promise<unknown> {
  const response = await fetch('/remotes.json', { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`);
  return response.json();
}

async function read(): Promise<void> {
  const early = await window.__lines?.catch(() => null);
  delete window.__lines;
  const body = early ?? (await fetched());
  // a line that this shell cannot read is left out; it must not take the others with it
  const next = Array.isArray(body) ? body.flatMap((line) => Line.safeParse(line).data ?? []) : [];
  if (JSON.stringify(next) === JSON.stringify(known)) return;
  known = next;
  for (const listener of listeners) listener();
}

/** The lines as they are published now; the last known ones when nobody answers; null when they were never read. */
export async function lines(): Promise<readonly Line[] | null> {
  if (!reading || Date.now() - reading.at > MOMENT) reading = { at: Date.now(), answer: read() };
  const current = reading;
  return current.answer.then(
    () => known,
    () => {
      if (reading === current) reading = null;
      return known;
    },
  );
}

export const knownLines = (): readonly Line[] => known ?? none;
const none: readonly Line[] = [];

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const useLines = (): readonly Line[] => useSyncExternalStore(subscribe, knownLines);
