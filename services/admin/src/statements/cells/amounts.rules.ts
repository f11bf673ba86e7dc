import { Decimal } from 'decimal.js';
import { currencyCodes } from './cells.data.ts';

/** The sign that a file writes before its cents. `unknown`: none of its amounts shows it. */
export type DecimalSign = 'point' | 'comma' | 'unknown';
/** `either`: `1,234` is ambiguous until the file shows its decimal sign. */
export type Amount = string | 'either' | null;

/**
 * The form in which most banks write sums; matched first because nothing has to be removed and files have many
 * thousands.
 */
const USUAL = /^(-?)(\d{1,13})(?:\.(\d\d?))?$/;

const WHOLE = { point: ',', comma: '.' } as const;
const FRACTION = { point: '\\.', comma: ',' } as const;

/** A currency or unit that a sum itself shows and that is not yuan: `$5.00`, `5.00 EUR`, `5.00千元`; null for all others. */
export function foreignIn(text: string): string | null {
  if (USUAL.test(text)) return null;
  const plain = text.normalize('NFKC').trim();
  if (!/\d/.test(plain) || plain.length > 40) return null;
  if (/[千万亿]元?$/.test(plain)) return plain.replaceAll(/[^千百万亿元]/g, '');
  const beside = plain.replaceAll(/人民币|CNY|RMB|CN¥|[¥元]|[\d\s.,'’()+−–—-]/gi, '');
  return /^[A-Z]{0,3}[$€£₩฿₫₹]$/i.test(beside) || currencyCodes.has(beside.toLowerCase()) ? beside.toUpperCase() : null;
}

/** Groups of three digits, separated by the same sign throughout. */
const shapeOf = (sign: 'point' | 'comma') =>
  new RegExp(`^(\\d{1,13}|[1-9]\\d{0,2}([${WHOLE[sign]}' ])\\d{3}(?:\\2\\d{3}){0,3})(?:${FRACTION[sign]}(\\d+))?$`);
const shapes = { point: shapeOf('point'), comma: shapeOf('comma') };

/** Returns the digits without currency and sign; `minus` by a sign before or after them, or by brackets. */
function bare(text: string): { minus: boolean; figures: string } | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/人民币|CNY|RMB|CN¥|[¥元]/gi, '')
    .replaceAll(/[−–—]/g, '-')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [, inner] = /^\(\s*(\d.*?)\s*\)$/.exec(plain) ?? [];
  if (inner) return { minus: true, figures: inner };
  const [, before = '', figures = '', behind = ''] = /^([+-]?) ?(\d.*?) ?([+-]?)$/.exec(plain) ?? [];
  return figures && !(before && behind) ? { minus: before === '-' || behind === '-', figures } : null;
}

function read(figures: string, sign: 'point' | 'comma'): Decimal | null {
  const [, whole, , fraction = ''] = shapes[sign].exec(figures) ?? [];
  return whole === undefined ? null : new Decimal(`${whole.replaceAll(/\D/g, '')}.${fraction || '0'}`);
}

const isEmpty = (text: string): boolean =>
  text === '' || /^[-\s]*$/.test(text.normalize('NFKC').replaceAll(/[−–—]/g, '-'));

/** The decimal sign that an amount shows; null where both signs give the same number, or neither gives one. */
function statedSign(text: string): 'point' | 'comma' | 'either' | null {
  if (text === '') return null;
  const usual = USUAL.exec(text);
  if (usual) return usual[3] === undefined ? null : 'point';
  const figures = bare(text)?.figures ?? '';
  const [point, comma] = [read(figures, 'point'), read(figures, 'comma')];
  if (point && comma) return point.eq(comma) ? null : 'either';
  return point ? 'point' : comma ? 'comma' : null;
}

/** The decimal sign of all these amounts of one file; null where they contradict each other. */
export function decimalSignOf(texts: Iterable<string>): DecimalSign | null {
  const signs = new Set<string | null>();
  for (const text of texts) signs.add(statedSign(text));
  if (signs.has('point') && signs.has('comma')) return null;
  return signs.has('point') ? 'point' : signs.has('comma') ? 'comma' : 'unknown';
}

/** A cell's money as a plain decimal of at most two places; null when it is none. Empty and dashes are 0. */
export function amountIn(text: string, sign: DecimalSign): Amount {
  const [, minus = '', whole, cents = ''] = USUAL.exec(text) ?? [];
  if (whole !== undefined) {
    if (cents && sign === 'comma') return null;
    return `${/[1-9]/.test(whole + cents) ? minus : ''}${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
  }
  if (isEmpty(text)) return '0';
  const found = bare(text);
  if (!found) return null;
  if (sign === 'unknown' && statedSign(text) === 'either') return 'either';
  const value = read(found.figures, sign === 'unknown' ? (statedSign(text) === 'comma' ? 'comma' : 'point') : sign);
  if (!value) return null;
  // Spreadsheets keep 0.1 as 0.1000000000000000055: what lies beyond the sixth place is theirs, not the bank's.
  const rounded = value.toDecimalPlaces(6);
  if (rounded.decimalPlaces() > 2) return null;
  return (found.minus ? rounded.negated() : rounded).toFixed(2);
}
