import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import { cancelMails } from '@qiaohui/service-kit/mail/mail-queue';
import { type ClientSession, trusted } from 'mongoose';
import { teamExists } from '../../teams/store.ts';
import { noteChannel } from '../inquiries/round.store.ts';
import { isOpen } from '../inquiries/states.rules.ts';
import { findInquiry } from '../inquiries/store.ts';
import { type RecipientRecord, Recipients, type RfqRecord, Rfqs } from './model.ts';
import { noteAfter } from './notes.ts';
import { hashOf } from './token.ts';

export type { RecipientRecord, RfqRecord } from './model.ts';

/** Whether offers for a round are accepted at a time: until its deadline. */
export const isAccepting = ({ deadline }: Pick<RfqRecord, 'deadline'>, at: Date): boolean => at < deadline;

export type Carried = { recipient: RecipientRecord; rfq: RfqRecord };

/**
 * Returns whom a link belongs to, with its round. Null, in one form, for a token that is unknown or was replaced, and for a
 * request that was withdrawn or whose inquiry is closed or team gone.
 */
export async function recipientByToken(token: string, session?: ClientSession): Promise<Carried | null> {
  const recipient = await Recipients.findOne({ token_hash: hashOf(token), withdrawn_at: null })
    .session(session ?? null)
    .lean<RecipientRecord>();
  if (!recipient) return null;
  const rfq = await Rfqs.findById(recipient.rfq)
    .session(session ?? null)
    .lean<RfqRecord>();
  const inquiry = await findInquiry(recipient.team, recipient.inquiry, session);
  if (!rfq || !inquiry || !isOpen(inquiry.state) || !(await teamExists(recipient.team, session))) return null;
  return { recipient, rfq };
}

/** Returns another recipient of the same inquiry; null when there is none. */
export const findRecipient = (
  { team, inquiry }: Pick<RecipientRecord, 'team' | 'inquiry'>,
  _id: string,
): Promise<RecipientRecord | null> => Recipients.findOne({ _id, team, inquiry }).lean<RecipientRecord>();

/** Returns a recipient of a team's inquiry with its round; throws a 404 otherwise. */
export async function recipientOf(
  team: string,
  inquiry: string,
  _id: string,
  session?: ClientSession,
): Promise<Carried> {
  const recipient = await Recipients.findOne({ _id, team, inquiry })
    .session(session ?? null)
    .lean<RecipientRecord>();
  const rfq = await Rfqs.findById(recipient?.rfq ?? '')
    .session(session ?? null)
    .lean<RfqRecord>();
  if (!recipient || !rfq) throw notFound('rfq-recipient');
  return { recipient, rfq };
}

/** Returns a round of a team's inquiry; throws a 404 otherwise. */
export async function rfqOf(
  { team, inquiry }: { team: string; inquiry: string },
  _id: string,
  session?: ClientSession,
): Promise<RfqRecord> {
  const rfq = await Rfqs.findOne({ _id, team, inquiry })
    .session(session ?? null)
    .lean<RfqRecord>();
  if (!rfq) throw notFound('rfq');
  return rfq;
}

type Of = Pick<RecipientRecord, '_id' | 'team' | 'inquiry' | 'channel' | 'email'>;

/** Notes that somebody did something on the page of a link for the first time; a repeat changes nothing. */
export async function noteOpened({ _id, ...of }: Of, session: ClientSession): Promise<void> {
  const opened_at = new Date();
  const fresh = { _id, opened_at: null, withdrawn_at: null };
  const { modifiedCount } = await Recipients.updateOne(
    fresh,
    { $set: { opened_at }, $inc: { version: 1 } },
    { session },
  );
  if (modifiedCount === 0) return;
  await Recipients.updateOne(
    { _id, state: trusted({ $in: ['waiting', 'sent', 'bounced'] }) },
    { $set: { state: 'opened' } },
    { session },
  );
  noteAfter(of, session);
}

type Offered = {
  recipient: Of;
  number: number;
  state: 'offered' | 'declined';
  at: Date;
  /** Why it declined, and until when nobody of the team sees that. */
  note?: string | null;
  sealed?: { rfq: string; until: Date } | null;
  /** E-mail of the clerk who entered it. */
  by?: string;
  /** What it offered before for other lines still counts: in the inquiry the channel quoted, though it declined now. */
  stillOffers?: boolean;
};

/**
 * Notes an offer, or that the channel declined, with the channel’s state in the inquiry; reminders that wait are not sent.
 * Throws a 409 when another offer
 * has that number already, when the request was withdrawn, and for a closed inquiry.
 */
export async function noteOffer(
  { recipient: { _id, ...of }, number, state, at, note = null, sealed = null, by = of.email, ...more }: Offered,
  session: ClientSession,
): Promise<void> {
  const changed = await Recipients.findOneAndUpdate(
    { _id, offer: trusted({ $lt: number }), withdrawn_at: null },
    { $set: { state, offer: number, offered_at: at }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<RecipientRecord>();
  if (!changed) throw conflict('rfq-recipient.changed');
  // whoever has replied is not reminded an hour later
  await cancelMails(
    changed.mails.flatMap(({ kind, id }) => (kind === 'reminder' ? id : [])),
    session,
  );
  const stated = state === 'offered' ? ('quoted' as const) : state;
  // its channel may have become part of another one since
  const { id: channel } = changed.channel;
  if (!more.stillOffers)
    await noteChannel({ team: of.team, id: of.inquiry }, { channel, state: stated, note, sealed, by, at }, session);
  noteAfter(of, session);
}

/** Returns all recipients of a team's inquiry with their rounds, the newest round first, by name. */
export async function recipientsOf(team: string, inquiry: string): Promise<Carried[]> {
  const rfqs = new Map((await Rfqs.find({ inquiry, team }).lean<RfqRecord[]>()).map((rfq) => [rfq._id, rfq]));
  const found = await Recipients.find({ inquiry, team })
    .sort({ round: -1, 'channel.name': 1 })
    .lean<RecipientRecord[]>();
  return found.flatMap((recipient) => {
    const rfq = rfqs.get(recipient.rfq);
    return rfq ? [{ recipient, rfq }] : [];
  });
}
