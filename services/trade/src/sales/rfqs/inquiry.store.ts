import { cancelMails, resumeCancelledMails } from '@qiaohui/service-kit/mail/mail-queue';
import { type ClientSession, trusted } from 'mongoose';
import { type RecipientRecord, Recipients, Rfqs } from './model.ts';
import { noteAfter } from './notes.ts';

type Of = { _id: string; team: string };

/** Its e-mails since it was last sent again: of those before that no more are sent. */
function mailsInUse({ mails }: RecipientRecord): string[] {
  const last = mails.findLastIndex(({ kind }) => kind === 'resend');
  return mails.slice(Math.max(0, last)).map(({ id }) => id);
}

const isWaitedFor = ({ state }: RecipientRecord): boolean => state !== 'offered' && state !== 'declined';

/** What becomes of the requests of an inquiry as that is closed, and opened again. */
export const rfqsOfInquiry = {
  /** Their links are dead: e-mails that wait are not sent. */
  closed: async ({ _id: inquiry, team }: Of, session: ClientSession): Promise<void> => {
    const requests = { inquiry, team, withdrawn_at: null };
    const all = await Recipients.find(requests).session(session).lean<RecipientRecord[]>();
    await cancelMails(
      all.flatMap(({ mails }) => mails.map(({ id }) => id)),
      session,
    );
    // a reminder that is written at this moment waits for this, and finds the inquiry closed
    await Recipients.updateMany(requests, { $inc: { version: 1 } }, { session });
    noteAfter({ team, inquiry }, session);
  },
  /** Their links work again: what was not sent is, where offers are still accepted. */
  reopened: async ({ _id: inquiry, team }: Of, session: ClientSession): Promise<void> => {
    const running = await Rfqs.find({ inquiry, team, deadline: trusted({ $gt: new Date() }) }, { _id: 1 })
      .session(session)
      .lean();
    const all = await Recipients.find({ rfq: trusted({ $in: running.map(({ _id }) => _id) }), withdrawn_at: null })
      .session(session)
      .lean<RecipientRecord[]>();
    await resumeCancelledMails(all.filter(isWaitedFor).flatMap(mailsInUse), session);
    noteAfter({ team, inquiry }, session);
  },
};
