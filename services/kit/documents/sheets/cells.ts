import { Decimal } from 'decimal.js';
import { SheetError } from './sheet-error.ts';
import { type Around, aroundOf, type Kind, type Shape } from './styles.ts';

const DAY_SECONDS = 24 * 3600;
/** Day 0 of a spreadsheet's calendar from its 61st day on; before that it counts a 29 February 1900 that never was. */
const EPOCH = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const LEAP_DAY = 60;
const LAST_DAY = 2_958_465;

/** Excel's own maximum length of a cell. */
export const MAX_CELL_LENGTH = 32_767;

const two = (count: number) => String(count).padStart(2, '0');
const clockOf = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');

function dated(serial: number, kind: Kind, isFrom1904: boolean): string | null {
  const seconds = Math.round(serial * DAY_SECONDS);
  const day = Math.floor(seconds / DAY_SECONDS);
  if (day < 0 || day > LAST_DAY) return null;
  const clock = clockOf(seconds % DAY_SECONDS);
  if (kind === 'span') return clockOf(seconds);
  if (kind === 'clock' && day === 0) return clock;
  if (!isFrom1904 && (day === 0 || day === LEAP_DAY)) return null;
  const lag = !isFrom1904 && day < LEAP_DAY ? 1 : 0;
  const at = new Date((isFrom1904 ? EPOCH_1904 : EPOCH) + (day + lag) * DAY_SECONDS * 1000);
  const date = at.toISOString().slice(0, 10);
  // A format that shows only the day may hide a time, which must not be lost.
  return kind === 'day' && seconds % DAY_SECONDS === 0 ? date : `${date} ${clock}`;
}

/** Formats a number from the digits of the file, not from those of a float. */
function figure(text: string): string {
  const number = Number(text);
  if (text === '' || !Number.isFinite(number)) return text;
  // Digits beyond this were lost when the file was written: no serial can be read from them.
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) return number.toExponential();
  return /^-?\d+(\.\d+)?$/.test(text) ? text : new Decimal(text).toFixed();
}

function numeric(text: string, kind: Kind, isFrom1904: boolean): string {
  const written = figure(text);
  if (kind === 'number' || !/^-?\d+(\.\d+)?$/.test(written)) return written;
  if (kind === 'percent') return `${new Decimal(written).times(100).toFixed()}%`;
  return dated(Number(written), kind, isFrom1904) ?? written;
}

/** A format of zeros alone, which fills up postal codes and numbers of customers: `01067` for 1067 by `00000`. */
const FILLED = /^0{2,15}$/;
const filled = (text: string, format = ''): string =>
  FILLED.test(format) && /^\d+$/.test(text) ? text.padStart(format.length, '0') : text;

/** `2026-11-21T08:30:00Z`, formatted like a numeric date. */
const isoDate = (text: string) => text.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(\.\d+)?Z?$/, '$1 $2');

export type Written = { type: string; style: number; value: string; inline: string };
/** `around`: what each style's format shows beside a number's digits, where that is to be read as well. */
export type References = {
  strings: string[];
  kinds: Kind[];
  around?: (Around | null)[];
  shapes: (Shape | undefined)[];
  isFrom1904: boolean;
};

const TRUTH: Shape = { kind: 'truth', format: '', around: null };
const MOMENT: Shape = { kind: 'moment', format: '', around: null };

/** The shape of a number whose format has conditions, by its value; others as they are. */
const byValue = (shape: Shape | undefined, value: string): Shape | undefined =>
  shape?.isByValue ? { ...shape, around: aroundOf(shape.format, Number(value)) } : shape;

/** Returns how a cell stands in its file; undefined for texts and plain numbers. */
export function shapeIn({ type, style, value }: Written, { shapes }: References): Shape | undefined {
  if (type === 'n') return byValue(shapes[style], value);
  return type === 'b' ? TRUTH : type === 'd' ? MOMENT : undefined;
}

/** Returns a number as it is displayed, with its minus sign first. */
function shown(text: string, around: Around | null | undefined): string {
  if (!around || !/^-?\d/.test(text)) return text;
  const { before, behind } = around;
  if (!text.startsWith('-')) return `${before}${text}${behind}`;
  return `-${before.replaceAll(/[-+()]/g, '')}${text.slice(1)}${behind.replaceAll(/[-+()]/g, '')}`;
}

function valueText(
  { type, style, value, inline }: Written,
  { strings, kinds, around, shapes, isFrom1904 }: References,
): string {
  if (type === 'inlineStr') return inline;
  if (value === '') return '';
  if (type === 's') {
    const found = strings[Number(value)];
    if (found === undefined) throw new SheetError('sheet.damaged');
    return found;
  }
  if (type === 'b') return value.trim() === '1' || value.trim() === 'true' ? 'true' : 'false';
  if (type === 'd') return isoDate(value.trim());
  if (type !== 'n') return value;
  const kind = kinds[style] ?? 'number';
  const text = filled(numeric(value.trim(), kind, isFrom1904), shapes[style]?.format);
  if (kind !== 'number' || !around) return text;
  return shown(text, shapes[style]?.isByValue ? byValue(shapes[style], value)?.around : around[style]);
}

/**
 * Returns a cell as text: days as `2026-11-21`, timestamps as `2026-11-21 08:30:00`, percentages as `12.5%`, other
 * numbers with the digits of the file, errors such as `#N/A` as Excel shows them. Formulas are never evaluated: the
 * stored result is read.
 */
export function cellText(written: Written, references: References): string {
  const text = valueText(written, references);
  if (text.length > MAX_CELL_LENGTH) throw new SheetError('sheet.too-large');
  return text;
}
