import { withoutInvisible } from '@qiaohui/service-kit/code-form';

/** A line of an analysis: what is requested, and how many where the line says so. */
export type RequestedLine = { number: number; requested: string; quantity: number | null };

/** Steel is called St 37, so that a number behind `St` is no piece. */
const UNIT = String.raw`(?:pcs?\.?|pieces?|stk\.?|stück|st\.?(?!\s*\d)|ea|件|个|個|只|支|台|套)`;
const QUANTITY_FIRST = new RegExp(String.raw`^(\d{1,6})\s*(?:[x×*]|${UNIT})\s+(?=\S)`, 'i');
const UNITS_LAST = new RegExp(
  String.raw`[\s,;(]+(?:qty|quantity|menge|anzahl|数量|共)?[.:]?\s*(\d{1,6})\s*${UNIT}\s*\)?$`,
  'i',
);
const NAMED_LAST = /[\s,;(]+(?:qty|quantity|menge|anzahl|数量)[.:]?\s*(\d{1,6})\s*\)?$/i;
const TIMES_LAST = /\s+[x×*]\s*(\d{1,6})\s*$/i;
/** The last word before, or the first behind, a sign of multiplication that stands between two measures: `M6 x 20`, `3 x 1.5`. */
const MEASURE_LAST = /(^|[\s/x×*-])[A-Z]{0,2}\d{1,3}([.,]\d+)?\s*(mm²?|mm2|cm|m)?$/i;
const MEASURE_FIRST = /^\d{1,3}([.,]\d+)?\s*(mm|cm|m\b|$|[\sx×*])/i;
const COUNT = /^\d{1,6}$/;
export const MOST_LENGTH = 160;

/** Quotation marks around all of it, and the apostrophe by which Excel knows that a number is text. */
const QUOTED = /^["“„«「‘'](.+)["”“»」’']$/u;
const APOSTROPHE = /^'(?=[^']+$)/;

const tidy = (text: string): string =>
  withoutInvisible(text.normalize('NFKC'))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(QUOTED, '$1')
    .replace(APOSTROPHE, '')
    .trim();

type Split = { requested: string; quantity: number | null };

/** Splits a quantity off a text, unless it is the measure of something. */
function withoutQuantity(text: string): Split {
  const first = QUANTITY_FIRST.exec(text);
  const rest = first ? text.slice(first[0].length) : text;
  if (first && !MEASURE_FIRST.test(rest)) return { requested: rest, quantity: Number(first[1]) };
  const units = UNITS_LAST.exec(text) ?? NAMED_LAST.exec(text);
  if (units) return { requested: text.slice(0, units.index), quantity: Number(units[1]) };
  const times = TIMES_LAST.exec(text);
  const before = times ? text.slice(0, times.index) : '';
  if (times && !MEASURE_LAST.test(before)) return { requested: before, quantity: Number(times[1]) };
  return { requested: text, quantity: null };
}

/**
 * A quantity in the first of two cells: `5<tab>6ES7…`. A number before a number is what is requested itself, unless the
 * second is too long for a quantity.
 */
const isCountFirst = (first: string, second: string | undefined): second is string =>
  second !== undefined && COUNT.test(first) && /\p{L}|^\d{7,}$/u.test(second);

/** True for a row whose first cell may be its place: a model stands behind it, and a quantity behind that. */
const isPlaceFirst = ([first = '', second, ...others]: string[]) =>
  isCountFirst(first, second) && others.some((cell) => COUNT.test(cell));

/**
 * Leaves out the places of rows: first cells that count them, evenly, while each row has a quantity of its own behind its
 * model. One row alone is the first.
 */
export function withoutPlaces(rows: string[][]): string[][] {
  const filled = rows.filter((row) => row.some(Boolean));
  const [start = 0, next = start * 2] = filled.map(([first]) => Number(first));
  const isCounted = filled.every(([first], at) => Number(first) === start + at * (next - start));
  const arePlaces = filled.every(isPlaceFirst) && isCounted && next > start && (filled.length > 1 || start === 1);
  return arePlaces ? rows.map(([, ...others]) => others) : rows;
}

function lineIn([first = '', second, ...others]: string[]): Split | null {
  if (isCountFirst(first, second)) return { requested: second.slice(0, MOST_LENGTH), quantity: Number(first) };
  const count = [second ?? '', ...others].find((cell) => COUNT.test(cell));
  const { requested, quantity } = count ? { requested: first, quantity: Number(count) } : withoutQuantity(first);
  const named = requested.slice(0, MOST_LENGTH).trim();
  return named === '' ? null : { requested: named, quantity };
}

/** A copied cell in quotes, since there are line breaks, tabs or quotes in it. */
const QUOTED_CELL = /(?<=^|[\t\r\n])"((?:[^"]|"")*)"(?=[\t\r\n]|$)/g;
const withoutQuotedBreaks = (text: string): string =>
  text.replace(QUOTED_CELL, (quoted, cell: string) =>
    /[\t\r\n]|""/.test(cell) ? cell.replaceAll('""', '"').replaceAll(/\s+/g, ' ') : quoted,
  );

/** Reads what was typed or pasted, one model a line; empty lines are left out. */
export const linesIn = (text: string): RequestedLine[] =>
  withoutPlaces(
    withoutQuotedBreaks(text)
      .split(/\r\n|\r|\n/)
      .map((line) => line.split('\t').map(tidy)),
  ).flatMap((cells, at) => {
    const found = lineIn(cells);
    return found ? [{ number: at + 1, ...found }] : [];
  });

/** Units behind a measure, which makers leave out: 1x10 mm². */
const UNITS = /(?<=\d)\s?(?:mm[²2]|qmm|mm|cm)(?![\p{L}\p{N}])/giu;
/** The year of a standard: DIN 934:1987-10, GB/T 5783-2016. */
const YEAR = /(?<=\d)[-:](?:19|20)\d\d(?:-\d\d)?(?![\p{L}\p{N}-])/gu;
/** Chinese is written without spaces around a number. */
const WORD_ENDS = /[\s,;:()]+|(?<=\p{Script=Han})(?!\p{Script=Han})|(?<!\p{Script=Han})(?=\p{Script=Han})/u;

const MOST_WORDS = 5;
const MOST_PARTS = 30;
/** Shorter parts are said too often. */
const SHORTEST_PART = 4;

const weight = (text: string): number => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;

/**
 * Parts of a text that may be an order number by themselves, the longest first: `Siemens 6ES7214-1AG40 CPU`; also what
 * is left of it without units and the year of a standard.
 */
export function partsOf(requested: string): string[] {
  const bare = requested.replaceAll(UNITS, '').replaceAll(YEAR, '');
  const words = bare.split(WORD_ENDS).filter(Boolean);
  const runs = words.flatMap((_, from) =>
    Array.from({ length: Math.min(MOST_WORDS, words.length - from) }, (_, more) =>
      words.slice(from, from + more + 1).join(' '),
    ),
  );
  return [...new Set([bare, ...runs])]
    .filter((run) => run !== requested && /\d/.test(run) && weight(run) >= SHORTEST_PART)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MOST_PARTS);
}
