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
