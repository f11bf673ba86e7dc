import type { Group } from './shapes.ts';

/** A word to open pages: this record has a newer version, fetch it again. */
export type LiveNote = {
  noun: string;
  id: string;
  version: number;
  /** Who may hear it: one account, members of groups, or both. */
  to: { account?: string; groups?: Group[] };
};

type Listener = { account: string; group: Group | null; send: (note: LiveNote) => void };

const listeners = new Set<Listener>();

/** Registers an open page of this instance; returns how to leave. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const concerns = (listener: Listener, { to }: LiveNote) =>
  to.account === listener.account ||
  (listener.group !== null &&
    to.groups !== undefined &&
    (listener.group === 'admin' || to.groups.includes(listener.group)));

/** Hands a note to this instance's open pages that it concerns. */
export function spread(note: LiveNote): void {
  for (const listener of listeners) if (concerns(listener, note)) listener.send(note);
}
