import { inThread } from '@qiaohui/service-kit/documents/sheets/thread';
import { serviceUnavailable } from '@qiaohui/service-kit/errors/http-error';
import type { Locale } from '@qiaohui/service-kit/shapes';
import type { FailingRow } from './dry-run.ts';
import { headingOf, headings } from './headings.text.ts';
import { fieldsOf, type ImportKind } from './mapping/fields.ts';
import type { ImportCell } from './mapping/shown.rules.ts';
import type { ImportRecord } from './model.ts';
import { reasonText } from './view.ts';

/**
 * A workbook of one sheet. Cells that a file stored as numbers stay numbers, all others are text. `hidden`: a column that
 * is not shown, counted from 0.
 */
export type Book = { name: string; head: string[]; rows: ImportCell[][]; hidden?: number };

const text = (written: string): ImportCell => ({ text: written, isNumber: false });

/** The reasons of a row, each with its field. */
const reasonsOf = ({ faults }: FailingRow, locale: Locale): string =>
  faults
    .map(({ code, field, value }) => {
      const reason = `${headings.labelOf(field, locale)}: ${reasonText(locale, code)}`;
      return code === 'import.twice' ? `${reason} – ${value}` : reason;
    })
    .join('\n');

/** The failing rows as they were, behind their numbers and reasons. Each has its import, so that no other takes it. */
export function repairBook({ _id, analysis, width }: ImportRecord, rows: FailingRow[], locale: Locale): Book {
  const own = [
    headings.labelOf('row', locale),
    headings.labelOf('reasons', locale),
    headings.labelOf('import', locale),
  ];
  return {
    name: headings.labelOf('reasons', locale).slice(0, 31),
    head: [...own, ...Array.from({ length: width }, (_, column) => analysis?.headings[column] ?? '')],
    hidden: 2,
    rows: rows.map((row) => [
      { text: String(row.number), isNumber: true },
      text(reasonsOf(row, locale)),
      text(_id),
      ...row.cells,
    ]),
  };
}

/** An empty list of a kind, with the headings that an import finds by itself. */
export const templateBook = (kind: ImportKind, locale: Locale): Book => ({
  name: kind,
  head: fieldsOf[kind].map((field) => headingOf(field, locale)),
  rows: [],
});

/** Writes a workbook outside the request thread. */
export async function bookOf(book: Book, person: string): Promise<Buffer> {
  const bytes = await inThread<Uint8Array>(new URL('./book-worker.ts', import.meta.url), person, book);
  if (bytes === null) throw serviceUnavailable();
  return Buffer.from(bytes);
}
