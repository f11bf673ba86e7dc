import { conflict, HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { cancelMails } from '@qiaohui/service-kit/mail/mail-queue';
import type { ClientSession, UpdateQuery } from 'mongoose';
import { sealNotes } from '../inquiries/round.store.ts';
import { isOpen } from '../inquiries/states.rules.ts';
import { inquiryOf } from '../inquiries/store.ts';
import { followProlonging, followWithdrawal } from './followers.ts';
import { type RecipientRecord, Recipients, type RfqRecord, Rfqs } from './model.ts';
import { noteAfter } from './notes.ts';
import type { RecipientAct, RecipientState, RfqDeadline, RfqResend } from './schema.ts';
import { deadlineIn, mailTo } from './send.store.ts';
import { recipientOf, rfqOf } from './store.ts';
import { hashFor } from './token.ts';
import { byMail, recipientSeen } from './view.ts';

type Of = { team: string; inquiry: string };

async function requireOpen({ team, inquiry }: Of, session: ClientSession): Promise<void> {
  if (!isOpen((await inquiryOf(team, inquiry, session)).state)) throw conflict('inquiry.closed');
}

/** Writes over the version that was read in the same transaction. */
async function write(
  { _id, version }: RecipientRecord,
  change: UpdateQuery<RecipientRecord>,
  session: ClientSession,
): Promise<RecipientRecord> {
  const changed = await Recipients.findOneAndUpdate(
    { _id, version },
    { ...change, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<RecipientRecord>();
  if (!changed) throw conflict('rfq-recipient.changed');
  noteAfter(changed, session);
  return changed;
}

/** True when the rules allow an act now. */
async function allows(act: RecipientAct, recipient: RecipientRecord, rfq: RfqRecord): Promise<boolean> {
  return (await recipientSeen(recipient, rfq, true)).acts.includes(act);
}

/**
 * Reminds recipients who have not made an offer, those of the round or the chosen ones; at most once a day each. Returns
 * how many; throws a 409 when there is none.
 */
export async function remind(of: Of, rfqId: string, chosen: string[] | null, session: ClientSession): Promise<number> {
  await requireOpen(of, session);
  const rfq = await rfqOf(of, rfqId, session);
  const all = await Recipients.find({ rfq: rfq._id, team: of.team }).session(session).lean<RecipientRecord[]>();
  let count = 0;
  for (const recipient of all) {
    if (chosen && !chosen.includes(recipient._id)) continue;
    if (!(await allows('remind', recipient, rfq))) continue;
    const mails = [...recipient.mails, await mailTo(recipient, { kind: 'reminder', rfq }, session)];
    await write(recipient, { $set: { mails } }, session);
    count += 1;
  }
  if (count === 0) throw conflict('rfq.nobody-to-remind');
  return count;
}

type One = Of & { id: string };

/** Reads a recipient as it was seen; throws a 409 when it has changed since, or when the rules do not allow the act. */
async function seen({ id, ...of }: One, act: RecipientAct, version: number, session: ClientSession) {
  const carried = await recipientOf(of.team, of.inquiry, id, session);
  await requireOpen(of, session);
  if (carried.recipient.version !== version) throw conflict('rfq-recipient.changed');
  if (!(await allows(act, carried.recipient, carried.rfq))) throw conflict('rfq-recipient.act');
  return carried;
}

const idsOf = ({ mails }: RecipientRecord): string[] => mails.map(({ id }) => id);

/**
 * Whoever has a link reads the offer by it. So it goes to another address only by who may read prices, and that of a sealed
 * request only while nobody has got it.
 */
function requireOther({ opened_at, offer }: RecipientRecord, state: RecipientState, { sealed, prices }: Sending) {
  if (!prices) throw new HttpError(403, 'team.no-price-permission');
  if (sealed && (state !== 'bounced' || opened_at !== null || offer > 0))
    throw unprocessable({ email: ['rfq.sealed-address'] });
}
type Sending = { sealed: boolean; prices: boolean };

/** Sends a request again; what is still waiting to be sent is sent no more. */
export async function resend(
  { prices, ...of }: One & { prices: boolean },
  { version, email: other, new_link }: RfqResend,
  session: ClientSession,
): Promise<RecipientRecord> {
  const { recipient, rfq } = await seen(of, 'resend', version, session);
  const { _id, state } = recipient;
  const isOther = other !== undefined && other !== recipient.email;
  if (isOther) {
    const seenAs = await recipientSeen(recipient, rfq, true);
    requireOther(recipient, seenAs.state, { sealed: rfq.sealed, prices });
  }
  await cancelMails(idsOf(recipient), session);
  // nobody may hold the link that went to the address before
  const link = recipient.link + (new_link || (isOther && rfq.sealed) ? 1 : 0);
  const to = { ...recipient, email: other ?? recipient.email, link };
  const mails = [...recipient.mails, await mailTo(to, { kind: 'resend', rfq }, session)];
  const set = { email: to.email, link, token_hash: hashFor(_id, link), mails };
  return write(recipient, { $set: { ...set, ...(byMail.includes(state) && { state: 'waiting' }) } }, session);
}

/** Withdraws a request: its link is dead, and its offers do not count. */
export async function withdraw(of: One, version: number, session: ClientSession): Promise<RecipientRecord> {
  const { recipient } = await seen(of, 'withdraw', version, session);
  await cancelMails(idsOf(recipient), session);
  const change = { $set: { state: 'withdrawn' as const, withdrawn_at: new Date() } };
  const after = await write(recipient, change, session);
  await followWithdrawal(after, session);
  return after;
}

/** Sets a later deadline, also of a round whose deadline has passed; offers that were made stay. */
export async function prolong(
  of: Of,
  id: string,
  { version, deadline }: RfqDeadline,
  session: ClientSession,
): Promise<RfqRecord> {
  await requireOpen(of, session);
  const before = await rfqOf(of, id, session);
  if (before.version !== version) throw conflict('rfq.changed');
  const until = deadlineIn(deadline, new Date());
  if (until <= before.deadline) throw conflict('rfq.deadline-earlier');
  const after = await Rfqs.findOneAndUpdate(
    { _id: id, version },
    { $set: { deadline: until }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<RfqRecord>();
  if (!after) throw conflict('rfq.changed');
  // an offer that is made at this moment waits for this, or this for it: it is sealed until the new deadline as well
  if (after.sealed) await Recipients.updateMany({ rfq: id, team: of.team }, { $inc: { version: 1 } }, { session });
  if (after.sealed) await sealNotes({ team: of.team, id: of.inquiry }, { rfq: id, until }, session);
  await followProlonging(after, session);
  noteAfter(after, session);
  return after;
}
