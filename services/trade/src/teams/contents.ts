import type { ClientSession } from 'mongoose';

/** True when a feature has records of a team. */
type Holds = (team: string, session: ClientSession) => Promise<boolean>;
const holders: Holds[] = [];

/** Registers how to see whether a feature has records of a team; `app.ts` lists all of them. */
export function onTeamContents(all: Holds[]): void {
  holders.splice(0, holders.length, ...all);
}

/** True when any feature has records of the team, which would be lost to everybody without its members. */
export async function hasContents(team: string, session: ClientSession): Promise<boolean> {
  for (const holds of holders) if (await holds(team, session)) return true;
  return false;
}

/** Deletes what a feature keeps for a team that is nothing its members would miss. */
type Clears = (team: string, session: ClientSession) => Promise<void>;
const clearers: Clears[] = [];

/** Registers what features delete when a team ends; `app.ts` lists all of them. */
export function onTeamEnd(all: Clears[]): void {
  clearers.splice(0, clearers.length, ...all);
}

/** Deletes what features keep for a team that ends. */
export async function clearTeam(team: string, session: ClientSession): Promise<void> {
  for (const clears of clearers) await clears(team, session);
}
