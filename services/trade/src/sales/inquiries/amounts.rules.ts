import { type Currency, digits } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';

type Costing = {
  unit_price: string | null;
  price_unit: number;
  piece_price: string | null;
  discounted_price: string | null;
};

/**
 * Price of one piece: after the discount where one is shown. A discounted price is that of a piece where the item has a
 * piece price, else of its price unit, which is a power of ten, so that nothing is rounded here. Null without a price.
 */
export function piecePrice({ unit_price, price_unit, piece_price, discounted_price }: Costing): string | null {
  const price = discounted_price ?? piece_price ?? unit_price;
  if (price === null) return null;
  return piece_price === null && price_unit !== 1 ? new Decimal(price).div(price_unit).toFixed() : price;
}

/** The price of a line: rounded half up once, at its end, to the digits of its currency. */
export const lineAmount = (quantity: string, piece: string, currency: Currency): string =>
  new Decimal(quantity).times(piece).toFixed(digits(currency), Decimal.ROUND_HALF_UP);

type Amount = { currency: Currency; amount: string };
type Sum = Amount & { lines: number };

/** Sums by currency: `first` before the others, which follow by their code. */
export function sumsOf(amounts: Amount[], first: Currency): Sum[] {
  const sums = new Map<Currency, { amount: Decimal; lines: number }>();
  for (const { currency, amount } of amounts) {
    const sum = sums.get(currency) ?? { amount: new Decimal(0), lines: 0 };
    sums.set(currency, { amount: sum.amount.plus(amount), lines: sum.lines + 1 });
  }
  return [...sums]
    .sort(([one], [other]) => Number(other === first) - Number(one === first) || one.localeCompare(other))
    .map(([currency, { amount, lines }]) => ({ currency, amount: amount.toFixed(digits(currency)), lines }));
}

type Weighed = { quantity: string; unit_weight: string | null };

/** Kilograms of all lines that have a weight, and how many have none. */
export function weightOf(lines: Weighed[]): { weight: string; weightless: number } {
  const weighed = lines.flatMap(({ quantity, unit_weight }) =>
    unit_weight === null ? [] : [new Decimal(quantity).times(unit_weight)],
  );
  const weight = weighed.reduce((sum, one) => sum.plus(one), new Decimal(0));
  return { weight: weight.toFixed(), weightless: lines.length - weighed.length };
}
