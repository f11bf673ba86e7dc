import { type Mode, type Place, start } from '../card.rules.ts';

const nameOf = (account: string, mode: Mode) => `scan-desk:${account}:${mode}`;

/** Order, shelves and open card of this tab in a mode. Survives a reload. */
export type Desk = { place: Place; card: string | null };

export function deskOf(account: string, mode: Mode): Desk {
  const stored = sessionStorage.getItem(nameOf(account, mode));
  return stored ? (JSON.parse(stored) as Desk) : { place: start(mode), card: null };
}

export function keepDesk(account: string, mode: Mode, desk: Desk): void {
  sessionStorage.setItem(nameOf(account, mode), JSON.stringify(desk));
}

const TAB = 'scan-tab';

/** Id of this tab, the same after a reload. */
export function tabId(): string {
  const known = sessionStorage.getItem(TAB);
  if (known) return known;
  const made = crypto.randomUUID();
  sessionStorage.setItem(TAB, made);
  return made;
}
