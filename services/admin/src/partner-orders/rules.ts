import { Decimal } from 'decimal.js';

const RATE_DIGITS = 6;
const CNY_DIGITS = 2;
/** Rounds half up, once, at the end of a calculation. */
const rounded = (value: Decimal, places: number) => value.toFixed(places, Decimal.ROUND_HALF_UP);

/** Our own price of a unit of the currency: the bank's selling rate with the markup in force; at most ten digits. */
export const referenceOf = (spotSell: Decimal.Value, bit: Decimal.Value): string =>
  new Decimal(spotSell).times(new Decimal(bit).plus(1)).toDecimalPlaces(10, Decimal.ROUND_HALF_UP).toFixed();

type Sums = { amount: Decimal.Value; cny_amount: Decimal.Value };

/**
 * What a partner's customer pays in CNY for a unit of the currency (6 digits), and what that leaves over our own price
 * of the whole amount (CNY, to the fen; below 0 when the partner sells under our price). Without our price, null.
 */
export function partnerOrderFigures(
  { amount, cny_amount }: Sums,
  reference: Decimal.Value | null,
): { gic_rate: string; gic_profit: string | null } {
  const paid = new Decimal(cny_amount);
  return {
    gic_rate: rounded(paid.div(amount), RATE_DIGITS),
    gic_profit: reference === null ? null : rounded(paid.minus(new Decimal(amount).times(reference)), CNY_DIGITS),
  };
}

export type PriceVerdict = 'unknown' | 'within' | 'low' | 'high';

/**
 * The relation of a partner's price of the whole amount to our own: within `band` (a fraction) of it, lower or higher;
 * unknown without our price.
 */
export function verdictOf(
  { amount, cny_amount }: Sums,
  reference: Decimal.Value | null,
  band: Decimal.Value,
): PriceVerdict {
  if (reference === null) return 'unknown';
  const ours = new Decimal(amount).times(reference);
  const most = ours.times(band);
  if (ours.minus(most).gt(cny_amount)) return 'low';
  return ours.plus(most).lt(cny_amount) ? 'high' : 'within';
}

/** The distance of a partner's price from our own, as a fraction of ours with four digits; below 0 when it is lower. */
export const differenceOf = ({ amount, cny_amount }: Sums, reference: Decimal.Value): string =>
  rounded(new Decimal(cny_amount).div(new Decimal(amount).times(reference)).minus(1), 4);
