import type { Group } from '../shapes.ts';

/** A word to open pages: this record has a newer version, fetch it again. */
export type LiveNote = {
  noun: string;
  id: string;
  version: number;
  /** Who may hear it: one account, members of groups, members of teams; whoever one of these names. */
  to: { account?: string; groups?: Group[]; teams?: string[] };
};

type Listener = { concerns: (note: LiveNote) => boolean; send: (note: LiveNote) => void };

const listeners = new Set<Listener>();

/** Registers whoever wants to hear notes in this instance, such as an open page; returns how to leave. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Picks the notes that a member of `group` may hear, or of a team that the account is in now, or that are about the
 * account. What is a team's own an administrator hears as its member only.
 */
export const receives =
  (account: string, group: Group | null, teams: () => string[] = () => []) =>
  ({ to }: LiveNote): boolean =>
    to.account === account ||
    (group !== null && to.groups !== undefined && (group === 'admin' || to.groups.includes(group))) ||
    (to.teams !== undefined && teams().some((team) => to.teams?.includes(team)));

/** Hands a note to this instance's listeners that it concerns. */
export function deliverToListeners(note: LiveNote): void {
  for (const listener of listeners) if (listener.concerns(note)) listener.send(note);
}
