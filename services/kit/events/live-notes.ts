import type { Group } from '../shapes.ts';

/** A note to open pages: this record has a newer version, fetch it again. */
export type LiveNote = {
  noun: string;
  id: string;
  version: number;
  /** Recipients: one account, members of groups, members of teams; anybody whom one of these includes. */
  to: { account?: string; groups?: Group[]; teams?: string[] };
};

type Listener = { concerns: (note: LiveNote) => boolean; send: (note: LiveNote) => void };

const listeners = new Set<Listener>();

/** Registers a listener for notes in this instance, such as an open page; returns the function that removes it. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns a filter for the notes that a person receives: by `group`, by a team the account is in now, or by the account
 * itself. Notes of a team reach an administrator only as its member.
 */
export const receives =
  (account: string, group: Group | null, teams: () => string[] = () => []) =>
  ({ to }: LiveNote): boolean =>
    to.account === account ||
    (group !== null && to.groups !== undefined && (group === 'admin' || to.groups.includes(group))) ||
    (to.teams !== undefined && teams().some((team) => to.teams?.includes(team)));

/** Delivers a note to those of this instance's listeners it is meant for. */
export function deliverToListeners(note: LiveNote): void {
  for (const listener of listeners) if (listener.concerns(note)) listener.send(note);
}
