import { type Currency, digits } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import type { Offer, OfferLine } from '../offers/schema.ts';
import type { Freight, GridLine, Percents } from './schema.ts';

/** Digits enough that no product of a line is rounded before its end. */
const Exact = Decimal.clone({ precision: 120, rounding: Decimal.ROUND_HALF_UP });
const HUNDRED = new Exact(100);

/** What the figures of a grid follow from, beside lines and offers. */
export type Terms = {
  currency: Currency;
  /** Units of the grid's currency for one; without its own. */
  rates: ReadonlyMap<Currency, string>;
  freight: Freight;
  percents: Percents;
  /** What lines have instead. */
  own: ReadonlyMap<string, Partial<Record<keyof Percents, string | null>>>;
};

/** A line's figures in the grid's currency, each rounded half up once. */
export type Figures = {
  goods: string;
  freight: string;
  tariff: string;
  landed: string;
  sale: string;
  vat: string;
  /** Sale and VAT as they are rounded. */
  total: string;
};

/** Why there are no figures: the currency has no rate, or freight goes by a weight that nobody knows. */
export type Missing = 'no-rate' | 'waiting-weight';

export type Part = { line: OfferLine; currency: Currency; quantity: string };

/** Per cent of a line: its own, else those of all lines. */
export function percentsOf(line: string, { percents, own }: Pick<Terms, 'percents' | 'own'>): Percents {
  const one = own.get(line);
  return {
    tariff: one?.tariff ?? percents.tariff,
    vat: one?.vat ?? percents.vat,
    profit: one?.profit ?? percents.profit,
  };
}

/** Kilograms of one piece: as its channel says, else as the inquiry does. */
const weightIn = (part: OfferLine, line: Pick<GridLine, 'unit_weight'>): string | null =>
  part.unit_weight ?? line.unit_weight;

/**
 * The figures of a line whose parts come from these offers, or what is missing for them. `share`: its part of a fixed sum
 * of freight; null: its weight is unknown.
 */
export function figuresOf(
  line: Pick<GridLine, 'id' | 'unit_weight'>,
  parts: Part[],
  terms: Terms,
  share: string | null,
): Figures | Missing {
  let goods = new Exact(0);
  let freight = new Exact(0);
  const { freight: by } = terms;
  if (by.kind === 'fixed') {
    if (share === null) return 'waiting-weight';
    freight = new Exact(share);
  }
  for (const { line: offered, currency, quantity } of parts) {
    const rate = currency === terms.currency ? '1' : terms.rates.get(currency);
    if (rate === undefined) return 'no-rate';
    goods = goods.plus(new Exact(offered.price ?? '0').times(quantity).times(rate));
    if (by.kind !== 'per-kg') continue;
    const weight = weightIn(offered, line);
    if (weight === null) return 'waiting-weight';
    freight = freight.plus(new Exact(weight).times(quantity).times(by.amount));
  }
  const { tariff: duty, vat: tax, profit } = percentsOf(line.id, terms);
  const tariff = goods.plus(freight).times(duty).div(HUNDRED);
  const landed = goods.plus(freight).plus(tariff);
  const sale = landed.times(HUNDRED.plus(profit)).div(HUNDRED);
  const places = digits(terms.currency);
  const round = (value: Decimal) => value.toFixed(places, Decimal.ROUND_HALF_UP);
  const [net, vat] = [round(sale), round(sale.times(tax).div(HUNDRED))];
  return {
    ...{ goods: round(goods), freight: round(freight), tariff: round(tariff), landed: round(landed) },
    ...{ sale: net, vat, total: new Exact(net).plus(vat).toFixed(places) },
  };
}

type Weighed = { id: string; quantity: string; unit_weight: string };
/** Digits behind the point of a weight that count. */
const WEIGHT_PLACES = 12;
const whole = (value: Decimal, places: number): bigint => BigInt(value.toFixed(places).replace('.', ''));

/**
 * Splits a fixed sum by weight so that the parts add up to it: each gets its part rounded down, and what is left goes in
 * smallest units to those that lost most, of equals to the first line; the order that they come in does not matter.
 */
export function sharesOf(lines: Weighed[], amount: string, currency: Currency): Map<string, string> {
  const places = digits(currency);
  const sum = whole(new Exact(amount), places);
  const weights = lines.map(({ id, quantity, unit_weight }) => ({
    id,
    weight: whole(new Exact(quantity).times(unit_weight), WEIGHT_PLACES),
  }));
  const all = weights.reduce((total, { weight }) => total + weight, 0n);
  if (all === 0n) return new Map();
  const parts = weights
    .map(({ id, weight }) => ({ id, units: (sum * weight) / all, lost: (sum * weight) % all }))
    .sort((one, other) => {
      if (one.lost !== other.lost) return one.lost > other.lost ? -1 : 1;
      return one.id < other.id ? -1 : 1;
    });
  let left = sum - parts.reduce((total, { units }) => total + units, 0n);
  const shares = new Map<string, string>();
  for (const { id, units } of parts) {
    const more = left > 0n ? 1n : 0n;
    left -= more;
    shares.set(id, new Exact((units + more).toString()).div(new Exact(10).pow(places)).toFixed(places));
  }
  return shares;
}

type Priced = { offered: OfferLine; offer: Offer };

/**
 * Kilograms of one piece by which a fixed sum is split: the inquiry's, else the heaviest that a channel says; null while
 * nobody does.
 */
export function splitWeight(line: Pick<GridLine, 'unit_weight'>, offers: Priced[]): string | null {
  if (line.unit_weight !== null) return line.unit_weight;
  const known = offers.flatMap(({ offered }) => offered.unit_weight ?? []);
  return known.length === 0 ? null : Decimal.max(...known).toFixed();
}

/** Sums of figures, exact: whatever the order, they come out the same. */
export function sumOf(all: Figures[], currency: Currency): Figures {
  const places = digits(currency);
  const sum = (field: keyof Figures) =>
    all.reduce((total, one) => total.plus(one[field]), new Exact(0)).toFixed(places);
  return {
    ...{ goods: sum('goods'), freight: sum('freight'), tariff: sum('tariff'), landed: sum('landed') },
    ...{ sale: sum('sale'), vat: sum('vat'), total: sum('total') },
  };
}

export const isBelow = (quantity: string, minimum: string | null): boolean =>
  minimum !== null && new Exact(quantity).lt(minimum);
export const isLess = (one: string, other: string): boolean => new Exact(one).lt(other);
/** True when parts make up exactly a line's quantity. */
export const makeUp = (quantities: string[], quantity: string): boolean =>
  quantities.reduce((sum, one) => sum.plus(one), new Exact(0)).eq(quantity);
