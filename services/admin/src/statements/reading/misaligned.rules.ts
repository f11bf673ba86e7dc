import { headingOf } from '../cells/headings.rules.ts';

const isFilled = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/**
 * Rows whose cells stand under the wrong headings, as where a bank does not quote a sum's thousands: those with cells
 * behind the last heading, or under an empty one that the others leave empty, and a last one that is broken off.
 */
export function tornRows(headings: string[], rows: string[][], isOpenEnded: boolean): Set<string[]> {
  const torn = new Set(rows.filter((cells) => cells.slice(headings.length).some(isFilled)));
  for (const [at, heading] of headings.entries()) {
    if (heading.trim() !== '') continue;
    const filled = rows.filter((cells) => isFilled(cells[at]));
    if (filled.length < rows.length) for (const cells of filled) torn.add(cells);
  }
  const last = rows.at(-1);
  const usual = rows.at(-2)?.length ?? headings.length;
  if (isOpenEnded && last && last.length < usual) torn.add(last);
  return torn;
}

/** True when a file that is cut off would lose figures of a sum. */
export const endsInSum = (headings: string[]): boolean =>
  ['amount', 'credit', 'debit'].includes(
    headingOf(headings.findLast((heading) => heading.trim() !== '') ?? '').column ?? '',
  );
