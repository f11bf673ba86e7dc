import { deliveryOf } from '@qiaohui/service-kit/mail/mail-queue';
import { isOpen } from '../inquiries/states.rules.ts';
import { inquiryOf } from '../inquiries/store.ts';
import { type RecipientRecord, Recipients, type RfqRecord, Rfqs } from './model.ts';
import { actsOf, remindedAt } from './rules.ts';
import type { RecipientMail, RecipientState, Rfq, RfqRecipient } from './schema.ts';

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

type Delivery = { state: 'waiting' | 'sent' | 'bounced'; reply: string | null; at: Date; next: Date | null };

/** What became of an e-mail: as it is stored, else as the queue has it at this moment. A cancelled one waits without an end. */
async function deliveryIn({ id, at, outcome }: RecipientMail): Promise<Delivery> {
  if (outcome) return { ...outcome, next: null };
  const now = await deliveryOf(id);
  const reply = now?.results[0]?.reply || null;
  if (!now || now.state === 'waiting' || now.isCancelled)
    return { state: 'waiting', reply, at, next: reply ? (now?.nextAt ?? null) : null };
  return { state: now.state === 'sent' ? 'sent' : 'bounced', reply, at: now.sentAt ?? at, next: null };
}

/** Whether the state of a recipient is that of its last e-mail. */
export const byMail: readonly RecipientState[] = ['waiting', 'sent', 'bounced'];

/** Returns a recipient as its team sees it; `open`: whether its inquiry still is. */
export async function recipientSeen(recipient: RecipientRecord, rfq: RfqRecord, open: boolean): Promise<RfqRecipient> {
  const { mails, opened_at, offered_at, withdrawn_at } = recipient;
  const last = mails.at(-1);
  const delivery = last ? await deliveryIn(last) : null;
  const state = delivery && byMail.includes(recipient.state) ? delivery.state : recipient.state;
  const times: Partial<Record<RecipientState, Date | null>> = {
    opened: opened_at,
    offered: offered_at,
    declined: offered_at,
    withdrawn: withdrawn_at,
  };
  return {
    id: recipient._id,
    ...{ channel: recipient.channel, email: recipient.email, locale: recipient.locale, state },
    at: (times[state] ?? delivery?.at ?? rfq.created_at).toISOString(),
    reply: delivery?.reply || null,
    next_try_at: iso(delivery?.next),
    reminded_at: iso(remindedAt(mails)),
    opened_at: iso(opened_at),
    offered_at: iso(offered_at),
    offers: recipient.offer,
    acts: actsOf({ state, mails }, { deadline: rfq.deadline, open }, new Date()),
    version: recipient.version,
  };
}

async function rfqSeen(rfq: RfqRecord, recipients: RecipientRecord[], open: boolean): Promise<Rfq> {
  return {
    id: rfq._id,
    ...{ round: rfq.round, lines: rfq.lines, sealed: rfq.sealed, by: rfq.by.email, version: rfq.version },
    deadline: rfq.deadline.toISOString(),
    created_at: rfq.created_at.toISOString(),
    recipients: await Promise.all(recipients.map((recipient) => recipientSeen(recipient, rfq, open))),
  };
}

/** Returns the rounds of a team's inquiry, the newest first, each with its recipients by name. */
export async function rfqsSeen(team: string, inquiry: string): Promise<Rfq[]> {
  const { state } = await inquiryOf(team, inquiry);
  const rfqs = await Rfqs.find({ inquiry, team }).sort({ round: -1 }).lean<RfqRecord[]>();
  const all = await Recipients.find({ inquiry, team }).sort({ 'channel.name': 1 }).lean<RecipientRecord[]>();
  const byRfq = Map.groupBy(all, ({ rfq }) => rfq);
  return Promise.all(rfqs.map((rfq) => rfqSeen(rfq, byRfq.get(rfq._id) ?? [], isOpen(state))));
}
