import { type Currency, digits } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';

export type Priced = {
  unit_price: string | null;
  piece_price: string | null;
  currency: Currency;
  discount_rate: string | null;
};

/** Decimals of a price, and the digits before its point. */
const MOST_PLACES = 6;
const MOST_DIGITS = 12;
/** Room for the two more digits that a currency may ask for. */
const MOST_EXACT = Number.MAX_SAFE_INTEGER / 100;

/** Returns the percentage that applies to an item: its own, also when that is 0, else the list's, else none. */
export const rateOf = (item: Pick<Priced, 'discount_rate'>, uniform: string | null): string =>
  item.discount_rate ?? uniform ?? '0';

/** Prices and rates whose product is exact in a double, which most are. */
const SHORT_PRICE = /^(\d{1,9})(?:\.(\d{1,4}))?$/;
const SHORT_RATE = /^(\d{1,3})(?:\.(\d{1,2}))?$/;

/** The price after discount where its digits are exact in a double; null for a longer one. */
function shortDiscounted(price: string, rate: string, least: number): string | null {
  const [, whole, written = ''] = SHORT_PRICE.exec(price) ?? [];
  const [, percent, parts = ''] = SHORT_RATE.exec(rate) ?? [];
  if (whole === undefined || percent === undefined) return null;
  // zeros at the end are no decimals
  const decimals = written.replace(/0+$/, '');
  const scale = 10 ** parts.length;
  const product = Number(whole + decimals) * (100 * scale - Number(percent + parts));
  const places = Math.max(least, decimals.length);
  // the product has `decimals + parts + 2` places
  const dropped = decimals.length + parts.length + 2 - places;
  if (product < 0 || product > MOST_EXACT) return null;
  const shifted = dropped >= 0 ? Math.floor(product / 10 ** dropped) : product * 10 ** -dropped;
  const rest = dropped > 0 ? product - shifted * 10 ** dropped : 0;
  const rounded = shifted + (rest * 2 >= 10 ** dropped && dropped > 0 ? 1 : 0);
  if (places === 0) return String(rounded);
  const digitsOf = String(rounded).padStart(places + 1, '0');
  return `${digitsOf.slice(0, -places)}.${digitsOf.slice(-places)}`;
}

/**
 * Returns the price after discount: of one piece where a piece price is given, else of one price unit. Rounded half up
 * to the currency's digits, or to those of the price itself where it has more, so that 0.0123 does not become 0.01.
 */
export function discountedPrice(item: Priced, uniform: string | null): string {
  const [text, rate] = [item.piece_price ?? item.unit_price ?? '0', rateOf(item, uniform)];
  const short = shortDiscounted(text, rate, digits(item.currency));
  if (short !== null) return short;
  const price = new Decimal(text);
  const places = Math.max(digits(item.currency), price.decimalPlaces());
  const share = new Decimal(100).minus(rate).div(100);
  return price.times(share).toFixed(places, Decimal.ROUND_HALF_UP);
}

type Costing = Pick<Priced, 'unit_price' | 'piece_price'> & { price_unit: number };

/** Returns the price of one piece, by which lists are sorted and compared: the piece price, else a unit's share. */
export function pricePerPiece({ unit_price, piece_price, price_unit }: Costing): string | null {
  if (piece_price !== null) return piece_price;
  if (unit_price === null || price_unit === 1) return unit_price;
  return new Decimal(unit_price).div(price_unit).toFixed();
}

/**
 * Returns a price times a factor, rounded half up to its currency's digits, or to those that the price has where it has
 * more; null when it has more digits than a price may.
 */
export function multiplied(price: string, factor: string, currency: Currency): string | null {
  const before = new Decimal(price);
  const places = Math.min(MOST_PLACES, Math.max(digits(currency), before.decimalPlaces()));
  const after = before.times(factor).toDecimalPlaces(places, Decimal.ROUND_HALF_UP);
  return after.gte(new Decimal(10).pow(MOST_DIGITS)) ? null : after.toFixed();
}

/** By how many percent a price rose (below 0: fell), with four decimals; null when there is nothing to compare with. */
export function percentChange(from: string | null, to: string | null): string | null {
  if (from === null || to === null) return null;
  const before = new Decimal(from);
  if (before.isZero()) return null;
  return new Decimal(to).minus(before).times(100).div(before).toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toFixed();
}
