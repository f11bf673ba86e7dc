import { Actor, Currency, Instant, Money } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Institution } from '../institutions/schema.ts';
import { AccountSource } from '../orders/recipient/recipient.rules.ts';
import { ChecklistItem, Order, PaymentType, Status } from '../orders/schema.ts';

/** The scope of a payer link: paying, viewing, or uploading documents. */
export const LinkScope = z.enum(['pay', 'view', 'upload']);
export type LinkScope = z.infer<typeof LinkScope>;

/** An event of a payer link. */
export const LinkEntry = z.object({
  kind: z.literal('link'),
  at: Instant,
  id: z.string(),
  scope: LinkScope,
  what: z.enum(['made', 'viewed', 'used', 'revoked']),
  /** How often it was opened so far; of `viewed` only. */
  times: z.number().int().nonnegative(),
});
export type LinkEntry = z.infer<typeof LinkEntry>;

/** The header that carries a link's token: a URL would end up in logs. */
export const LINK_HEADER = 'x-order-link';
export const MOST_DAYS = 30;

export const LinkRequest = z.strictObject({ scope: LinkScope, days: z.number().int().min(1).max(MOST_DAYS) });
export type LinkRequest = z.infer<typeof LinkRequest>;

/** A payer link as the order's owner sees it. */
export const PayerLink = z.object({
  id: z.string(),
  scope: LinkScope,
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: Instant.nullable(),
  firstViewedAt: Instant.nullable(),
  lastViewedAt: Instant.nullable(),
  views: z.number().int(),
  /** When it was last used to report the transfer or to upload a document. */
  usedAt: Instant.nullable(),
});
export type PayerLink = z.infer<typeof PayerLink>;

/** The only response with the link's URL: only a hash of its token is stored. */
export const NewLink = PayerLink.extend({ address: z.string() });
export type NewLink = z.infer<typeof NewLink>;

/** The account to transfer to, and the sum received so far. Sums are CNY. */
const SharedPayment = Order.pick({
  due: true,
  received: true,
  missing: true,
  payway: true,
  qrUrl: true,
  reserveName: true,
  reserveBank: true,
  reserveBranch: true,
  reserveAddress: true,
  reserveAccount: true,
  reservePostscript: true,
});
export type SharedPayment = z.infer<typeof SharedPayment>;

const SharedDocument = ChecklistItem.omit({ files: true }).extend({
  /** True when the link may upload files for it now. */
  open: z.boolean(),
});
export type SharedDocument = z.infer<typeof SharedDocument>;

/** The part of an order that the holder of a link may see: no names, numbers or addresses of people. */
export const Shared = z.object({
  scope: LinkScope,
  expiresAt: Instant,
  number: z.string(),
  status: Status,
  resumeStatus: Status.nullable(),
  paymentType: PaymentType,
  currency: Currency,
  amount: Money,
  cnyAmount: Money,
  deadLineDate: Instant.nullable(),
  closesAt: Instant.nullable().default(null),
  /** The source of the recipient's account; none of its numbers are shown. */
  account: AccountSource.default('payer'),
  institution: Institution.pick({ id: true, name: true, nameEn: true, country: true }).nullable(),
  timeline: z.array(z.object({ from: Status.nullable(), to: Status, by: Actor.shape.kind, at: Instant })),
  /** Present for scope `pay` only. */
  payment: SharedPayment.nullable(),
  /** Present for scope `upload` only. */
  papers: z.array(SharedDocument).nullable(),
});
export type Shared = z.infer<typeof Shared>;
