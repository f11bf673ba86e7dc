import { Decimal } from 'decimal.js';
import { currencyIn, withoutCurrency } from './currency.rules.ts';
import type { DecimalSign, RateForm } from './fields.ts';
import { type ImportCell, shownText } from './shown.rules.ts';

/** `12.50 / 100`, `12,50 je 100 Stk`, `per 100`: the number of pieces behind a price. */
const PER = /(?:\/|per|pro|je|每)\s*(\d{1,6})?\s*(?:stk|stück|st|pcs?|pieces?|ea|件|只|个|支)?\.?\s*$/i;
const GROUPED = {
  point: /^(\d{1,12}|\d{1,3}(?:([,' ])\d{3})(?:\2\d{3})*)(?:\.(\d+))?$/,
  comma: /^(\d{1,12}|\d{1,3}(?:([.' ])\d{3})(?:\2\d{3})*)(?:,(\d+))?$/,
};

/** Most prices of a million rows: a figure without groups, currency and unit, which needs no further reading. */
const SIMPLE = { point: /^(\d{1,12})(?:\.(\d{1,6}))?$/, comma: /^(\d{1,12})(?:,(\d{1,6}))?$/ };

function simplePrice(text: string, sign: DecimalSign): string | null {
  const [, whole, fraction = ''] = SIMPLE[sign].exec(text) ?? [];
  if (whole === undefined) return null;
  const decimals = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${decimals && `.${decimals}`}`;
}

const plainText = (text: string): string =>
  text.normalize('NFKC').replaceAll('’', "'").replaceAll(/[−–—]/g, '-').replaceAll(/\s+/g, ' ').trim();

/** A figure without its currency and unit. */
function bare(text: string): { figures: string; per: string | undefined; price: string } {
  const plain = plainText(text);
  const per = PER.exec(plain);
  const price = per ? plain.slice(0, per.index) : plain;
  // 12.- and 12,-- are whole amounts
  const figures = withoutCurrency(price).replace(/(?<=\d)[.,] ?-{1,2}$/, '');
  return { figures, per: per?.[1], price };
}

function read(figures: string, sign: DecimalSign): string | null {
  const [, whole, , decimals = ''] = GROUPED[sign].exec(figures) ?? [];
  if (whole === undefined) return null;
  return new Decimal(`${whole.replaceAll(/\D/g, '')}${decimals && `.${decimals}`}`).toFixed();
}

/** The sign that a figure shows by itself: null where both signs give a number, as in `1.234`. */
function shownSign(text: string): DecimalSign | 'either' | null {
  const { figures } = bare(text);
  const [point, comma] = [read(figures, 'point'), read(figures, 'comma')];
  if (point !== null && comma !== null) return point === comma ? null : 'either';
  return point !== null ? 'point' : comma !== null ? 'comma' : null;
}

/**
 * The decimal sign of the figures of one file: `mixed` where they contradict each other, `unknown` where some are
 * ambiguous and none decides.
 */
export function decimalSignOf(texts: Iterable<string>): DecimalSign | 'mixed' | 'unknown' | null {
  const signs = new Set<string | null>();
  for (const text of texts) if (text !== '') signs.add(shownSign(text));
  if (signs.has('point') && signs.has('comma')) return 'mixed';
  if (signs.has('point')) return 'point';
  if (signs.has('comma')) return 'comma';
  return signs.has('either') ? 'unknown' : null;
}

export type Price = { price: string; per: string | null; currency: string | null };

/** A price is not changed by more than a thousandth. */
const MOST_ROUNDED = 1_000;

const ON_REQUEST = /^(?:-+|n\/?a|tbd|auf anfrage|a\.? ?a\.?|on request|por|询价|面议|电议|\*)$/i;

/** Reads a price, with a unit and a currency if it has them; a code says why it cannot be read. `chosen`: for all rows. */
export function priceIn(cell: ImportCell, sign: DecimalSign, chosen: string | null = null): Price | { code: string } {
  const { isNumber } = cell;
  const text = shownText(cell);
  const simple = simplePrice(text, isNumber ? 'point' : sign);
  if (simple !== null) return { price: simple, per: null, currency: null };
  const plain = plainText(text);
  if (ON_REQUEST.test(plain)) return { code: 'import.price-on-request' };
  const { figures, per = null, price: written } = bare(plain);
  if (/^-|^\(.*\)$|-$/.test(figures)) return { code: 'import.price-negative' };
  const price = read(figures, isNumber ? 'point' : sign);
  if (price === null) return { code: 'import.price-unread' };
  const rounded = new Decimal(price).toDecimalPlaces(6, Decimal.ROUND_HALF_UP);
  // spreadsheets keep 0.1 as 0.1000000000000000055: what lies beyond the sixth place is theirs
  if (!isNumber && !rounded.eq(price)) return { code: 'import.price-decimals' };
  // but a fraction of the last place must not become nothing, or twice itself
  if (rounded.minus(price).abs().gt(new Decimal(price).div(MOST_ROUNDED))) return { code: 'import.price-decimals' };
  if (rounded.gte(1e12)) return { code: 'import.price-unread' };
  return { price: rounded.toFixed(), per, currency: currencyIn(written.replaceAll(/[\d.,' ]/g, ' '), chosen) };
}

/** Most rates of a million rows: a percentage of few digits. */
const SHORT_RATE = /^\d{1,2}(?:\.\d{1,4})?$/;

/**
 * 8.5折: of ten parts, 8.5 are paid; 85折 says the same of a hundred. 11折 may be a surcharge of one tenth as well, which
 * must not become 89 percent off.
 */
function rateOfParts(written: string, sign: DecimalSign): { rate: string } | { code: string } {
  const parts = new Decimal(written);
  if (parts.gt(10) && parts.lt(20)) return { code: 'import.rate-range' };
  return rateIn({ text: parts.div(parts.gt(10) ? 100 : 10).toFixed(), isNumber: true }, 'factor', sign);
}

/** Parts of a hundred from here on; a factor of less but above 1 may be a surcharge. */
const LEAST_PARTS = 20;

/** Reads a rate as percent off, 0 to 100 with four decimals; `12.5%` is a percentage whatever the form. */
export function rateIn(cell: ImportCell, form: RateForm, sign: DecimalSign): { rate: string } | { code: string } {
  const { isNumber } = cell;
  const text = shownText(cell);
  const simple = form === 'percent' ? simplePrice(text, isNumber ? 'point' : sign) : null;
  if (simple !== null && SHORT_RATE.test(simple)) return { rate: simple };
  const plain = plainText(text);
  const isPercent = plain.endsWith('%');
  const [, parts] = /^(\d{1,2}(?:\.\d{1,3})?)\s*折$/.exec(plain) ?? [];
  if (parts !== undefined) return rateOfParts(parts, sign);
  // a percentage that the file stores as a number is written by us, with a point
  const figure = read(plain.replace(/\s*%$/, ''), isNumber ? 'point' : sign);
  if (figure === null) return { code: 'import.rate-unread' };
  const written = new Decimal(figure);
  // what is paid of a hundred: 85 beside or below a 折
  const value = form === 'factor' && !isPercent && written.gte(LEAST_PARTS) ? written.div(100) : written;
  const inForm = { percent: value, fraction: value.times(100), factor: new Decimal(100).minus(value.times(100)) }[form];
  const rate = isPercent ? (form === 'factor' ? new Decimal(100).minus(value) : value) : inForm;
  if (rate.lt(0) || rate.gt(100)) return { code: 'import.rate-range' };
  // a list that writes what is paid has 0 for no discount as well: taken as it is, it would give the goods away
  if (form === 'factor' && value.isZero()) return { code: 'import.factor-zero' };
  return { rate: rate.toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toFixed() };
}

/** Lists that state what is paid of a hundred take off less than half; percentages off are seldom all as high. */
const isPaidParts = (value: number): boolean => value >= 50 && value <= 100;

/** The heading of rates in our own exports and templates, in each language (`headingOf`). */
const OWN_PERCENT = /^(?:折扣率|discount rate|rabattsatz) ?%$/i;

/**
 * Guesses the form of rates by a column's heading and values; null without values. Values up to 1 under a Chinese
 * heading or one that says factor are what is paid, and under one that says percent not a hundredfold of themselves.
 * Zeros say nothing of the form: as percent they take nothing off.
 */
export function guessRateForm(heading: string, cells: readonly ImportCell[]): RateForm | null {
  const texts = cells.map(shownText);
  const values = texts
    .filter((text) => text !== '' && !text.endsWith('%'))
    .map((text) => Number(text.replace(',', '.')))
    .filter(Number.isFinite);
  const plain = heading.normalize('NFKC').trim();
  const saysFactor = /faktor|factor|系数|折/i.test(plain);
  const saysPercent = OWN_PERCENT.test(plain) || (/%|percent|prozent/i.test(plain) && !saysFactor);
  if (values.length === 0) return texts.some((text) => text.endsWith('%')) ? 'percent' : null;
  // 折扣 over 85, 90 and 95 says what is paid, 折扣率 what is taken off: read as percent they would give the goods away
  const saysParts = (/折(?!扣率)/.test(plain) && !plain.includes('%')) || texts.some((text) => text.endsWith('折'));
  if (saysParts && values.every(isPaidParts)) return 'factor';
  const isPercent = values.some((value) => value > 1) || values.every((value) => value === 0);
  if (isPercent || saysPercent) return 'percent';
  return saysFactor ? 'factor' : 'fraction';
}
