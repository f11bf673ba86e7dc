import { Currency, Instant, Locale } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Version } from '../../prices/items/schema.ts';
import { MOST_LINES, text } from '../inquiries/line.schema.ts';
import { OfferLine } from './schema.ts';

/** The header that carries the token of a channel's link. */
export const OFFER_HEADER = 'x-trade-offer';
export const MOST_OFFER_FILES = 20;
export const MOST_OFFER_FILE_BYTES = 20 * 1024 * 1024;
export const MOST_OFFER_SHEET_BYTES = 10 * 1024 * 1024;

const typedText = (most: number) => z.string().max(most, 'field.long').default('');

/** A line as it was typed: what is no figure yet stays until it is mended. */
export const DraftLine = z.strictObject({
  line: z.string().min(1).max(80),
  price: typedText(40),
  minimum_quantity: typedText(40),
  lead_time: typedText(40),
  unit_weight: typedText(40),
  alternative: typedText(160),
  note: typedText(500),
  /** The channel does not offer this line. */
  not_offered: z.boolean().default(false),
});
export type DraftLine = z.infer<typeof DraftLine>;

export const DraftContent = z.strictObject({
  currency: Currency,
  valid_until: typedText(10),
  note: typedText(2_000),
  lines: z.array(DraftLine).max(MOST_LINES, 'inquiry.lines-most'),
});
export type DraftContent = z.infer<typeof DraftContent>;

/** The version of a draft that was seen; 0 before there is one. */
const SeenVersion = z.number().int().nonnegative();
export const DraftSave = z.strictObject({ version: SeenVersion, content: DraftContent });
export type DraftSave = z.infer<typeof DraftSave>;
/** Declining, with the reason where the channel gives one. */
export const OfferDecline = z.strictObject({ version: SeenVersion, note: text(500) });
export type OfferDecline = z.infer<typeof OfferDecline>;

/** A line of the inquiry as channels see it: nothing of its customer or its target price. */
export const RequestedLine = z.object({
  id: z.string(),
  place: z.number().int().positive(),
  model: z.string(),
  order_number: z.string().nullable(),
  quantity: z.string(),
  delivery_date: z.string().nullable(),
  notes: z.string().nullable(),
});
export type RequestedLine = z.infer<typeof RequestedLine>;

export const OfferFile = z.object({ uid: z.string(), name: z.string(), size: z.number().int(), type: z.string() });
export type OfferFile = z.infer<typeof OfferFile>;

/** A version of a channel's offer that was made, or that it declined. */
export const MadeVersion = z.object({
  number: Version,
  at: Instant,
  source: z.enum(['channel', 'staff']),
  declined: z.boolean(),
  currency: Currency,
  valid_until: z.string().nullable(),
  note: z.string().nullable(),
  lines: z.array(OfferLine),
  files: z.array(OfferFile),
});
export type MadeVersion = z.infer<typeof MadeVersion>;

/** A request for quotation as the channel sees it that it went to. */
export const OfferRequest = z.object({
  team: z.string(),
  channel: z.string(),
  /** Of the inquiry. */
  number: z.string(),
  round: z.number().int().positive(),
  /** The language of the e-mail that it came with. */
  locale: Locale,
  text: z.string().nullable(),
  deadline: Instant,
  accepting: z.boolean(),
  /** Nobody of the team sees the offer before the deadline. */
  sealed: z.boolean(),
  lines: z.array(RequestedLine),
  draft: z.object({
    version: SeenVersion,
    content: DraftContent,
    at: Instant.nullable(),
    /** Number of the version that says the same; null: it was not offered as it is now. */
    made: Version.nullable(),
  }),
  files: z.array(OfferFile),
  /** The newest first. */
  versions: z.array(MadeVersion),
});
export type OfferRequest = z.infer<typeof OfferRequest>;

export const FileUid = z.strictObject({ uid: z.string().min(1).max(60) });

/** What a filled in workbook says, to be looked at before it is taken. */
export const OfferSheet = z.object({
  name: z.string(),
  content: DraftContent,
  /** Lines with a price. */
  offered: z.number().int().nonnegative(),
  faults: z.array(
    z.object({
      /** As in the file, from 1; null: of the whole file. */
      row: z.number().int().positive().nullable(),
      /** The heading of its column, in the reader's language. */
      column: z.string().nullable(),
      /** What stands in the cell. */
      value: z.string(),
      message: z.string(),
    }),
  ),
});
export type OfferSheet = z.infer<typeof OfferSheet>;
