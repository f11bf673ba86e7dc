import { type Delivery, deliveriesOf } from '@qiaohui/service-kit/mail/mail-queue';
import { isOpen } from '../inquiries/states.rules.ts';
import { inquiryOf } from '../inquiries/store.ts';
import { type RecipientRecord, Recipients, type RfqRecord, Rfqs } from './model.ts';
import { actsOf, remindedAt } from './rules.ts';
import type { RecipientMail, RecipientState, Rfq, RfqRecipient } from './schema.ts';

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

type Became = { state: 'waiting' | 'sent' | 'bounced'; reply: string | null; at: Date; next: Date | null };

/** What became of an e-mail: as it is stored, else as the queue has it at this moment. A cancelled one waits without an end. */
function becameOf({ id, at, outcome }: RecipientMail, queued: Map<string, Delivery>): Became {
  if (outcome) return { ...outcome, next: null };
  const now = queued.get(id);
  const reply = now?.results[0]?.reply || null;
  if (!now || now.state === 'waiting' || now.isCancelled)
    return { state: 'waiting', reply, at, next: reply ? (now?.nextAt ?? null) : null };
  return { state: now.state === 'sent' ? 'sent' : 'bounced', reply, at: now.sentAt ?? at, next: null };
}

/** Whether the state of a recipient is that of its last e-mail. */
export const byMail: readonly RecipientState[] = ['waiting', 'sent', 'bounced'];

/** What the queue has of the last e-mails of recipients whose outcome is not stored yet. */
const queuedOf = (recipients: RecipientRecord[]): Promise<Map<string, Delivery>> =>
  deliveriesOf(
    recipients.flatMap(({ mails }) => {
      const last = mails.at(-1);
      return last && !last.outcome ? [last.id] : [];
    }),
  );

type Of = { rfq: RfqRecord; open: boolean; queued: Map<string, Delivery> };

/** Returns a recipient as its team sees it; `open`: whether its inquiry still is. */
export const recipientSeen = async (recipient: RecipientRecord, rfq: RfqRecord, open: boolean): Promise<RfqRecipient> =>
  recipientRow(recipient, { rfq, open, queued: await queuedOf([recipient]) });

function recipientRow(recipient: RecipientRecord, { rfq, open, queued }: Of): RfqRecipient {
  const { mails, opened_at, offered_at, withdrawn_at } = recipient;
  const last = mails.at(-1);
  const delivery = last ? becameOf(last, queued) : null;
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

const rfqRow = (recipients: RecipientRecord[], of: Of): Rfq => {
  const { rfq } = of;
  return {
    id: rfq._id,
    ...{ round: rfq.round, lines: rfq.lines, sealed: rfq.sealed, by: rfq.by.email, version: rfq.version },
    deadline: rfq.deadline.toISOString(),
    created_at: rfq.created_at.toISOString(),
    recipients: recipients.map((recipient) => recipientRow(recipient, of)),
  };
};

/** Returns the rounds of a team's inquiry, the newest first, each with its recipients by name. */
export async function rfqsSeen(team: string, inquiry: string): Promise<Rfq[]> {
  const { state } = await inquiryOf(team, inquiry);
  const rfqs = await Rfqs.find({ inquiry, team }).sort({ round: -1 }).lean<RfqRecord[]>();
  const all = await Recipients.find({ inquiry, team }).sort({ 'channel.name': 1 }).lean<RecipientRecord[]>();
  const byRfq = Map.groupBy(all, ({ rfq }) => rfq);
  const of = { open: isOpen(state), queued: await queuedOf(all) };
  return rfqs.map((rfq) => rfqRow(byRfq.get(rfq._id) ?? [], { rfq, ...of }));
}
