import { buffer } from 'node:stream/consumers';
import { renderOnRequest } from '@qiaohui/service-kit/documents/render-thread';
import { xlsxOf } from '@qiaohui/service-kit/documents/sheets/table';
import { workBehindRequests } from '@qiaohui/service-kit/runtime/threads';
import type { BillDocument } from '../../books/bills/document.schema.ts';
import { bookings } from './booking.rules.ts';
import type { BillTable } from './table.ts';
import { invoiceXml } from './xml/invoice.ts';

export type Task = { xlsx: BillTable } | { csv: BillDocument[] } | { xml: BillDocument };

async function* streamed<T>(rows: T[]) {
  yield* rows;
}

workBehindRequests();
renderOnRequest(async (task: Task): Promise<Uint8Array> => {
  if ('csv' in task) return Buffer.from(bookings(task.csv));
  if ('xml' in task) return Buffer.from(invoiceXml(task.xml));
  return buffer(xlsxOf({ ...task.xlsx, rows: streamed(task.xlsx.rows) }));
});
