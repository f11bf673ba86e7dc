import { Currency, Instant, NameText, PageQuery, SortBy } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Version } from '../../prices/items/schema.ts';
import { code, day, NewLines, text } from './line.schema.ts';

export const MOST_ATTACHMENTS = 20;
export const MOST_ATTACHMENT_BYTES = 50 * 1024 * 1024;
export const MOST_CHANNELS = 100;
/** In place of the id of a brand: inquiries that name none. */
export const NO_BRAND = 'none';

export const InquiryState = z.enum(['no-rfq', 'rfq-sent', 'quotation-completed', 'waiting-weight', 'closed']);
export type InquiryState = z.infer<typeof InquiryState>;

/** How an inquiry ended. */
export const Outcome = z.enum(['won', 'lost']);
export type Outcome = z.infer<typeof Outcome>;

/** Where a channel of an inquiry stands. */
export const ChannelState = z.enum(['no-quotation', 'quoted', 'declined']);
export type ChannelState = z.infer<typeof ChannelState>;

const Id = z.string().min(1).max(60);
const count = z.number().int().nonnegative();

const headFields = {
  requestor: NameText.min(1, 'inquiry.requestor').max(120, 'field.long'),
  /** One of the team's customers; null: nobody yet. */
  customer: Id.nullable().default(null),
  /** The number by which the customer knows it. */
  customer_number: code(60),
  /** One of the team's brands; null: of several, or unknown. A body without it comes of a page that is out of date. */
  brand: z.string('brand.parameter').min(1, 'brand.parameter').max(60, 'brand.parameter').nullable(),
  /** Of the sums that are shown first, and of target prices. */
  currency: Currency.default('EUR'),
  delivery_date: day,
  description: text(2_000),
  notes: text(2_000),
};

export const NewInquiry = z.strictObject({ ...headFields, lines: NewLines });
export type NewInquiry = z.infer<typeof NewInquiry>;

export const InquirySave = z.strictObject({ ...headFields, version: Version });
export type InquirySave = z.infer<typeof InquirySave>;
export type InquiryFields = Omit<InquirySave, 'version'>;

const Named = z.object({ id: z.string(), name: z.string() });

export const InquiryRow = z.object({
  id: z.string(),
  number: z.string(),
  requestor: z.string(),
  customer: Named.nullable(),
  customer_number: z.string().nullable(),
  brand: Named.nullable(),
  currency: Currency,
  line_count: count,
  state: InquiryState,
  outcome: Outcome.nullable(),
  delivery_date: z.string().nullable(),
  /** Who created it, by e-mail. */
  creator: z.string(),
  created_at: Instant,
  updated_at: Instant,
});
export type InquiryRow = z.infer<typeof InquiryRow>;

export const Attachment = z.object({
  uid: z.string(),
  name: z.string(),
  size: count,
  type: z.string(),
  by: z.string(),
  at: Instant,
});
export type Attachment = z.infer<typeof Attachment>;

export const InquiryChannel = Named.extend({
  state: ChannelState,
  note: z.string().nullable(),
  /** Who said so, and when; null before anybody did. */
  by: z.string().nullable(),
  at: Instant.nullable(),
  moves: z.array(ChannelState),
});
export type InquiryChannel = z.infer<typeof InquiryChannel>;

/** Sums of a currency over the lines that have a price in it. */
export const PriceSum = z.object({ currency: Currency, amount: z.string(), lines: count });
export type PriceSum = z.infer<typeof PriceSum>;

/** What pricing found: null for who may not read prices. */
export const Pricing = z.object({
  sums: z.array(PriceSum),
  /** Lines without a price. */
  unpriced: count,
  /** Lines whose list has changed since. */
  stale: count,
  /** When it was last priced as a whole, and by whom; null: never. */
  at: Instant.nullable(),
  by: z.string().nullable(),
});
export type Pricing = z.infer<typeof Pricing>;

/** What keeps a move from being made; `not-offered`: the table does not have it. */
export const Block = z.enum(['nothing-quoted', 'weights', 'nothing-missing', 'not-offered']);
export type Block = z.infer<typeof Block>;

export const Inquiry = InquiryRow.extend({
  description: z.string().nullable(),
  notes: z.string().nullable(),
  reason: z.string().nullable(),
  /** The moves that a person may make next, each with what blocks it. */
  moves: z.array(z.object({ to: InquiryState, outcome: Outcome.nullable(), blocks: z.array(Block) })),
  /** Lines without a weight. */
  weightless: count,
  /** Kilograms of all lines that have a weight. */
  weight: z.string(),
  channels: z.array(InquiryChannel),
  attachments: z.array(Attachment),
  pricing: Pricing.nullable(),
  history: z.array(
    z.object({
      from: InquiryState.nullable(),
      to: InquiryState,
      outcome: Outcome.nullable(),
      note: z.string().nullable(),
      by: z.string(),
      at: Instant,
    }),
  ),
  version: Version,
});
export type Inquiry = z.infer<typeof Inquiry>;

const Day = z.iso.date('field.invalid');

export const InquiryQuery = PageQuery.extend({
  state: InquiryState.optional(),
  /** One of its brands, or `none` for inquiries without one. */
  brand: Id.optional(),
  customer: Id.optional(),
  /** Account of a member. */
  creator: Id.optional(),
  /** First and last day on which it was created, in Beijing. */
  from: Day.optional(),
  to: Day.optional(),
  outcome: Outcome.optional(),
  /** First and last day on which it was closed. */
  closed_from: Day.optional(),
  closed_to: Day.optional(),
  /** One of its channels. */
  channel: Id.optional(),
  sort: SortBy('number', 'requestor', 'delivery_date', 'created_at').optional(),
});
export type InquiryQuery = z.output<typeof InquiryQuery>;

/** A closing move says how it ended and why. */
export const InquiryMove = z
  .strictObject({
    to: InquiryState,
    outcome: Outcome.nullable().default(null),
    reason: text(500),
    version: Version,
  })
  .refine(({ to, outcome }) => (to === 'closed') === (outcome !== null), {
    path: ['outcome'],
    error: 'inquiry.outcome',
  })
  .refine(({ outcome, reason }) => outcome !== 'lost' || reason !== null, {
    path: ['reason'],
    error: 'inquiry.reason',
  });
export type InquiryMove = z.infer<typeof InquiryMove>;

/** Channels that are asked for their prices. */
export const ChannelsAdded = z.strictObject({
  version: Version,
  channels: z.array(Id).min(1, 'channel.none').max(MOST_CHANNELS),
});
export type ChannelsAdded = z.infer<typeof ChannelsAdded>;

/** What a channel said; who declines says why. */
export const ChannelMove = z
  .strictObject({ version: Version, state: ChannelState.exclude(['no-quotation']), note: text(500) })
  .refine(({ state, note }) => state !== 'declined' || note !== null, {
    path: ['note'],
    error: 'inquiry-channel.note',
  });
export type ChannelMove = z.infer<typeof ChannelMove>;

export const AttachmentUid = z.strictObject({ uid: Id });
