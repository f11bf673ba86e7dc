import type { Group } from './shapes.ts';

/** A word to open pages: this record has a newer version, fetch it again. */
export type LiveNote = {
  noun: string;
  id: string;
  version: number;
  /** Who may hear it: one account, members of groups, or both. */
  to: { account?: string; groups?: Group[] };
};

type Listener = { concerns: (note: LiveNote) => boolean; send: (note: LiveNote) => void };

const listeners = new Set<Listener>();

/** Registers whoever wants to hear notes in this instance, such as an open page; returns how to leave. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Picks the notes that a member of `group` may hear, or that are about the account. */
export const meantFor =
  (account: string, group: Group | null) =>
  ({ to }: LiveNote): boolean =>
    to.account === account ||
    (group !== null && to.groups !== undefined && (group === 'admin' || to.groups.includes(group)));

/** Hands a note to this instance's listeners that it concerns. */
export function spread(note: LiveNote): void {
  for (const listener of listeners) if (listener.concerns(note)) listener.send(note);
}
