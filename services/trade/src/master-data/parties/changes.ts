import type { ClientSession } from 'mongoose';
import type { Party } from './schema.ts';

/** A party as it is from now on; `gone_at` is set while it is deleted. */
export type PartyChange = Party & { team: string; name: string; gone_at: Date | null };
type OnChange = (change: PartyChange, session: ClientSession) => Promise<void>;
const followers: OnChange[] = [];

/** Registers what follows a party's name and its deletion; `app.ts` lists all of it. */
export function onPartyChange(all: OnChange[]): void {
  followers.splice(0, followers.length, ...all);
}

/** Lets all features follow a party, in the transaction that changed it. */
export async function partyChanged(change: PartyChange, session: ClientSession): Promise<void> {
  for (const follow of followers) await follow(change, session);
}
