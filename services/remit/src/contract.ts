import { Pricing } from '@qiaohui/admin/contract';
import { Currency, command, Instant, Money, Reason } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { maxFiles } from './files/schema.ts';

export { AccessLogEntry } from './access-log/schema.ts';
export * from './accounts/contract.ts';
export { Change } from './orders/changes.schema.ts';
export * from './orders/commands.contract.ts';
export * from './orders/contract.ts';
export { HeldDecision } from './orders/schema.ts';
export { claimOf } from './orders/state/claim.rules.ts';
export * from './orders/state/phases.ts';
export * from './terms/status.ts';

const Sums = z.object({ cny: Money, margin: Money });
/** The cost and income of a day's quotes under two pricings; `day` is one of Asia/Shanghai, sums are CNY. */
export const RehearsedDay = z.object({
  day: z.iso.date(),
  quotes: z.number().int(),
  before: Sums,
  after: Sums,
});
export type RehearsedDay = z.infer<typeof RehearsedDay>;

/**
 * Prices the quotes of orders since a moment again, at their own rates; `left` older ones were too many to be priced.
 */
export const RehearsePricing = command(
  'remit.pricing.rehearse',
  z.object({ since: Instant, before: Pricing, after: Pricing }),
  z.object({ days: z.array(RehearsedDay), left: z.number().int() }),
);

/** Five-minute addresses for staff pages of other services; the customer's access log names who viewed it and why. */
export const SignFile = command(
  'remit.file.sign',
  z.object({ uids: z.array(z.string().max(60)).min(1).max(maxFiles), reason: Reason }),
  z.object({ urls: z.record(z.string(), z.string()) }),
);

/** A bank's newest selling rates: CNY for one unit of the currency, without our markups. */
export const RateOne = command(
  'remit.rate.one',
  z.object({ currency: Currency }),
  z.object({ currency: Currency, spotSell: Money, cashSell: Money, publishedAt: Instant }),
);
