import { withoutInvisible } from '@qiaohui/service-kit/code-form';
import type { TextSheet } from '@qiaohui/service-kit/documents/sheets/book';
import type { SheetRow } from '@qiaohui/service-kit/documents/sheets/columns';
import { demandRead } from '@qiaohui/service-kit/documents/sheets/sheet-error';
import { inThread } from '@qiaohui/service-kit/documents/sheets/thread';
import { HttpError, serviceUnavailable } from '@qiaohui/service-kit/errors/http-error';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { type Chosen, columns, written } from './columns.rules.ts';
import type { Column } from './columns.schema.ts';
import type { UnknownColumns } from './schema.ts';
import type { Read, Task } from './worker.ts';

const work = <T>(person: string, task: Task) => inThread<T>(new URL('./worker.ts', import.meta.url), person, task);

const unfit = (code: string, headings: string[], state: UnknownColumns | null) =>
  new HttpError(422, code, { values: { headings: headings.join(', ') }, ...(state && { state }) });

/** What a column can hold, as the reader's language says it. */
const fields = () => written.map((column) => ({ column, label: columns.labelOf(column, context().locale) }));

/** Texts are copied from web pages and chats, with invisible characters. */
const readable = (cells: SheetRow<Column>['cells']): SheetRow<Column>['cells'] =>
  Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, withoutInvisible(text)]));

/** Signs of all cells: more than the longest customers have, and few enough for one record of the database. */
const MAX_SIGNS = 2_000_000;
const signsIn = (rows: SheetRow<Column>[]): number =>
  rows.reduce((sum, { cells }) => sum + Object.values(cells).join('').length, 0);

type Found = { rows: SheetRow<Column>[]; columns: UnknownColumns | null };

/**
 * Returns the rows of an uploaded file, its columns as they were chosen, and these where they are not all ours; throws when
 * it is no sheet, or has unknown columns or two of a kind, which come with the error.
 */
export async function sheetRows(bytes: Buffer, chosen: Chosen, person: string): Promise<Found> {
  const read = await work<Read>(person, { read: bytes, chosen });
  const sheet = demandRead(read, 'customer-import.sheet-unreadable');
  const named = sheet.columns && { columns: sheet.columns, fields: fields() };
  if ('unknown' in sheet) throw unfit('customer-import.sheet-columns', sheet.unknown, named);
  if ('twice' in sheet) throw unfit('customer-import.sheet-columns-twice', sheet.twice, named);
  if ('tooMany' in sheet)
    throw new HttpError(422, 'customer-import.sheet-too-many', { values: { most: sheet.tooMany } });
  if (signsIn(sheet.rows) > MAX_SIGNS) throw new HttpError(422, 'sheet.too-large');
  return { rows: sheet.rows.map(({ row, cells }) => ({ row, cells: readable(cells) })), columns: named };
}

export async function bookOf(sheets: TextSheet[], person: string): Promise<Buffer> {
  const book = await work<Uint8Array>(person, { write: sheets });
  if (book === null) throw serviceUnavailable();
  return Buffer.from(book);
}

export async function csvOf(rows: string[][], locale: Locale, person: string): Promise<Buffer> {
  const text = await work<Uint8Array>(person, { csv: rows, locale });
  if (text === null) throw serviceUnavailable();
  return Buffer.from(text);
}
