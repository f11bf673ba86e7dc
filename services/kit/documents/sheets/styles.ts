import { type Handler, parse } from './xml.ts';
import type { Zip } from './zip.ts';

/** Excel allows 65,490 cell styles, each with up to two elements inside. */
const LIMITS = { elements: 400_000 };
/** Excel's own limit is 255; longer formats are ignored. */
const LONGEST_FORMAT = 1_000;

/** How a cell's format displays a number. */
export type Kind = 'number' | 'percent' | 'day' | 'clock' | 'moment' | 'span';

/**
 * Built-in formats, which files do not write out (ECMA-376, 18.8.30), including those of Chinese and Japanese editions.
 */
const builtIn: [first: number, last: number, kind: Kind][] = [
  [9, 10, 'percent'],
  [14, 17, 'day'],
  [18, 21, 'clock'],
  [22, 22, 'moment'],
  [27, 31, 'day'],
  [32, 35, 'clock'],
  [36, 36, 'day'],
  [45, 45, 'clock'],
  [46, 46, 'span'],
  [47, 47, 'clock'],
  [50, 54, 'day'],
  [55, 56, 'clock'],
  [57, 58, 'day'],
];

/** Literals of a format: quoted, after a backslash, for its width alone, or in brackets that are not hours. */
const literal = /"[^"]*"|\\.|[_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]|am\/pm|a\/p|general/g;

/** Returns the kind of a format by its first section. */
export function kindOf(format: string): Kind {
  const [bare = ''] = format.toLowerCase().replaceAll(literal, '').split(';');
  if (/\[(h+|m+|s+)\]/.test(bare)) return 'span';
  const hasClock = /[hs]/.test(bare);
  const hasDay = /[yd]/.test(bare) || (!hasClock && bare.includes('m'));
  if (hasDay) return hasClock ? 'moment' : 'day';
  if (hasClock) return 'clock';
  return bare.includes('%') ? 'percent' : 'number';
}

/**
 * The text a format shows before and behind the digits of a positive number: a sign, brackets, a currency or a unit.
 */
export type Around = { before: string; behind: string };
const PARTS = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|[_*].|\[[^\]]*\]|([0#?.,]+)|e[+-]0+|([^;])/gi;

/** Each comma behind the last digit divides the displayed value by a thousand. */
const scaleOf = (figures: string): number => /,+(?=\.|$)/.exec(figures)?.[0].length ?? 0;
const UNITS = ['', '千元', '百万元'];

const SECTION = /((?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\[])*)(?:;|$)/g;
const sectionsOf = (format: string): string[] => Array.from(format.matchAll(SECTION), ([, section = '']) => section);
const CONDITION = /\[(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?)\]/;

const comparisons: Record<string, (value: number, limit: number) => boolean> = {
  '<': (value, limit) => value < limit,
  '>': (value, limit) => value > limit,
  '=': (value, limit) => value === limit,
  '<=': (value, limit) => value <= limit,
  '>=': (value, limit) => value >= limit,
  '<>': (value, limit) => value !== limit,
};

/** True for a format whose sections are chosen by conditions, as in `[>=1000]0.0;0.00`. */
const isConditional = (format: string): boolean => sectionsOf(format).some((section) => CONDITION.test(section));

/** The section of a conditional format that shows a value; empty where none does. */
function sectionFor(format: string, value: number): string {
  return (
    sectionsOf(format).find((section) => {
      const [, sign = '', limit = ''] = CONDITION.exec(section) ?? [];
      return comparisons[sign]?.(value, Number(limit)) ?? true;
    }) ?? ''
  );
}

/** Reads the section of a format that shows a value, else its first one; null when it shows digits only. */
export function aroundOf(format: string, value?: number): Around | null {
  const around = { before: '', behind: '' };
  let place: keyof Around = 'before';
  let scale = 0;
  const [first = ''] = value === undefined ? sectionsOf(format) : [sectionFor(format, value)];
  for (const [, quoted, escaped, currency, figures, sign] of first.matchAll(PARTS)) {
    if (figures !== undefined) {
      place = 'behind';
      scale += scaleOf(figures);
    } else around[place] += quoted ?? escaped ?? currency ?? (sign && /[-+()%$€£¥￥]/.test(sign) ? sign : '');
  }
  const unit = UNITS[Math.min(scale, UNITS.length - 1)] ?? '';
  const [before, behind] = [around.before.trim(), `${around.behind.trim()}${unit}`];
  return before || behind ? { before, behind } : null;
}

/**
 * How a cell stands in its file where that is more than a plain number: its kind, and its format as written. `isByValue`:
 * conditions of the format decide what stands around its number.
 */
export type Shape = { kind: Kind | 'truth'; format: string; around: Around | null; isByValue?: true };

/** The shape of a style; undefined where numbers are shown as they are. */
function shapeOf(kind: Kind, format: string, around: Around | null): Shape | undefined {
  // zeros that are filled up, or signs between the digits
  const isCode = /0{2}|[#0].*[-/\\" ].*[#0]/.test(format.replace(/\.0+/, ''));
  if (kind === 'number' && isConditional(format)) return { kind, format, around: null, isByValue: true };
  return kind !== 'number' || around || isCode ? { kind, format, around } : undefined;
}

export type Styles = { kinds: Kind[]; around: (Around | null)[]; shapes: (Shape | undefined)[] };

/** Reads the kind of each style that cells refer to by index, and the text it shows around a number. */
export async function stylesOf(zip: Zip, part: string | null): Promise<Styles> {
  const written = new Map<string, { kind: Kind; format: string; around: Around | null }>();
  const [kinds, around, shapes]: [Kind[], (Around | null)[], (Shape | undefined)[]] = [[], [], []];
  if (!part) return { kinds, around, shapes };
  let list = '';
  const open: Handler['open'] = (element, attributes, depth) => {
    if (depth === 2) list = element;
    if (depth !== 3) return;
    const id = attributes.get('numFmtId') ?? '0';
    const code = attributes.get('formatCode') ?? '';
    const format = code.length > LONGEST_FORMAT ? '' : code;
    if (list === 'numFmts') written.set(id, { kind: kindOf(format), format, around: aroundOf(format) });
    const [, , known] = builtIn.find(([first, last]) => Number(id) >= first && Number(id) <= last) ?? [];
    if (list !== 'cellXfs') return;
    const style = written.get(id) ?? { kind: known ?? 'number', format: '', around: null };
    kinds.push(style.kind);
    around.push(style.around);
    shapes.push(shapeOf(style.kind, style.format, style.around));
  };
  await parse(zip.text(part), { open }, LIMITS);
  return { kinds, around, shapes };
}
