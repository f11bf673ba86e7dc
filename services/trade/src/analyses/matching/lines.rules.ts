/** A line of an analysis: what is requested, and how many where the line says so. */
export type RequestedLine = { number: number; requested: string; quantity: number | null };

const QUANTITY_FIRST = /^(\d{1,6})\s*(?:[x×*]|pcs?|stk|件|个|只)\s+(?=\S)/i;
const UNITS_LAST =
  /[\s,;]+(?:qty|menge|数量)?[:：]?\s*(\d{1,6})\s*(?:pcs?|pieces?|stk\.?|stück|ea|件|个|只|支|台)\s*$/i;
const TIMES_LAST = /\s+[x×*]\s*(\d{1,6})\s*$/i;
/** The last word before, or the first behind, a sign of multiplication that stands between two measures: `M6 x 20`, `3 x 1.5`. */
const MEASURE_LAST = /(^|[\s/x×*-])[A-Z]{0,2}\d{1,3}([.,]\d+)?\s*(mm²?|mm2|cm|m)?$/i;
const MEASURE_FIRST = /^\d{1,3}([.,]\d+)?\s*(mm|cm|m\b|$|[\sx×*])/i;
const COUNT = /^\d{1,6}$/;
export const MOST_LENGTH = 160;

const tidy = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

type Split = { requested: string; quantity: number | null };

/** Splits a quantity off a text, unless it is the measure of something. */
function withoutQuantity(text: string): Split {
  const first = QUANTITY_FIRST.exec(text);
  const rest = first ? text.slice(first[0].length) : text;
  if (first && !MEASURE_FIRST.test(rest)) return { requested: rest, quantity: Number(first[1]) };
  const units = UNITS_LAST.exec(text);
  if (units) return { requested: text.slice(0, units.index), quantity: Number(units[1]) };
  const times = TIMES_LAST.exec(text);
  const before = times ? text.slice(0, times.index) : '';
  if (times && !MEASURE_LAST.test(before)) return { requested: before, quantity: Number(times[1]) };
  return { requested: text, quantity: null };
}

/** A quantity in the first of two cells: `5<tab>6ES7…`; a number before a number is what is requested itself. */
const isCountFirst = (first: string, second: string | undefined): second is string =>
  second !== undefined && COUNT.test(first) && /\p{L}/u.test(second);

function lineIn(text: string): Split | null {
  const [first = '', second, ...others] = text.split('\t').map(tidy);
  if (isCountFirst(first, second)) return { requested: second.slice(0, MOST_LENGTH), quantity: Number(first) };
  const count = [second ?? '', ...others].find((cell) => COUNT.test(cell));
  const { requested, quantity } = count ? { requested: first, quantity: Number(count) } : withoutQuantity(first);
  const named = requested.slice(0, MOST_LENGTH).trim();
  return named === '' ? null : { requested: named, quantity };
}

/** Reads what was typed or pasted, one model a line; empty lines are left out. */
export const linesIn = (text: string): RequestedLine[] =>
  text.split(/\r\n|\r|\n/).flatMap((line, at) => {
    const found = lineIn(line);
    return found ? [{ number: at + 1, ...found }] : [];
  });

/** Parts of a text that may be an order number by themselves, the longest first: `Siemens 6ES7214-1AG40 CPU`. */
export function partsOf(requested: string): string[] {
  const words = requested.split(/[\s,;:()]+/).filter(Boolean);
  if (words.length < 2) return [];
  const runs = words.flatMap((_, from) =>
    Array.from({ length: Math.min(3, words.length - from) }, (_, more) => words.slice(from, from + more + 1).join(' ')),
  );
  return [...new Set(runs)]
    .filter((run) => run !== requested && /\d/.test(run) && run.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= 6)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 8);
}
