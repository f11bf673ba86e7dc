import type { ClientSession } from 'mongoose';
import type { InquiryRecord } from './model.ts';
import { isOpen } from './states.rules.ts';

/** What follows an inquiry, in the transaction of the move that closes it or opens it again. */
export type InquiryFollower = {
  closed: (inquiry: Of, session: ClientSession) => Promise<void>;
  reopened: (inquiry: Of, session: ClientSession) => Promise<void>;
};
type Of = Pick<InquiryRecord, '_id' | 'team'>;
const followers: InquiryFollower[] = [];

/** Registers what follows inquiries; `app.ts` lists all of it. */
export function onInquiryMove(all: InquiryFollower[]): void {
  followers.splice(0, followers.length, ...all);
}

export async function followMove(
  { state: from, ...of }: Of & Pick<InquiryRecord, 'state'>,
  to: InquiryRecord['state'],
  session: ClientSession,
): Promise<void> {
  if (isOpen(from) === isOpen(to)) return;
  for (const { closed, reopened } of followers) await (isOpen(to) ? reopened : closed)(of, session);
}
