import { cancelMails } from '@qiaohui/service-kit/mail/mail-queue';
import { type ClientSession, trusted } from 'mongoose';
import type { InquiryFollower } from '../inquiries/followers.ts';
import { type QuotationRecord, Quotations } from './model.ts';
import type { QuotationState } from './schema.ts';
import { isDecided, OPEN, undecided } from './states.rules.ts';

/** Lets e-mails of a version that still wait not be sent: it is replaced or decided. */
export const cancelMailsOf = ({ mails }: QuotationRecord, session: ClientSession) =>
  cancelMails(
    mails.map(({ id }) => id),
    session,
  );

const write = (
  { _id, version }: QuotationRecord,
  state: QuotationState,
  reason: string | null,
  session: ClientSession,
) => Quotations.updateOne({ _id, version }, { $set: { state, reason }, $inc: { version: 1 } }, { session });

/**
 * What becomes of the quotation of an inquiry as that is closed, on whichever page, and opened again: there is never more
 * than one that the customer accepted.
 */
export const quotationsOfInquiry: InquiryFollower = {
  closed: async ({ _id: inquiry, team }, session, { outcome, reason }) => {
    const open = await Quotations.findOne({ inquiry, team, state: trusted({ $in: OPEN }) })
      .session(session)
      .lean<QuotationRecord>();
    if (!open) return;
    await cancelMailsOf(open, session);
    await write(open, outcome === 'won' ? 'accepted' : 'lost', reason, session);
  },
  reopened: async ({ _id: inquiry, team }, session) => {
    const last = await Quotations.findOne({ inquiry, team })
      .sort({ edition: -1 })
      .session(session)
      .lean<QuotationRecord>();
    if (last && isDecided(last.state)) await write(last, undecided(last), null, session);
  },
};

/** What the customer accepted of an inquiry, without VAT; null where there is no quotation. */
export async function acceptedSum(inquiry: string): Promise<Pick<QuotationRecord, 'currency' | 'sale'> | null> {
  return Quotations.findOne({ inquiry, state: 'accepted' }, { currency: 1, sale: 1 })
    .sort({ edition: -1 })
    .lean<Pick<QuotationRecord, 'currency' | 'sale'>>();
}
