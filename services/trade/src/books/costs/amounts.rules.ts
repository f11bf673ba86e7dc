import { type Currency, digits } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import type { Amounts } from './schema.ts';

/** Digits enough that no product is rounded before its end. */
const Exact = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP });
const EUR_DIGITS = 2;

/** Rounds half up, away from 0. */
const rounded = (value: Decimal, places: number): string => value.toDecimalPlaces(places).toFixed(places);

export type Priced = { quantity: string; price: string; currency: Currency; tax_rate: string; rate: string };

/** What a net amount is worth, each figure rounded half up once: its tax, both, and the net in euros. */
export function amountsOf(net: string, { currency, tax_rate, rate }: Omit<Priced, 'quantity' | 'price'>): Amounts {
  const places = digits(currency);
  const sum = new Exact(rounded(new Exact(net), places));
  const tax = rounded(sum.mul(tax_rate).div(100), places);
  return {
    net: sum.toFixed(places),
    tax,
    gross: sum.add(tax).toFixed(places),
    eur: rounded(sum.mul(rate), EUR_DIGITS),
  };
}

/** What an item is worth as it is planned: quantity × price, rounded half up once at the item. */
export const plannedOf = ({ quantity, price, ...item }: Priced): Amounts =>
  amountsOf(new Exact(quantity).mul(price).toFixed(), item);

/** A share and the number of who has it, which decides between equal ones. */
export type Share = { number: string; measure: string };

/**
 * Splits a sum by measures. Each part is rounded down to the smallest unit; of what is left, the largest share gets the
 * first unit, then the next largest, of equal ones the lowest number. The parts add up to the sum, and none is below 0.
 */
export function splitSum(sum: string, shares: readonly Share[], places: number): string[] {
  const unit = new Exact(10).pow(-places);
  const total = new Exact(sum);
  const all = shares.reduce((so, { measure }) => so.add(measure), new Exact(0));
  if (all.isZero()) throw new RangeError('nothing to split by');
  const parts = shares.map(({ measure }) => total.mul(measure).div(all).toDecimalPlaces(places, Decimal.ROUND_DOWN));
  const left = total.sub(parts.reduce((so, part) => so.add(part), new Exact(0)));
  const order = shares
    .map((share, at) => ({ at, ...share }))
    .toSorted(
      (one, other) =>
        new Exact(other.measure).cmp(one.measure) ||
        (one.number < other.number ? -1 : Number(one.number > other.number)),
    );
  const units = left.div(unit).round().toNumber();
  for (const { at } of order.slice(0, units)) parts[at] = (parts[at] as Decimal).add(unit);
  return parts.map((part) => part.toFixed(places));
}

/** Splits all figures of an amount by the same measures; each adds up to its own. */
export function splitAmounts(amounts: Amounts, shares: readonly Share[], currency: Currency): Amounts[] {
  const places = digits(currency);
  const nets = splitSum(amounts.net, shares, places);
  const taxes = splitSum(amounts.tax, shares, places);
  const euros = splitSum(amounts.eur, shares, EUR_DIGITS);
  return nets.map((net, at) => ({
    net,
    tax: taxes[at] ?? '0',
    gross: new Exact(net).add(taxes[at] ?? 0).toFixed(places),
    eur: euros[at] ?? '0',
  }));
}

/** Adds up measures or amounts. */
export const sumOf = (figures: readonly string[]): string =>
  figures.reduce((sum, figure) => sum.add(figure), new Exact(0)).toFixed();

export const isSame = (one: string, other: string): boolean => new Exact(one).eq(other);

export const isLess = (one: string, other: string): boolean => new Exact(one).lt(other);

/** A product, rounded half up to so many places. */
export const timesOf = (one: string, other: string, places: number): string =>
  new Exact(one).mul(other).toDecimalPlaces(places).toFixed();
