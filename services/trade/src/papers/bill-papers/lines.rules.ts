import { digits, type Locale } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import type { BillDocument, BillLine } from '../../books/bills/document.schema.ts';

const Exact = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP });

/** What a line is called in a language; English stands in for German, the team's own name for both. */
export function nameOf({ name, name_en, name_de }: BillLine, locale: Locale): string {
  if (locale === 'zh-CN') return name;
  return (locale === 'de-DE' ? name_de : null) ?? name_en ?? name;
}

/**
 * The quantity and the price by which a line comes to its net amount: its own, or one at that amount where the actual
 * amount is another than the planned one. On a reversal the quantity is below 0, prices never are (EN 16931, BR-27).
 */
export function priced({ quantity, price, net }: BillLine, { currency }: BillDocument) {
  const [sum, each] = [new Exact(net), new Exact(price).abs()];
  const many = new Exact(quantity).abs();
  const isOwn = many.mul(each).toDecimalPlaces(digits(currency)).eq(sum.abs());
  const sign = sum.isNegative() && !sum.isZero() ? '-' : '';
  return isOwn
    ? { quantity: `${sign}${many.toFixed()}`, price: each.toFixed(), isOwn }
    : { quantity: `${sign}1`, price: sum.abs().toFixed(), isOwn };
}

/** Adds decimals up. */
export const added = (figures: readonly string[]): string =>
  figures.reduce((sum, figure) => sum.add(figure), new Exact(0)).toFixed();
