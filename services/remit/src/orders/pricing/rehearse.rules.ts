import type { Pricing } from '@qiaohui/admin/contract';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import type { SourceRate } from '../../quotes/rates.ts';
import { marked, price, round } from '../../quotes/rules.ts';
import type { Payway } from '../schema.ts';

export type Quoted = { amount: string; currency: Currency; payway: Payway };
type Sums = { cny: Decimal; margin: Decimal };

/** Returns what a quote costs the customer under a pricing, and the part of it above the bank's own selling rate. */
export function sumsOf({ amount, currency, payway }: Quoted, source: SourceRate, pricing: Pricing): Sums {
  const { bit, bit_cah, fees } = pricing;
  const { cnyAmount } = price(
    amount,
    marked(source, bit, bit_cah),
    { fullFee: fees.fullFee[currency] ?? '0', cnyFee: fees.cnyFee, share: fees.shares[payway] },
    payway,
  );
  return { cny: cnyAmount, margin: cnyAmount.minus(round(new Decimal(amount).times(source.spotSell), 2)) };
}
