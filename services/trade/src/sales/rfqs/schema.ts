import { Instant, Locale } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Version } from '../../prices/items/schema.ts';
import { MOST_LINES } from '../inquiries/line.schema.ts';
import { MOST_CHANNELS } from '../inquiries/schema.ts';

/** Longest text that a clerk writes to the channels. */
export const MOST_TEXT = 4_000;
/** Days that a deadline may be ahead. */
export const MOST_DAYS = 366;
/** Rounds of one inquiry. */
export const MOST_ROUNDS = 50;

const Id = z.string().min(1).max(60);
const Named = z.object({ id: z.string(), name: z.string() });

/**
 * Where a channel stands with a request: `waiting` until its e-mail is out, `opened` once somebody used the link,
 * `offered` or `declined` by the channel or for it, `withdrawn` by the team.
 */
export const RecipientState = z.enum(['waiting', 'sent', 'bounced', 'opened', 'offered', 'declined', 'withdrawn']);
export type RecipientState = z.infer<typeof RecipientState>;

/** Why an e-mail is sent to a recipient. */
export type MailKind = 'request' | 'reminder' | 'resend';

/**
 * An e-mail to a recipient: its id in the queue, why it was sent, and when it was enqueued; and, once the queue is done with
 * it, what became of it in the words of the mail server.
 */
export type RecipientMail = {
  id: string;
  kind: MailKind;
  at: Date;
  outcome?: { state: 'sent' | 'bounced'; reply: string; at: Date };
};

/** What may be done about a recipient. */
export const RecipientAct = z.enum(['remind', 'resend', 'withdraw']);
export type RecipientAct = z.infer<typeof RecipientAct>;

export const RfqRecipient = z.object({
  id: z.string(),
  channel: Named,
  email: z.string(),
  locale: Locale,
  state: RecipientState,
  /** Since when it is in this state. */
  at: Instant,
  /** What the mail server replied to the last e-mail; null before it did. */
  reply: z.string().nullable(),
  /** When the last e-mail is tried again, where it has to be. */
  next_try_at: Instant.nullable(),
  reminded_at: Instant.nullable(),
  opened_at: Instant.nullable(),
  offered_at: Instant.nullable(),
  /** How often it was offered; a later offer counts instead of the earlier ones. */
  offers: z.number().int().nonnegative(),
  acts: z.array(RecipientAct),
  version: Version,
});
export type RfqRecipient = z.infer<typeof RfqRecipient>;

const Text = z.string().trim().min(1, 'rfq.text').max(MOST_TEXT, 'field.long');
/** What is written to the channels, by their language. */
export const RfqTexts = z.partialRecord(Locale, Text);
export type RfqTexts = z.infer<typeof RfqTexts>;

/** A round of requests, with whom it went to. */
export const Rfq = z.object({
  id: z.string(),
  round: z.number().int().positive(),
  lines: z.array(z.string()),
  deadline: Instant,
  /** Nobody of the team sees its offers before the deadline. */
  sealed: z.boolean(),
  by: z.string(),
  created_at: Instant,
  recipients: z.array(RfqRecipient),
  version: Version,
});
export type Rfq = z.infer<typeof Rfq>;

/** A channel that a request may go to. */
export const RfqChannel = Named.extend({
  /** The address that its e-mails go to; null: none of its contacts has one. */
  email: z.string().nullable(),
  contact: z.string().nullable(),
  /** The language it was last written in, else the one that its name suggests. */
  locale: Locale,
  /** It supplies the inquiry's brand. */
  of_brand: z.boolean(),
  /** Inquiries choose it unless somebody takes it out. */
  default_selected: z.boolean(),
});
export type RfqChannel = z.infer<typeof RfqChannel>;

/** What a new round begins with. */
export const RfqDraft = z.object({
  /** Whether the team has a mail server, and whether the caller may set one up. */
  mail: z.object({ set_up: z.boolean(), may_change: z.boolean() }),
  round: z.number().int().positive(),
  inquiry: z.object({
    number: z.string(),
    version: Version,
    /** Whether it can still be changed. */
    open: z.boolean(),
    brand: Named.nullable(),
    lines: z.array(z.object({ id: z.string(), place: z.number().int(), model: z.string(), quantity: z.string() })),
  }),
  /** Those of the brand first, then those of the inquiry, then the others. */
  channels: z.array(RfqChannel),
  /** A proposal in each language. */
  texts: z.record(Locale, z.string()),
});
export type RfqDraft = z.infer<typeof RfqDraft>;

const Deadline = z.iso.datetime('rfq.deadline');

export const NewRfq = z
  .strictObject({
    /** Of the inquiry as it was seen. */
    version: Version,
    channels: z
      .array(z.strictObject({ id: Id, locale: Locale }))
      .min(1, 'channel.none')
      .max(MOST_CHANNELS, 'inquiry.channels-most'),
    /** Ids of lines; null: all of them. */
    lines: z.array(Id).min(1, 'inquiry-line.none').max(MOST_LINES).nullable().default(null),
    deadline: Deadline,
    sealed: z.boolean().default(false),
    text: RfqTexts,
  })
  .refine(({ channels, text }) => channels.every(({ locale }) => text[locale]), { path: ['text'], error: 'rfq.text' });
export type NewRfq = z.infer<typeof NewRfq>;

/** An e-mail as it would be sent. */
export const RfqPreviewed = z.strictObject({
  locale: Locale,
  text: z.string().trim().max(MOST_TEXT, 'field.long'),
  deadline: Deadline,
  lines: z.number().int().nonnegative().max(MOST_LINES),
});
export type RfqPreviewed = z.infer<typeof RfqPreviewed>;
export const RfqPreview = z.object({ subject: z.string(), text: z.string() });
export type RfqPreview = z.infer<typeof RfqPreview>;

/** Reminds these recipients, or all that have not made an offer (null). */
export const RfqReminder = z.strictObject({ recipients: z.array(Id).min(1).max(MOST_CHANNELS).nullable() });
export type RfqReminder = z.infer<typeof RfqReminder>;
export const RfqReminded = z.object({ reminded: z.number().int().positive(), rfqs: z.array(Rfq) });

/** A later deadline. */
export const RfqDeadline = z.strictObject({ version: Version, deadline: Deadline });
export type RfqDeadline = z.infer<typeof RfqDeadline>;

/** Sends the request again, to another address if there is one, and with a new link, after which the old one is dead. */
export const RfqResend = z.strictObject({
  version: Version,
  email: z.string().trim().toLowerCase().max(200, 'field.long').pipe(z.email('contact.email')).optional(),
  new_link: z.boolean().default(false),
});
export type RfqResend = z.infer<typeof RfqResend>;

export const RfqSeen = z.strictObject({ version: Version });
