import type { ClientSession } from 'mongoose';

/** Makes a draft whose item changed another version: whoever saw it before does not lock what they did not see. */
type Follower = (draft: { team: string; bill: string }, session: ClientSession) => Promise<void>;
const followers: Follower[] = [];

/** Registers what follows the items of drafts; `app.ts` lists all of it. */
export function onDraftItem(all: Follower[]): void {
  followers.splice(0, followers.length, ...all);
}

/** Lets the draft follow whose item changed, in the transaction of that. */
export async function draftItemChanged(draft: { team: string; bill: string }, session: ClientSession): Promise<void> {
  for (const follow of followers) await follow(draft, session);
}
