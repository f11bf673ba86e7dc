/** A line of an analysis: what is asked, and how many where the line says so. */
export type AskedLine = { number: number; asked: string; quantity: number | null };

const QUANTITY_FIRST = /^(\d{1,6})\s*(?:[x×*]|pcs?|stk|件|个|只)\s+(?=\S)/i;
const QUANTITY_LAST =
  /(?:[\s,;]+(?:qty|menge|数量)?[:：]?\s*(\d{1,6})\s*(?:pcs?|pieces?|stk\.?|stück|ea|件|个|只|支|台)|\s+[x×*]\s*(\d{1,6}))\s*$/i;
const MOST_LENGTH = 160;

/** Splits a line into what is asked and its quantity: `2 x 6ES7…`, `6ES7… 5 pcs`, or two cells of a sheet. */
function lineIn(text: string): Omit<AskedLine, 'number'> | null {
  const [first = '', ...others] = text.split('\t').map((cell) => cell.trim());
  const cell = others.find((other) => /^\d{1,6}$/.test(other));
  const plain = first.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  if (plain === '') return null;
  const before = QUANTITY_FIRST.exec(plain);
  const behind = QUANTITY_LAST.exec(plain);
  const asked = plain
    .slice(before?.[0].length ?? 0, behind ? behind.index : undefined)
    .slice(0, MOST_LENGTH)
    .trim();
  const quantity = cell ?? before?.[1] ?? behind?.[1] ?? behind?.[2];
  return asked === '' ? null : { asked, quantity: quantity === undefined ? null : Number(quantity) };
}

/** Reads what was typed or pasted, one model a line; empty lines are left out. */
export const linesIn = (text: string): AskedLine[] =>
  text.split(/\r\n|\r|\n/).flatMap((line, at) => {
    const found = lineIn(line);
    return found ? [{ number: at + 1, ...found }] : [];
  });

/** Parts of a line that may be an order number by themselves, the longest first: `Siemens 6ES7214-1AG40 CPU`. */
export function partsOf(asked: string): string[] {
  const words = asked.split(/\s+/);
  if (words.length < 2) return [];
  const runs = words.flatMap((_, from) =>
    Array.from({ length: Math.min(3, words.length - from) }, (_, more) => words.slice(from, from + more + 1).join(' ')),
  );
  return [...new Set(runs)]
    .filter((run) => run !== asked && /\d/.test(run) && run.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= 6)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 8);
}
