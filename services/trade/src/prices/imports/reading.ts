import { unescapeFormula } from '@qiaohui/service-kit/documents/formula-escape';
import { formatOf, textOf, wideEncoding } from '@qiaohui/service-kit/documents/sheets/bytes';
import { csvRecords } from '@qiaohui/service-kit/documents/sheets/csv-records.rules';
import { delimiterOf } from '@qiaohui/service-kit/documents/sheets/delimiter.rules';
import { SheetError } from '@qiaohui/service-kit/documents/sheets/sheet-error';
import { LONGEST_SHEET, sheetRows } from '@qiaohui/service-kit/documents/sheets/xlsx';
import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ImportCell } from './mapping/shown.rules.ts';

/** A row that is not empty, with its number in the file from 1. `isUnclear`: its quotes can be read in two ways. */
export type FileRow = { number: number; cells: ImportCell[]; sheet: string | null; isUnclear?: boolean };

const HEAD_BYTES = 64 * 1024;
const PIECE = 1024 * 1024;

/** A file that is no sheet at all. */
export const notASheet = () => unprocessable({ file: ['import.not-a-sheet'] });

function* pieces<T extends { length: number }>(whole: T, cut: (whole: T, from: number) => T): Generator<T> {
  for (let at = 0; at < whole.length; at += PIECE) yield cut(whole, at);
}
const bytePieces = (bytes: Buffer) => pieces(bytes, (whole, from) => whole.subarray(from, from + PIECE));

function isUtf8(bytes: Buffer): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (const piece of bytePieces(bytes)) decoder.decode(piece, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Yields a text file's signs, piece by piece, so that a long one is never there twice. */
function* signsOf(bytes: Buffer): Generator<string> {
  const wide = wideEncoding(bytes);
  if (!wide && !isUtf8(bytes)) {
    const text = textOf(bytes);
    if (text === null) throw notASheet();
    yield* pieces<string>(text, (whole, from) => whole.slice(from, from + PIECE));
    return;
  }
  const decoder = new TextDecoder(wide ?? 'utf-8');
  for (const piece of bytePieces(bytes)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** Rows of which the widest tells the delimiter: titles above the headings have one cell. */
const FIRST_ROWS = 5;

function* csvRows(bytes: Buffer): Generator<FileRow> {
  const [head = ''] = signsOf(
    bytes.subarray(0, HEAD_BYTES).subarray(0, bytes.lastIndexOf(10, HEAD_BYTES) + 1 || HEAD_BYTES),
  );
  let number = 0;
  for (const { cells, isUnclear } of csvRecords(signsOf(bytes), delimiterOf(head, FIRST_ROWS))) {
    number += 1;
    if (cells.some((text) => text.trim() !== ''))
      yield {
        number,
        sheet: null,
        cells: cells.map((text) => ({ text: unescapeFormula(text.trim()), isNumber: false })),
        ...(isUnclear && { isUnclear }),
      };
  }
}

async function* workbookRows(bytes: Buffer): AsyncGenerator<FileRow> {
  for await (const { number, cells: texts, numbers, shapes, name } of sheetRows(bytes, LONGEST_SHEET)) {
    const cells: ImportCell[] = [];
    for (const [at, text = ''] of texts.entries()) {
      const cell: ImportCell = { text: unescapeFormula(text), isNumber: numbers.has(at) };
      const shape = shapes?.get(at);
      if (shape) cell.shape = shape;
      cells.push(cell);
    }
    yield { number, sheet: name, cells };
  }
}

/** Pages and workbooks of older programs, which people rename; as text they would be one column of marks. */
const MARKUP = /^\s*<(?:!doctype|!--|\?xml|\?mso|html|head|body|table|meta|style|div|workbook)\b/i;

/** True for a file of marks, as web pages and workbooks of 2003 are. */
export function isMarkup(head: Buffer): boolean {
  const wide = wideEncoding(head);
  return MARKUP.test(new TextDecoder(wide ?? 'utf-8').decode(head.subarray(0, 1_024)));
}

/** Yields the rows of a workbook's first visible sheet or of a CSV file, one by one; throws where it is neither. */
export async function* fileRows(bytes: Buffer): AsyncGenerator<FileRow> {
  const format = formatOf(bytes);
  if (format === null || (format === 'csv' && isMarkup(bytes))) throw notASheet();
  try {
    yield* format === 'csv' ? csvRows(bytes) : workbookRows(bytes);
  } catch (error) {
    throw error instanceof SheetError || format === 'csv' ? error : notASheet();
  }
}
