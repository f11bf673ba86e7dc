import type { ClientSession } from 'mongoose';
import type { RecipientRecord, RfqRecord } from './model.ts';

/** What follows a request, in the transaction of its change: the offers that were made for it. */
export type RfqFollower = {
  withdrawn: (recipient: RecipientRecord, session: ClientSession) => Promise<void>;
  /** Offers of a sealed round stay sealed until the new deadline. */
  prolonged: (rfq: RfqRecord, session: ClientSession) => Promise<void>;
  /** Recipients name another channel: theirs became part of it, or is one of its own again. */
  renamed: (recipients: string[], channel: RecipientRecord['channel'], session: ClientSession) => Promise<void>;
};
const followers: RfqFollower[] = [];

/** Registers what follows requests; `app.ts` lists all of it. */
export function onRfqChange(all: RfqFollower[]): void {
  followers.splice(0, followers.length, ...all);
}

export async function followWithdrawal(recipient: RecipientRecord, session: ClientSession): Promise<void> {
  for (const { withdrawn } of followers) await withdrawn(recipient, session);
}

export async function followProlonging(rfq: RfqRecord, session: ClientSession): Promise<void> {
  for (const { prolonged } of followers) await prolonged(rfq, session);
}

export async function followRenaming(
  recipients: string[],
  channel: RecipientRecord['channel'],
  session: ClientSession,
): Promise<void> {
  for (const { renamed } of followers) await renamed(recipients, channel, session);
}
