import { withoutInvisible } from '@qiaohui/service-kit/code-form';
import type { TextSheet } from '@qiaohui/service-kit/documents/sheets/book';
import type { Sheet, SheetRow } from '@qiaohui/service-kit/documents/sheets/columns';
import { demandRead } from '@qiaohui/service-kit/documents/sheets/sheet-error';
import { inThread } from '@qiaohui/service-kit/documents/sheets/thread';
import { HttpError, serviceUnavailable } from '@qiaohui/service-kit/errors/http-error';
import type { Column } from './columns.rules.ts';
import type { Task } from './worker.ts';

const work = <T>(person: string, task: Task) => inThread<T>(new URL('./worker.ts', import.meta.url), person, task);

const unfit = (code: string, headings: string[]) =>
  new HttpError(422, code, { values: { headings: headings.join(', ') } });

/** Texts are copied from web pages and chats, with invisible characters. */
const readable = (cells: SheetRow<Column>['cells']): SheetRow<Column>['cells'] =>
  Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, withoutInvisible(text)]));

/** Signs of all cells: more than the longest customers have, and few enough for one record of the database. */
const MAX_SIGNS = 2_000_000;
const signsIn = (rows: SheetRow<Column>[]): number =>
  rows.reduce((sum, { cells }) => sum + Object.values(cells).join('').length, 0);

/** Returns the rows of an uploaded file; throws when it is no sheet, or has other columns. */
export async function sheetRows(bytes: Buffer, person: string): Promise<SheetRow<Column>[]> {
  const sheet = demandRead(await work<Sheet<Column>>(person, { read: bytes }), 'customer-import.sheet-unreadable');
  if ('unknown' in sheet) throw unfit('customer-import.sheet-columns', sheet.unknown);
  if ('twice' in sheet) throw unfit('customer-import.sheet-columns-twice', sheet.twice);
  if ('tooMany' in sheet)
    throw new HttpError(422, 'customer-import.sheet-too-many', { values: { most: sheet.tooMany } });
  if (signsIn(sheet.rows) > MAX_SIGNS) throw new HttpError(422, 'sheet.too-large');
  return sheet.rows.map(({ row, cells }) => ({ row, cells: readable(cells) }));
}

export async function bookOf(sheets: TextSheet[], person: string): Promise<Buffer> {
  const book = await work<Uint8Array>(person, { write: sheets });
  if (book === null) throw serviceUnavailable();
  return Buffer.from(book);
}

export async function csvOf(rows: string[][], person: string): Promise<Buffer> {
  const text = await work<Uint8Array>(person, { csv: rows });
  if (text === null) throw serviceUnavailable();
  return Buffer.from(text);
}
