import { Config, Contacts, Holidays, Imprint, Pricing } from '@qiaohui/admin/contract';
import { Currency, decimalAs, Instant, Money, MoneyInput, PageQuery, Reason } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { Section } from './schema.ts';

/** A markup above this is taken for a typing error: `0.01` is one percent. */
const MAX_MARKUP = '0.2';
const MAX_SHARE = '0.1';
const MAX_FEE = '10000';

const within = (least: string, most: string, code: string) =>
  MoneyInput.refine((value) => new Decimal(value).gte(least) && new Decimal(value).lte(most), code).meta({
    ...decimalAs(/^-?\d{1,5}(\.\d{1,10})?$/, { minimum: Number(least), maximum: Number(most), multipleOf: 0.000_001 }),
    description: `From ${least} to ${most}.`,
  });

export const Markup = within('0', MAX_MARKUP, 'config.bit-range');
const Fee = within('0', MAX_FEE, 'config.fee-range');
const Share = within('0', MAX_SHARE, 'config.share-range');
const Bank = z.strictObject({
  code: z.string().trim().min(1, 'field.required').max(20),
  name: z.string().trim().min(1, 'field.required').max(40),
  nameEn: z.string().trim().max(40).optional(),
  spread: within('-0.05', MAX_MARKUP, 'config.spread-range'),
  fee: Fee,
});

/** The parts that a proposal may change; a part that is absent stays as it is. */
export const PricingChange = z
  .strictObject({
    bit: Markup,
    bit_cah: Markup,
    fees: z.strictObject({
      fullFee: z.partialRecord(Currency, Fee),
      cnyFee: Fee,
      shares: z.strictObject({ 1: Share, 2: Share, 3: Share }),
    }),
    banks: z
      .array(Bank)
      .max(12)
      .refine((banks) => new Set(banks.map(({ code }) => code)).size === banks.length, 'config.bank-twice'),
  })
  .partial();
export type PricingChange = z.infer<typeof PricingChange>;

export const Pricings = Pricing.extend({
  version: z.number().int(),
  /** True when a change waits for a second person. */
  second_person: z.boolean(),
});
export type Pricings = z.infer<typeof Pricings>;

export const ProposalState = z.enum(['waiting', 'scheduled', 'in-force', 'rejected', 'withdrawn', 'overtaken']);
export type ProposalState = z.infer<typeof ProposalState>;

const Person = z.object({ id: z.string(), email: z.string() });
// a part holds only the fields that it names, so the defaults of whole settings must not be added
const Part = Config.omit({ id: true, version: true, notice: true })
  .extend({
    partnerBand: Money,
    holidays: Holidays,
    confirmHours: z.number().int(),
    reviewHours: z.number().int(),
    remitHours: z.number().int(),
    contacts: Contacts,
    imprint: Imprint,
  })
  .partial();

/** A proposed change of one section of the settings, open or closed. */
export const Proposal = z.object({
  id: z.string(),
  version: z.number().int(),
  section: Section,
  state: ProposalState,
  change: Part,
  /** The same parts as they were when the change was proposed. */
  before: Part,
  reason: z.string(),
  by: Person,
  at: Instant,
  /** The time it comes into force once approved; null: at once. */
  effective_at: Instant.nullable(),
  decided: z.object({ by: Person, at: Instant, note: z.string() }).nullable(),
  /** The version of the settings that it became. */
  became: z.number().int().nullable(),
  /** Since when it is in force and, once another of its section has replaced it, until when; null: it never was. */
  in_force: z.object({ from: Instant, until: Instant.nullable() }).nullable().default(null),
});
export type Proposal = z.infer<typeof Proposal>;

const some = (change: PricingChange) => Object.keys(change).length > 0;

export const Propose = z.strictObject({
  change: PricingChange.refine(some, 'config.nothing'),
  reason: Reason,
  effective_at: Instant.optional(),
});
export type Propose = z.infer<typeof Propose>;
const seen = { id: z.string().max(60), version: z.number().int().positive() };
export const Decide = z
  .strictObject({ ...seen, verdict: z.enum(['approve', 'reject']), note: z.string().trim().max(300).default('') })
  .refine(({ verdict, note }) => verdict === 'approve' || note !== '', { path: ['note'], error: 'field.required' });
export type Decide = z.infer<typeof Decide>;
export const Withdraw = z.strictObject(seen);

export const Proposed = z.object({ proposal: Proposal, message: z.string() });
export const VersionQuery = PageQuery.omit({ keyword: true });
export const ProposalQuery = VersionQuery.extend({
  section: Section.optional(),
  /** true: proposals that wait for a decision or for their time; false: closed ones. */
  open: z.boolean().optional(),
});

/** A version of the pricing that was in force from `at` on; to return to one is to propose it again. */
export const PricingVersion = z.object({ version: z.number().int(), at: Instant, pricing: Pricing });
export type PricingVersion = z.infer<typeof PricingVersion>;

export const Rehearse = z.strictObject({ change: PricingChange.refine(some, 'config.nothing') });
const Sums = z.object({ cny: Money, margin: Money });
export const Rehearsal = z.object({
  days: z.array(z.object({ day: z.iso.date(), quotes: z.number().int(), before: Sums, after: Sums })),
  total: z.object({ quotes: z.number().int(), before: Sums, after: Sums }),
  /** The number of older quotes that were left out because there were too many. */
  left: z.number().int(),
});
export type Rehearsal = z.infer<typeof Rehearsal>;
