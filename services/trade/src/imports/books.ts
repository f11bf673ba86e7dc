import { inThread } from '@qiaohui/service-kit/documents/sheets/thread';
import { serviceUnavailable } from '@qiaohui/service-kit/errors/http-error';
import type { Locale } from '@qiaohui/service-kit/shapes';
import type { FailingRow } from './dry-run.ts';
import { headings } from './headings.text.ts';
import { fieldsOf, type ImportKind } from './mapping/fields.ts';
import type { ImportCell } from './mapping/figures.rules.ts';
import type { ImportRecord } from './model.ts';
import { reasonText } from './view.ts';

/** A workbook of one sheet. Cells that a file stored as numbers stay numbers, all others are text. */
export type Book = { name: string; head: string[]; rows: ImportCell[][] };

const text = (written: string): ImportCell => ({ text: written, isNumber: false });

/** The reasons of a row, each with its field. */
const reasonsOf = ({ faults }: FailingRow, locale: Locale): string =>
  faults
    .map(({ code, field, value }) => {
      const reason = `${headings.labelOf(field, locale)}: ${reasonText(locale, code)}`;
      return code === 'import.twice' ? `${reason} – ${value}` : reason;
    })
    .join('\n');

/** The failing rows as they were, behind their numbers and reasons. */
export function repairBook({ analysis, width }: ImportRecord, rows: FailingRow[], locale: Locale): Book {
  const own = [headings.labelOf('row', locale), headings.labelOf('reasons', locale)];
  return {
    name: headings.labelOf('reasons', locale).slice(0, 31),
    head: [...own, ...Array.from({ length: width }, (_, column) => analysis?.headings[column] ?? '')],
    rows: rows.map((row) => [{ text: String(row.number), isNumber: true }, text(reasonsOf(row, locale)), ...row.cells]),
  };
}

/** An empty list of a kind, with the headings that an import finds by itself. */
export const templateBook = (kind: ImportKind, locale: Locale): Book => ({
  name: kind,
  head: fieldsOf[kind].map((field) => headings.labelOf(field, locale)),
  rows: [],
});

/** Writes a workbook outside the request thread. */
export async function bookOf(book: Book, person: string): Promise<Buffer> {
  const bytes = await inThread<Uint8Array>(new URL('./book-worker.ts', import.meta.url), person, book);
  if (bytes === null) throw serviceUnavailable();
  return Buffer.from(bytes);
}
