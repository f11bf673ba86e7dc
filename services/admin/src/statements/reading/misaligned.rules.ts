import { headingOf } from '../cells/headings.rules.ts';

const isFilled = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/**
 * Rows whose cells are under the wrong headings, for example where a bank does not quote a sum with thousands
 * separators: rows with cells after the last heading, or under an empty heading where other rows have none, and a last
 * row that is cut off.
 */
export function misalignedRows(headings: string[], rows: string[][], isOpenEnded: boolean): Set<string[]> {
  const misaligned = new Set(rows.filter((cells) => cells.slice(headings.length).some(isFilled)));
  for (const [at, heading] of headings.entries()) {
    if (heading.trim() !== '') continue;
    const filled = rows.filter((cells) => isFilled(cells[at]));
    if (filled.length < rows.length) for (const cells of filled) misaligned.add(cells);
  }
  const last = rows.at(-1);
  const usual = rows.at(-2)?.length ?? headings.length;
  if (isOpenEnded && last && last.length < usual) misaligned.add(last);
  return misaligned;
}

/** True when a file that is cut off would lose figures of a sum. */
export const endsInSum = (headings: string[]): boolean =>
  ['amount', 'credit', 'debit'].includes(
    headingOf(headings.findLast((heading) => heading.trim() !== '') ?? '').column ?? '',
  );
