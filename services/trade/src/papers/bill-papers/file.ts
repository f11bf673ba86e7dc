import { pdfRenderer } from '@qiaohui/service-kit/documents/render-thread';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { Locale } from '@qiaohui/service-kit/shapes';
import type { BillDocument } from '../../books/bills/document.schema.ts';
import { drawn } from '../prints/drawn.ts';
import { billSheet } from './bill.sheet.ts';
import { billTable } from './table.ts';
import type { Task } from './worker.ts';
import { obstaclesOf } from './xml/obstacles.rules.ts';

const written = pdfRenderer<Task>(new URL('./worker.ts', import.meta.url), 'print.busy');

/** Returns a bill as a PDF in its own language; a draft is marked as one. The same bill gives the same bytes. */
export const billPdf = (document: BillDocument): Promise<Buffer> => drawn(billSheet(document));

/** Returns the lines of bills as a workbook, in the language of the first bill unless another one is given. */
export const billXlsx = (
  documents: readonly BillDocument[],
  locale: Locale = documents[0]?.locale ?? 'zh-CN',
): Promise<Buffer> => written({ xlsx: billTable(documents, locale) });

/** Returns the bookings of bills, to be read by DATEV and others: `bookings` says how. */
export const billCsv = (documents: readonly BillDocument[]): Promise<Buffer> => written({ csv: [...documents] });

/** Returns a bill as an invoice of EN 16931 (UBL 2.1). Throws a 409 that says why where it cannot be one. */
export async function billXml(document: BillDocument): Promise<Buffer> {
  const obstacles = obstaclesOf(document);
  if (obstacles.length > 0) throw new HttpError(409, 'bill-xml.incomplete', { errors: { document: obstacles } });
  return written({ xml: document });
}
