import { Currency, digits, Instant, NameText } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Id, Line, Lines, Version } from '../../records/schema.ts';

/** What the team is paid, and what it pays. */
export const CostSide = z.enum(['receivable', 'payable']);
export type CostSide = z.infer<typeof CostSide>;

/** As many items as one waybill has. */
export const MOST_ITEMS = 200;
/** As many houses as a cost of a master is split onto. */
export const MOST_PARTS = 100;

const Sum = z.string();
/** What an item is worth: in its currency without tax, the tax and both, and in euros without tax. */
export const Amounts = z.object({ net: Sum, tax: Sum, gross: Sum, eur: Sum });
export type Amounts = z.infer<typeof Amounts>;

/** By what a cost of a master is split onto its houses. */
export const SplitBy = z.enum(['weight', 'chargeable', 'volume', 'pieces', 'hand']);
export type SplitBy = z.infer<typeof SplitBy>;

export const CostParty = z.object({
  kind: z.enum(['customer', 'channel', 'free']),
  id: z.string().nullable(),
  name: z.string(),
});
export type CostParty = z.infer<typeof CostParty>;

const text = z.string().nullable();
export const CostCode = z.object({ id: z.string(), code: z.string(), name: z.string(), name_en: text, name_de: text });
export type CostCode = z.infer<typeof CostCode>;

/** A share that a house has in the cost of its master. */
const Part = z.object({ waybill: z.string(), number: z.string(), measure: z.string(), item: z.string() });

export const CostItem = z.object({
  id: z.string(),
  waybill: z.string(),
  side: CostSide,
  party: CostParty,
  code: CostCode,
  quantity: z.string(),
  unit: text,
  price: z.string(),
  currency: Currency,
  tax_code: text,
  /** Per cent. */
  tax_rate: z.string(),
  /** The day in Beijing that the rate is of. */
  rate_day: z.string(),
  /** Euros for one unit of the currency. */
  rate: z.string(),
  /** Why the rate was typed. */
  rate_reason: text,
  planned: Amounts,
  /** Once it is known. */
  actual: Amounts.nullable(),
  note: text,
  /** Where it is a house's share in a cost of its master. */
  source: z.object({ item: z.string(), waybill: z.string(), number: z.string() }).nullable(),
  /** Where it is a cost of a master that its houses carry; their sums are its own. */
  split: z
    .object({
      by: SplitBy,
      parts: z.array(Part),
      /** A house of it is void or none of the master's any more: it is to be split again. */
      stale: z.boolean().optional(),
    })
    .nullable(),
  /** The bill that it stands in; its number once that is locked, after which the item changes no more. */
  bill: z.object({ id: z.string(), number: text }).nullable(),
  version: Version,
  created_at: Instant,
  updated_at: Instant,
});
export type CostItem = z.infer<typeof CostItem>;

const SideTotal = z.object({ side: CostSide, currency: Currency, planned: Amounts, actual: Amounts });
export type SideTotal = z.infer<typeof SideTotal>;
const Margin = z.object({ receivable: Sum, payable: Sum, margin: Sum });

/** Sums by side and currency, and what is left in euros; costs that houses carry count there. */
export const CostTotals = z.object({
  sums: z.array(SideTotal),
  planned: Margin,
  actual: Margin,
  /** Items whose actual amount nobody knows yet. */
  open: z.number().int().nonnegative(),
});
export type CostTotals = z.infer<typeof CostTotals>;

export const Costs = z.object({ items: z.array(CostItem), totals: CostTotals });
export type Costs = z.infer<typeof Costs>;

const noneIfEmpty = (written: string | null) => written || null;

/** Above 0, of so many digits before and behind the point. */
const above = (whole: number, places: number, code: string) =>
  z
    .string(code)
    .trim()
    .regex(new RegExp(`^(?=.*[1-9])\\d{1,${whole}}(\\.\\d{1,${places}})?$`), code);
const optional = (schema: z.ZodType<string, string>) =>
  z
    .union([z.literal(''), schema])
    .nullable()
    .default(null)
    .transform(noneIfEmpty);

const Percent = z
  .string('cost-item.tax')
  .trim()
  .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'cost-item.tax');

/** A customer or channel by its id, or somebody whom the team does not keep, by name. */
const PartyForm = z.strictObject({
  kind: CostParty.shape.kind,
  id: z
    .union([Id, z.literal('')])
    .nullable()
    .default(null)
    .transform(noneIfEmpty),
  name: NameText.max(120, 'field.long').default(''),
});

/** The fields of an item as they are sent; a form has its own for the party and the code. */
export const costFields = z.strictObject({
  side: CostSide,
  party: PartyForm,
  /** The id of a business code. */
  code: z.string().min(1, 'cost-item.code').max(60),
  quantity: above(9, 3, 'cost-item.quantity'),
  unit: Line(20),
  price: above(12, 4, 'cost-item.price'),
  currency: Currency,
  tax_code: Line(10),
  tax_rate: Percent.default('0'),
  /** Of this century, as the days of bills are. */
  rate_day: z
    .union([z.iso.date('field.invalid').regex(/^20/, 'field.invalid'), z.literal('')])
    .nullable()
    .default(null)
    .transform(noneIfEmpty),
  /** Typed in place of the rate of the day; needs a reason. Not for euros, which are worth one. */
  rate: optional(above(9, 10, 'cost-item.rate')),
  rate_reason: Line(300),
  /** Without tax, in the currency of the item. */
  actual: optional(
    z
      .string('cost-item.amount')
      .trim()
      .regex(/^\d{1,12}(\.\d{1,2})?$/, 'cost-item.amount'),
  ),
  note: Lines(500),
});

type Rated = {
  currency: Currency;
  actual?: string | null;
  rate?: string | null;
  rate_reason?: string | null;
  party: z.output<typeof PartyForm>;
};
const ruled = <T extends z.ZodType<Rated>>(schema: T) =>
  schema
    .refine(({ currency, rate, rate_reason }) => currency === 'EUR' || !rate || Boolean(rate_reason), {
      path: ['rate_reason'],
      error: 'cost-item.rate-reason',
    })
    .refine(({ currency, actual }) => digits(currency) > 0 || !actual || !/\.0*[1-9]/.test(actual), {
      path: ['actual'],
      error: 'cost-item.whole',
    })
    .refine(({ party: { kind, id, name } }) => (kind === 'free' ? name !== '' : id !== null), {
      path: ['party'],
      error: 'cost-item.party',
    });

export const CostForm = ruled(costFields);
export type CostForm = z.infer<typeof CostForm>;
export const CostSave = ruled(costFields.extend({ version: Version }));
export type CostSave = z.infer<typeof CostSave>;

/** What each house has of a cost: a weight in kg, a volume in m³ or pieces; by hand, an amount of the planned one. */
export const SplitForm = z.strictObject({
  version: Version,
  by: SplitBy,
  parts: z
    .array(
      z.strictObject({
        waybill: Id,
        measure: z
          .string('cost-item.measure')
          .trim()
          .regex(/^\d{1,12}(\.\d{1,4})?$/, 'cost-item.measure'),
      }),
    )
    .min(1, 'cost-item.parts')
    .max(MOST_PARTS, 'cost-item.parts'),
});
export type SplitForm = z.infer<typeof SplitForm>;
