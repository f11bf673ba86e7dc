import { Pricing } from '@qiaohui/admin/contract';
import { RehearsePricing } from '@qiaohui/remit/contract';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import type { CommandHead } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import type { PricingChange, Rehearsal } from '../settings/pricing.schema.ts';
import { currentConfig } from '../store.ts';

const DAYS_MS = 30 * 24 * 3600_000;

/** A rehearsal prices up to twenty thousand quotes twice. */
const PATIENCE_MS = 15_000;

type Sums = { cny: string; margin: string };
const plus = (one: Sums, other: Sums): Sums => ({
  cny: new Decimal(one.cny).plus(other.cny).toFixed(2),
  margin: new Decimal(one.margin).plus(other.margin).toFixed(2),
});
const none: Sums = { cny: '0.00', margin: '0.00' };

/**
 * Returns what the quotes of the last thirty days would have cost and earned under a change, day by day; saves nothing.
 */
export async function rehearse(change: PricingChange, head: CommandHead): Promise<Rehearsal> {
  const before = Pricing.parse(await currentConfig());
  const since = new Date(Date.now() - DAYS_MS).toISOString();
  const result = await sendCommand(
    RehearsePricing,
    { ...head, since, before, after: { ...before, ...change } },
    PATIENCE_MS,
  );
  const total = result.days.reduce(
    (sum, day) => ({
      quotes: sum.quotes + day.quotes,
      before: plus(sum.before, day.before),
      after: plus(sum.after, day.after),
    }),
    { quotes: 0, before: none, after: none },
  );
  return { ...result, total };
}
