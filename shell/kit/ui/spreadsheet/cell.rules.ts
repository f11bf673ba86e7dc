import { decimalText, type Locale, readDecimal } from '@qiaohui/kit/core';
import type { Cells, SheetColumn } from './schema.ts';

/** What is wrong with a typed text; a key of the messages, or the page's own message. */
export type CheckError =
  | { key: 'notDecimal' | 'notWhole' | 'notAChoice' | 'missing' | 'tooFine' }
  | { message: string };
export type Reading = { value: string; error: CheckError | null };

const decimals: Record<Locale, string> = { 'zh-CN': '.', 'en-US': '.', 'de-DE': ',' };
const plainOf = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s'’]/g, '')
    .replace(/^−/, '-');

/** Whole groups of thousands before an optional fraction; or figures with one mark at most, as people type them. */
const isDecimal = (plain: string, mark: string, group: string) =>
  new RegExp(`^-?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${mark}\\d+)?$`).test(plain) ||
  (/^-?\d*[.,]?\d*$/.test(plain) && /\d/.test(plain));

/**
 * Reads a decimal as `readDecimal` does, but guesses nothing: signs that are no figures, or marks that fit no number, as
 * in `1,2,3`, give null.
 */
export function decimalOf(text: string, locale: Locale): string | null {
  const plain = plainOf(text);
  const [point, comma] = [plain.lastIndexOf('.'), plain.lastIndexOf(',')];
  const mark = point >= 0 && comma >= 0 ? (point > comma ? '.' : ',') : decimals[locale];
  if (!isDecimal(plain, mark, mark === '.' ? ',' : '.')) return null;
  const [, sign = '', whole = '', fraction = ''] = /^(-?)0*(\d*)(?:\.(\d*))?$/.exec(readDecimal(plain, locale)) ?? [];
  return `${sign}${whole || '0'}${fraction && `.${fraction}`}`;
}

/** The decimal mark that a figure shows by itself; null where either gives a number, as in `1.250`. */
function shownMark(text: string): string | null {
  const [figure = ''] = /\d[\d.,\s'’]*/.exec(text.normalize('NFKC')) ?? [];
  const shown = figure.replace(/[.,\s'’]+$/, '').match(/[.,]/g) ?? [];
  const last = shown.at(-1);
  if (!last) return null;
  if (new Set(shown).size > 1) return last;
  if (shown.length > 1) return last === '.' ? ',' : '.';
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(figure.trim()) ? null : last;
}

/** The language by which figures that belong together are read: that whose mark some of them show, else the page's. */
export function languageOf(figures: readonly string[], page: Locale): Locale {
  const shown = new Set(figures.map(shownMark));
  if (shown.has('.') === shown.has(',') || shown.has(decimals[page])) return page;
  return shown.has(',') ? 'de-DE' : 'en-US';
}

function wholeOf(text: string, locale: Locale): string | null {
  const read = decimalOf(text, locale);
  return read !== null && /^\d+$/.test(read) ? read : null;
}

/**
 * Reads what was typed or pasted into a cell; `cells` are the values of its row with what is typed beside it. A text with
 * an error is kept as it is.
 */
export function readCell<Row>(column: SheetColumn<Row>, text: string, locale: Locale, cells: Cells = {}): Reading {
  const { kind, choices = [], required = false, places, check, plain } = column;
  const typed = plain?.(text.trim(), cells) ?? text.trim();
  if (typeof typed !== 'string') return { value: text, error: typed };
  const wrong = (key: Extract<CheckError, { key: string }>['key']): Reading => ({ value: text, error: { key } });
  if (typed === '') return required ? wrong('missing') : { value: '', error: null };
  let value: string | null = typed;
  if (kind === 'decimal') value = decimalOf(typed, locale);
  if (kind === 'whole') value = wholeOf(typed, locale);
  if (kind === 'choice') {
    const same = (one: string) => one.toLocaleLowerCase() === typed.toLocaleLowerCase();
    value = choices.find((one) => same(one.label) || same(one.value))?.value ?? null;
  }
  if (value === null) return wrong(kind === 'decimal' ? 'notDecimal' : kind === 'whole' ? 'notWhole' : 'notAChoice');
  if (places !== undefined && placesOf(value) > places) return wrong('tooFine');
  const message = check?.(value) ?? null;
  return message === null ? { value, error: null } : { value: text, error: { message } };
}

export const placesOf = (value: string): number => value.split('.')[1]?.length ?? 0;

/** A decimal with so many figures after its mark, or more when it has them; other texts stay as they are. */
export function padded(value: string, places: number): string {
  const missing = places - placesOf(value);
  if (missing <= 0 || !/^-?\d+(\.\d+)?$/.test(value)) return value;
  return `${value}${value.includes('.') ? '' : '.'}${'0'.repeat(missing)}`;
}

/** A value as it is edited and copied, and as the cell shows it but for equal decimals. */
export function cellText<Row>({ kind, choices = [] }: SheetColumn<Row>, value: string, locale: Locale): string {
  if (kind === 'decimal') return decimalText(value, locale);
  if (kind === 'choice') return choices.find((one) => one.value === value)?.label ?? value;
  return value;
}

export const isNumber = <Row>({ kind }: SheetColumn<Row>): boolean => kind === 'decimal' || kind === 'whole';
