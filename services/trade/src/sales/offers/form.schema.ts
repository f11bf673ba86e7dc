import { Currency, NameText } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { above, day, entered, MOST_LINES, none, text } from '../inquiries/line.schema.ts';

const Id = z.string().min(1).max(80);
const MOST_DAYS = 3_650;

/** Days until a line leaves the channel, from 0: as they are typed or as a number. */
const LeadTime = z
  .union([
    z.string('offer.lead-time').meta({ pattern: '^\\d{1,3}$' }),
    z.number('offer.lead-time').meta({ type: 'integer', minimum: 0, maximum: MOST_DAYS }),
  ])
  .transform((written) => String(written).trim())
  // the whole rule in one pattern: a union reports the code of what fails last
  .pipe(z.string().regex(/^(\d{1,3}|[0-2]\d{3}|3[0-5]\d\d|36[0-4]\d|3650)$/, 'offer.lead-time'));

/** What is offered for a line; without a price the line is not offered. */
export const OfferedLine = z.strictObject({
  line: Id,
  price: entered(above(12, 6, 'offer.price'))
    .default(null)
    .transform(none),
  minimum_quantity: entered(above(9, 3, 'offer.minimum-quantity'))
    .default(null)
    .transform(none),
  lead_time: z
    .union([z.literal(''), LeadTime])
    .nullable()
    .default(null)
    .transform((days) => (days ? Number(days) : null)),
  unit_weight: entered(above(6, 6, 'inquiry-line.weight'))
    .default(null)
    .transform(none),
  alternative: z
    .union([z.literal(''), NameText.max(160, 'field.long')])
    .nullable()
    .default(null)
    .transform(none),
  note: text(500),
});

/** An offer as it is made: in one currency, with at least one line that has a price. */
export const OfferForm = z.strictObject({
  currency: Currency,
  /** Last day on which it can be accepted. */
  valid_until: day,
  note: text(2_000),
  lines: z
    .array(OfferedLine)
    .max(MOST_LINES, 'inquiry.lines-most')
    .refine((lines) => lines.some(({ price }) => price !== null), 'offer.nothing-offered')
    .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'offer.line-twice'),
});
export type OfferForm = z.infer<typeof OfferForm>;
