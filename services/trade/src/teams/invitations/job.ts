import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { job } from '@qiaohui/service-kit/jobs/jobs';
import { trusted } from 'mongoose';
import { type InvitationRecord, Invitations } from '../model.ts';
import { settle } from './accept.ts';

const EVERY_MS = 5_000;
/** Longer than a command takes whose caller is still there. */
const LATE_MS = 10_000;
const AT_A_TIME = 20;

/** Finishes acceptances whose process ended, or whose remit did not reply. */
export async function settleAcceptances(): Promise<void> {
  const late = trusted({ $lt: new Date(Date.now() - LATE_MS) });
  const found = await Invitations.find({ state: 'accepting', attempted_at: late })
    .sort({ attempted_at: 1 })
    .limit(AT_A_TIME)
    .lean<InvitationRecord[]>();
  for (const record of found)
    await settle(record).catch((error: unknown) => {
      // it is pending again, and its account in another team
      if (!(error instanceof HttpError && error.status === 409)) throw error;
    });
}

export const acceptanceJob = job('settle-acceptances', EVERY_MS, settleAcceptances);
