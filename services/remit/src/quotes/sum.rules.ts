import { type Currency, digits } from '@qiaohui/service-kit/shapes';

/** Largest sum of one order, in its currency. */
export const MOST = 100_000_000;

/** True when a decimal string has no more decimals than its currency; zeros at its end are none. */
export const fitsCurrency = (sum: string, currency: Currency): boolean =>
  (sum.split('.')[1] ?? '').replace(/0+$/, '').length <= digits(currency);

/** Why a sum is rejected: not above zero or too large, or finer than its currency. */
export function sumError(sum: string, currency: Currency): 'money.range' | 'money.digits' | null {
  if (!(Number(sum) > 0) || Number(sum) > MOST) return 'money.range';
  return fitsCurrency(sum, currency) ? null : 'money.digits';
}
