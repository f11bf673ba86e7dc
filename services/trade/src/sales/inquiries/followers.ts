import type { ClientSession } from 'mongoose';
import type { InquiryRecord } from './model.ts';
import { isOpen } from './states.rules.ts';

/** What follows an inquiry, in the transaction of the move that closes it or opens it again. */
export type InquiryFollower = {
  closed: (inquiry: Of, session: ClientSession, ending: Ending) => Promise<void>;
  reopened: (inquiry: Of, session: ClientSession) => Promise<void>;
};
type Of = Pick<InquiryRecord, '_id' | 'team'>;
/** How it ended, and why. */
export type Ending = Pick<InquiryRecord, 'outcome' | 'reason'>;
const followers: InquiryFollower[] = [];

/** Registers what follows inquiries; `app.ts` lists all of it. */
export function onInquiryMove(all: InquiryFollower[]): void {
  followers.splice(0, followers.length, ...all);
}

export async function followMove(
  { state: from, ...of }: Of & Pick<InquiryRecord, 'state'>,
  { state: to, ...ending }: Ending & Pick<InquiryRecord, 'state'>,
  session: ClientSession,
): Promise<void> {
  if (isOpen(from) === isOpen(to)) return;
  for (const { closed, reopened } of followers)
    await (isOpen(to) ? reopened(of, session) : closed(of, session, ending));
}
