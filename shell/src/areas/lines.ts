import { Line } from '@qiaohui/kit';
import { useSyncExternalStore } from 'react';

declare global {
  interface Window {
    /** The response that `ahead.js` requested before the shell was loaded; null when that failed. */
    __lines?: Promise<unknown>;
  }
}

const TIMEOUT_MS = 5000;
/** In ms: reads this close together (the router's and the loader's) share one request. */
const MOMENT_MS = 500;

let known: readonly Line[] | null = null;
let reading: { at: number; result: Promise<void> } | null = null;
const listeners = new Set<() => void>();

async function fetched(): Promise<unknown> {
  const response = await fetch('/remotes.json', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`);
  return response.json();
}

async function read(): Promise<void> {
  const early = await window.__lines?.catch(() => null);
  delete window.__lines;
  const body = early ?? (await fetched());
  // a line that this shell cannot read is skipped and must not break the others
  const next = Array.isArray(body) ? body.flatMap((line) => Line.safeParse(line).data ?? []) : [];
  if (JSON.stringify(next) === JSON.stringify(known)) return;
  known = next;
  for (const listener of listeners) listener();
}

/**
 * Returns the currently published lines, the last known ones when the request fails, or null when they were never read.
 */
export async function lines(): Promise<readonly Line[] | null> {
  if (!reading || Date.now() - reading.at > MOMENT_MS) reading = { at: Date.now(), result: read() };
  const current = reading;
  return current.result.then(
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
