import { Currency, Instant, Locale } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Version } from '../../prices/items/schema.ts';
import { Percent } from '../grid/schema.ts';

const Id = z.string().min(1).max(60);
const none = (written: string | null) => written || null;
const text = (most: number) => z.string().trim().max(most, 'field.long').nullable().default(null).transform(none);

/** `replaced` by a later version, which counts instead. */
export const QuotationState = z.enum(['made', 'sent', 'accepted', 'lost', 'replaced']);
export type QuotationState = z.infer<typeof QuotationState>;

/** A line as the customer sees it: nothing of channels, costs or profit. */
export const QuotationLine = z.object({
  place: z.number().int().positive(),
  model: z.string(),
  order_number: z.string().nullable(),
  /** A model that is offered instead. */
  alternative: z.string().nullable(),
  quantity: z.string(),
  /** Of one, rounded to four digits: what counts is the line's amount. */
  unit_price: z.string(),
  /** Days, of the slowest part. */
  lead_time: z.number().int().nullable(),
  sale: z.string(),
  vat_percent: Percent,
  vat: z.string(),
  total: z.string(),
});
export type QuotationLine = z.infer<typeof QuotationLine>;

/** An e-mail that it was sent by, and what became of it. */
export const QuotationMail = z.object({
  to: z.string(),
  by: z.string(),
  at: Instant,
  state: z.enum(['waiting', 'sent', 'failed']),
  /** The server's own words, once there are any. */
  reply: z.string().nullable(),
});

export const QuotationRow = z.object({
  id: z.string(),
  /** The same for all versions of an inquiry's quotation. */
  number: z.string(),
  /** From 1: which version of it this is. */
  edition: z.number().int().positive(),
  state: QuotationState,
  currency: Currency,
  locale: Locale,
  /** Its last day. */
  valid_until: z.string(),
  line_count: z.number().int(),
  sale: z.string(),
  vat: z.string(),
  total: z.string(),
  by: z.string(),
  created_at: Instant,
  mails: z.array(QuotationMail),
  /** Why it was lost. */
  reason: z.string().nullable(),
  version: Version,
});
export type QuotationRow = z.infer<typeof QuotationRow>;

export const Quotation = QuotationRow.extend({
  inquiry: z.string(),
  inquiry_number: z.string(),
  customer: z.string().nullable(),
  customer_number: z.string().nullable(),
  terms: z.string().nullable(),
  note: z.string().nullable(),
  lines: z.array(QuotationLine),
});
export type Quotation = z.infer<typeof Quotation>;

/** Made from the awarded lines of a grid as it was seen. */
export const NewQuotation = z.strictObject({
  /** Of the grid. */
  version: z.number().int().nonnegative(),
  /** The newest version of the quotation that was seen, which this one replaces; 0 without one. */
  edition: z.number().int().nonnegative(),
  /** Days for which it is valid, today included. */
  validity: z
    .number('quotation.validity')
    .int('quotation.validity')
    .min(1, 'quotation.validity')
    .max(365, 'quotation.validity'),
  locale: Locale,
  terms: text(2_000),
  note: text(2_000),
});
export type NewQuotation = z.infer<typeof NewQuotation>;

export const QuotationSending = z.strictObject({
  version: Version,
  /** A contact of the inquiry's customer; null: the one that gets its e-mails. */
  contact: Id.nullable().default(null),
  locale: Locale,
  /** Written above the facts of the e-mail. */
  text: text(2_000),
});
export type QuotationSending = z.infer<typeof QuotationSending>;

/** How the customer decided; who loses it says why. */
export const QuotationDecision = z
  .strictObject({ version: Version, outcome: z.enum(['accepted', 'lost']), reason: text(500) })
  .refine(({ outcome, reason }) => outcome !== 'lost' || reason !== null, {
    path: ['reason'],
    error: 'inquiry.reason',
  });
export type QuotationDecision = z.infer<typeof QuotationDecision>;

export const QuotationFile = z.strictObject({
  format: z.enum(['pdf', 'xlsx']).default('pdf'),
  /** Its own language when left out. */
  locale: Locale.optional(),
});
