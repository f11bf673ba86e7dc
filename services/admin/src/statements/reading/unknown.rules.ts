import { headingForm } from '../cells/headings.rules.ts';
import { meansOutgoing } from '../cells/kinds.rules.ts';
import { isReversalWording } from '../cells/sums.rules.ts';
import { containsForeignName, directionByMark, directionOf, isCurrency } from '../cells/vocabulary.rules.ts';
import type { Meaning, Meanings, UnknownColumn } from '../meanings/schema.ts';
import { type Layout, unknownIn } from './columns.rules.ts';

const MOST_VALUES = 5;
const LONGEST_VALUE = 40;

/** The different texts of a column, as far as they are needed. */
function valuesOf(rows: string[][], at: number): Set<string> {
  const values = new Set<string>();
  for (const row of rows) {
    const text = (row[at] ?? '').trim();
    if (text) values.add(text);
  }
  return values;
}

const isDirection = (text: string): boolean => ['in', 'out', 'back', 'back-out'].includes(directionOf(text) ?? '');

/** The meaning that the cells show by themselves: only directions, and both of them, or only currencies. */
function plainMeaning(values: string[]): Meaning | null {
  const directions = new Set(values.map(directionOf));
  if (values.every(isDirection) && directions.has('in') && directions.has('out')) return 'direction';
  return values.every(isCurrency) ? 'currency' : null;
}

/** Longer texts are free wording, in which any word may occur. */
const LONGEST_MARK = 12;
const isCategory = (text: string): boolean => text.normalize('NFKC').length <= LONGEST_MARK;
const isReversal = (text: string): boolean => isReversalWording(text) || /^[冲沖红紅退]$/.test(text);

/**
 * True when a column holds words or marks of outgoing money, currencies or reversals: it then affects money, even if
 * finance called it needless when it held other texts.
 */
function affectsMoney(values: string[]): boolean {
  const marks = new Set(values.map(directionByMark));
  if (marks.has('in') && marks.has('out') && !marks.has(null)) return true;
  return values.some(
    (text) =>
      isDirection(text) ||
      isCurrency(text) ||
      isReversal(text) ||
      (isCategory(text) && (meansOutgoing(text) || containsForeignName(text))),
  );
}

/**
 * Adds every non-empty column to the layout: by its heading, by what its cells show, or by the meaning that finance
 * gave it. The others are unknown, and the upload is rejected until finance gives their meaning.
 */
export function settleUnknown(
  headings: string[],
  rows: string[][],
  layout: Layout,
  stated: Meanings,
): { layout: Layout; unknown: UnknownColumn[] } {
  const width = rows.reduce((most, row) => Math.max(most, row.length), headings.length);
  const all = Array.from({ length: width }, (_, at) => headings[at] ?? '');
  const settled: Layout = { ...layout };
  const unknown: UnknownColumn[] = [];
  for (const at of unknownIn(all)) {
    const found = valuesOf(rows, at);
    if (found.size === 0) continue;
    const values = [...found];
    const heading = headingForm(all[at] ?? '', at);
    const before = Object.hasOwn(stated, heading) ? (stated[heading] ?? null) : null;
    const meaning = before ?? plainMeaning(values);
    if (meaning && !(meaning === 'needless' && affectsMoney(values)))
      settled[meaning] = [...(settled[meaning] ?? []), at];
    else {
      const some = values.slice(0, MOST_VALUES).map((text) => text.slice(0, LONGEST_VALUE));
      const name = (all[at] ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 120) || heading;
      unknown.push({ heading: name, values: some, said: before });
    }
  }
  return { layout: settled, unknown };
}
