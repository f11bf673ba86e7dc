import { type Currency, digits } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';

export type Priced = {
  unit_price: string | null;
  piece_price: string | null;
  currency: Currency;
  discount_rate: string | null;
};

/** Returns the percentage that applies to an item: its own, also when that is 0, else the list's, else none. */
export const rateOf = (item: Pick<Priced, 'discount_rate'>, uniform: string | null): string =>
  item.discount_rate ?? uniform ?? '0';

/**
 * Returns the price after discount: of one piece where a piece price is given, else of one price unit. Rounded half up
 * to the currency's digits, or to those of the price itself where it has more, so that 0.0123 does not become 0.01.
 */
export function discountedPrice(item: Priced, uniform: string | null): string {
  const price = new Decimal(item.piece_price ?? item.unit_price ?? 0);
  const places = Math.max(digits(item.currency), price.decimalPlaces());
  const share = new Decimal(100).minus(rateOf(item, uniform)).div(100);
  return price.times(share).toFixed(places, Decimal.ROUND_HALF_UP);
}
