import { Currency, Instant, NameText, PageQuery, SortBy, Typed } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { MatchedItem, MatchTier, ReviewItem } from '../analyses/schema.ts';
import { Version } from '../items/schema.ts';

/** Lines of one inquiry. */
export const MOST_LINES = 1_000;
export const MOST_ATTACHMENTS = 20;
export const MOST_ATTACHMENT_BYTES = 50 * 1024 * 1024;
export const MOST_CHANNELS = 100;

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
// an emptied form field counts as none
const none = (written: string | null) => written || null;
const text = (most: number) => z.string().trim().max(most, 'field.long').nullable().default(null).transform(none);
const code = (most: number) => Typed.max(most, 'field.long').nullable().default(null).transform(none);
const day = z
  .union([z.iso.date('field.invalid'), z.literal('')])
  .nullable()
  .default(null)
  .transform(none);

/** Decimals above zero of so many digits before and behind the point. */
function aboveZero(whole: number, places: number): RegExp {
  const fractions = Array.from(
    { length: places },
    (_, zeros) => `${'0'.repeat(zeros)}[1-9]\\d{0,${places - 1 - zeros}}`,
  );
  return new RegExp(`^([1-9]\\d{0,${whole - 1}}(\\.\\d{1,${places}})?|0\\.(${fractions.join('|')}))$`);
}

/** A figure above zero, as it is typed or as a number. */
const above = (whole: number, places: number, errorCode: string) =>
  z
    .union([
      z.string(errorCode).meta({ pattern: aboveZero(whole, places).source }),
      z.number().meta({ exclusiveMinimum: 0, maximum: 10 ** whole - 1, multipleOf: 10 ** -places }),
    ])
    .transform((written) => String(written).trim())
    .pipe(z.string().regex(aboveZero(whole, places), errorCode));
const entered = (figure: ReturnType<typeof above>) => z.union([z.literal(''), figure]).nullable();

/** Pieces, metres or kilograms. */
const Quantity = above(9, 3, 'inquiry-line.quantity');
/** Kilograms of one, to the milligram. */
const Weight = above(6, 6, 'inquiry-line.weight');
const TargetPrice = above(12, 6, 'price.format');

const lineFields = {
  /** As it was typed. */
  model: NameText.min(1, 'inquiry-line.model').max(160, 'field.long'),
  order_number: code(80),
  quantity: Quantity,
  /** Kilograms of one. */
  unit_weight: entered(Weight).default(null).transform(none),
  delivery_date: day,
  notes: text(500),
  /** What the customer wants to pay for one, in the inquiry's currency. */
  target_price: entered(TargetPrice).default(null).transform(none),
};

export const NewLine = z.strictObject(lineFields);
export type NewLine = z.infer<typeof NewLine>;
export type NewLineInput = z.input<typeof NewLine>;

/** Lines as they come in, once there is one and not more than may be. */
export const NewLines = z.array(NewLine, 'inquiry.lines').min(1, 'inquiry.lines').max(MOST_LINES, 'inquiry.lines-most');

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

/** Only the given fields of a line change. */
export const LineChange = z.strictObject({
  version: Version,
  model: lineFields.model.optional(),
  order_number: Typed.max(80, 'field.long').nullable().transform(none).optional(),
  quantity: Quantity.optional(),
  unit_weight: entered(Weight).transform(none).optional(),
  delivery_date: z
    .union([z.iso.date('field.invalid'), z.literal('')])
    .nullable()
    .transform(none)
    .optional(),
  notes: z.string().trim().max(500, 'field.long').nullable().transform(none).optional(),
  target_price: entered(TargetPrice).transform(none).optional(),
});
export type LineChange = z.infer<typeof LineChange>;

/** Lines that are added behind the others. */
export const LinesAdded = z.strictObject({ lines: NewLines });
/** Lines that are removed, by id. */
export const LinesRemoved = z.strictObject({
  lines: z
    .array(z.strictObject({ id: Id, version: Version }))
    .min(1, 'inquiry-line.none')
    .max(MOST_LINES),
});
export type LinesRemoved = z.infer<typeof LinesRemoved>;
/** Lines that were removed a moment ago and come back to their places. */
export const LinesRestored = z.strictObject({ lines: z.array(Id).min(1, 'inquiry-line.none').max(MOST_LINES) });

/** A line's price, and the list, the revision and the item that it comes from. */
export const LinePrice = MatchedItem.extend({
  list_name: z.string(),
  /** Number of the revision within its list. */
  revision: z.number().int().nullable(),
  tier: MatchTier,
  /** Price of one piece after the discount, or without one where no discount is shown. */
  piece: z.string(),
  /** Of the whole line, rounded once to the currency's digits. */
  amount: z.string(),
  /** True when the list has changed since, or is gone. */
  stale: z.boolean(),
  at: Instant,
});
export type LinePrice = z.infer<typeof LinePrice>;

export const InquiryLine = z.object({
  id: z.string(),
  /** Its place among the inquiry's lines, from 1. */
  place: z.number().int().positive(),
  model: z.string(),
  order_number: z.string().nullable(),
  quantity: z.string(),
  unit_weight: z.string().nullable(),
  delivery_date: z.string().nullable(),
  notes: z.string().nullable(),
  target_price: z.string().nullable(),
  /** Null where no list has it, where it was never priced, and for who may not read prices. */
  price: LinePrice.nullable(),
  version: Version,
});
export type InquiryLine = z.infer<typeof InquiryLine>;

/** An item that resembles a line, with the reason why only a person can take it. */
export const LineCandidate = ReviewItem.extend({ list_name: z.string() });
export type LineCandidate = z.infer<typeof LineCandidate>;

/** What a person decides about the price of a line: one of the candidates, or none any more of what was taken (null). */
export const PriceDecision = z.strictObject({ version: Version, take: z.string().min(1).max(60).nullable() });
export type PriceDecision = z.infer<typeof PriceDecision>;

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
  brand: Id.optional(),
  customer: Id.optional(),
  /** Account of a member. */
  creator: Id.optional(),
  /** First and last day on which it was created, in Beijing. */
  from: Day.optional(),
  to: Day.optional(),
  sort: SortBy('number', 'requestor', 'delivery_date', 'created_at').optional(),
});
export type InquiryQuery = z.output<typeof InquiryQuery>;

export const LineQuery = z.strictObject({ limit: PageQuery.shape.limit, cursor: PageQuery.shape.cursor });

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

export const SeenInquiry = z.strictObject({ version: Version });
export const AttachmentUid = z.strictObject({ uid: Id });

/** Lines read from a sheet, to be looked at before they are stored. */
export const SheetLines = z.object({
  name: z.string(),
  lines: z.array(
    z.object({
      model: z.string(),
      order_number: z.string(),
      quantity: z.string(),
      unit_weight: z.string(),
      delivery_date: z.string(),
      notes: z.string(),
      target_price: z.string(),
    }),
  ),
});
export type SheetLines = z.infer<typeof SheetLines>;
