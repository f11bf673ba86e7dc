import { createHash } from 'node:crypto';
import { incomingSides } from './cells.data.ts';
import { type Column, headings } from './headings.data.ts';
import { directionByMark, folded, isForeign, isYuan } from './vocabulary.rules.ts';

export type { Column } from './headings.data.ts';

const known = new Map(
  Object.entries(headings).flatMap(([column, words]) => words.split(' ').map((word) => [word, column as Column])),
);

/** Columns of sums, whose headings may name a unit. */
export const SUMS: readonly Column[] = ['amount', 'arrived', 'credit', 'debit', 'balance'];

/** Words beside a sum's heading that name no unit. */
const HARMLESS = new Set(
  '小写 净额 毛额 总额 数值 必填 选填 可空 含手续费 不含手续费 含税 转账 现金 单位 币种 amt inc incl inclfee net netto gross brutto total value sum optional required money txn transaction account ohnesollhabenkz ohnesollhabenkennzeichen mitsollhabenkz'.split(
    ' ',
  ),
);

const OTHER_UNIT =
  /^(分|角|厘|[十百千万亿]+元?|.*[万千亿百]元?|fen|cents?|k|t€|teur|mio|.*(thousand|million|tausend|equivalent).*|tsd\.?)$/;

/** True when a unit is one that we know, and not yuan; others may be anything. */
export const isOtherUnit = (unit: string): boolean =>
  isForeign(unit) || OTHER_UNIT.test(folded(unit)) || /[$€£]/.test(unit);

const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
const isHarmless = (text: string): boolean => {
  const word = letters(text);
  return word === '' || HARMLESS.has(word) || isYuan(text) || directionByMark(text) !== null || known.has(word);
};

/** The unit that a text names, unless it is certainly yuan. */
function unitIn(stated: string): string | null {
  const unit = stated.replace(/^((?:金额|货币)?单位|币种|货币|in|unit|currency)\s*:?\s*/, '').trim();
  if (/[$€£]/.test(unit)) return unit;
  return isHarmless(unit) || unit.split(/[,;/|、]/).every(isHarmless) ? null : unit;
}

/** The meaning of a heading: its column, and for sums a unit that is not known to be yuan. */
export type Heading = { column: Column | null; unit: string | null };

/** An amount whose heading adds a direction: `金额（收入）`. For a sum that `arrived` somewhere the direction stays open. */
const sided = (column: Column, stated: string[]): Column => {
  if (column !== 'amount') return column;
  if (stated.some((text) => directionByMark(text) === 'out')) return 'debit';
  return stated.some((text) => incomingSides.has(folded(text))) ? 'credit' : column;
};

function sum(column: Column, stated: string[]): Heading {
  const unit = stated.map(unitIn).find((unit) => unit !== null) ?? null;
  // Balances are not booked, so a word beside one counts only where it certainly is a unit.
  return {
    column: sided(column, stated),
    unit: column === 'balance' && unit !== null && !isOtherUnit(unit) ? null : unit,
  };
}

const isUnit = (text: string): boolean =>
  isForeign(text) || OTHER_UNIT.test(text) || /[$€£]/.test(text) || isHarmless(text);

/** A sum's name with a unit behind or before it: `贷方金额/元`, `Amount USD`, `贷方金额美元`. */
function withUnit(outer: string, inner: string[]): Heading | null {
  const parts = outer.split(/[^\p{L}\p{N}$€£¥]+/u).filter(Boolean);
  for (const [unit, rest] of [
    [parts.at(-1) ?? '', parts.slice(0, -1)],
    [parts[0] ?? '', parts.slice(1)],
  ] as const) {
    const column = known.get(rest.map(letters).join(''));
    if (column && SUMS.includes(column) && isUnit(unit)) return sum(column, [unit, ...inner]);
  }
  const whole = letters(outer);
  for (const [word, column] of known) {
    if (!SUMS.includes(column) || word.length < 2) continue;
    const rest = whole.startsWith(word)
      ? whole.slice(word.length)
      : whole.endsWith(word)
        ? whole.slice(0, -word.length)
        : '';
    if (rest && isUnit(rest)) return sum(column, [rest, ...inner]);
  }
  return null;
}

/** A Chinese name with its translation behind it. */
function translated(outer: string): { column: Column; beside: string } | null {
  const beside = outer.replaceAll(/[^a-z]+/g, ' ').trim();
  const column = known.get(outer.replaceAll(/[^\p{Script=Han}]/gu, ''));
  return beside && column ? { column, beside } : null;
}

function read(text: string): Heading {
  const plain = folded(text)
    .replaceAll(/[[【{<〔〈《]/g, '(')
    .replaceAll(/[\]】}>〕〉》]/g, ')');
  const inner = [...plain.matchAll(/\(([^()]*)\)/g)].map(([, stated = '']) => stated.trim());
  const outer = plain
    .replaceAll(/\([^()]*\)?/g, ' ')
    .replaceAll(')', ' ')
    .trim();
  if (outer === '#' || outer === '№') return { column: 'needless', unit: null };
  const column = known.get(letters(outer));
  if (column)
    return SUMS.includes(column) ? sum(column, [...inner, ...(/[$€£]/.exec(outer) ?? [])]) : { column, unit: null };
  const foreign = translated(outer);
  if (foreign)
    return SUMS.includes(foreign.column)
      ? sum(foreign.column, [foreign.beside, ...inner])
      : { column: foreign.column, unit: null };
  return withUnit(outer, inner) ?? { column: null, unit: null };
}

const MOST_REMEMBERED = 5_000;
const remembered = new Map<string, Heading>();
export function headingOf(text: string): Heading {
  const found = remembered.get(text) ?? read(text);
  if (remembered.size < MOST_REMEMBERED) remembered.set(text, found);
  return found;
}

const LONGEST_FORM = 80;

/** A heading as it is compared: without blanks, marks and case. One that is empty is known by its place. */
export const headingForm = (text: string, at: number): string =>
  folded(text).replaceAll(/\s/g, '').slice(0, LONGEST_FORM) || `#${at + 1}`;

/** A digest that identifies a file's layout: its headings as they are compared, in their order. */
export function layoutForm(row: string[]): string {
  const last = row.findLastIndex((heading) => heading.trim() !== '');
  const forms = row.slice(0, last + 1).map(headingForm);
  return createHash('sha256').update(forms.join('\n')).digest('base64url').slice(0, 12);
}
