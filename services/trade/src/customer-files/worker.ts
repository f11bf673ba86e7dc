import { parentPort } from 'node:worker_threads';
import { BOM, csvLine } from '@qiaohui/service-kit/documents/csv';
import { type TextSheet, textBook } from '@qiaohui/service-kit/documents/sheets/book';
import { readSheet, type Sheet } from '@qiaohui/service-kit/documents/sheets/columns';
import { rowsOf } from '@qiaohui/service-kit/documents/sheets/rows';
import { readOrError } from '@qiaohui/service-kit/documents/sheets/sheet-error';
import { type Chosen, columnFor, columns, MOST_SIGNS } from './columns.rules.ts';
import type { Column } from './columns.schema.ts';
import { MOST_ROWS, type SheetColumn } from './schema.ts';

const SAMPLES = 3;
const SAMPLE_SIGNS = 60;

/** A file to read, its columns as they were chosen, or sheets to write; one of them as CSV. */
export type Task = { read: Uint8Array; chosen: Chosen } | { write: TextSheet[] } | { csv: string[][] };
/** `columns`: all of the file, for a person to say what they hold; null where our own headings say it. */
export type Read = Sheet<Column> & { columns: SheetColumn[] | null };

/** The columns of a file with what they hold, so that a person can say it of the others. */
function columnsOf([head = [], ...rows]: string[][], chosen: Chosen): SheetColumn[] {
  return head.flatMap((text, at) => {
    const heading = text.trim();
    if (heading === '') return [];
    const values = rows.map((row) => (row[at] ?? '').trim()).filter(Boolean);
    const samples = values.slice(0, SAMPLES).map((value) => value.slice(0, SAMPLE_SIGNS));
    return [{ heading: heading.slice(0, MOST_SIGNS), column: columnFor(heading, chosen), samples }];
  });
}

function sheetOf(rows: string[][], chosen: Chosen): Read {
  const [head = [], ...below] = rows;
  const headings = head.map((heading) => (columnFor(heading, chosen) === '' ? '' : heading));
  const sheet = readSheet([headings, ...below], (heading) => columnFor(heading, chosen) || null, MOST_ROWS);
  const isOwn = head.every((heading) => heading.trim() === '' || columns.read(heading) !== null);
  return { ...sheet, columns: isOwn ? null : columnsOf(rows, chosen) };
}

const readOf = (bytes: Uint8Array, chosen: Chosen) =>
  readOrError(async () => sheetOf(await rowsOf(Buffer.from(bytes)), chosen));

const csvOf = (rows: string[][]) => new Uint8Array(Buffer.from(BOM + rows.map(csvLine).join('')));

async function resultOf(task: Task) {
  if ('read' in task) return readOf(task.read, task.chosen);
  return 'csv' in task ? csvOf(task.csv) : textBook(task.write);
}

parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage(await resultOf(task));
});
