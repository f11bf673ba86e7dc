import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import { type TextSheet, textBook } from '@qiaohui/service-kit/documents/sheets/book';
import { readSheet, type Sheet } from '@qiaohui/service-kit/documents/sheets/columns';
import { rowsOf } from '@qiaohui/service-kit/documents/sheets/rows';
import { readOrError } from '@qiaohui/service-kit/documents/sheets/sheet-error';
import { csvOf } from '@qiaohui/service-kit/documents/sheets/table';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { dividesHeadings, headingsOf, titlesAbove } from '../../prices/imports/mapping/columns.rules.ts';
import { MOST_ABOVE } from '../../sheets/headings.rules.ts';
import { type Chosen, columnFor, columns, MOST_SIGNS } from './columns.rules.ts';
import type { Column } from './columns.schema.ts';
import { MOST_ROWS, type SheetColumn } from './schema.ts';

const SAMPLES = 3;
const SAMPLE_SIGNS = 60;

/** A file to read, its columns as they were chosen, or sheets to write; one of them as CSV in the form of a language. */
export type Task = { read: Uint8Array; chosen: Chosen } | { write: TextSheet[] } | { csv: string[][]; locale: Locale };
/** `columns`: all of the file, for a person to say what they hold; null where our own headings say it. */
export type Read = Sheet<Column> & { columns: SheetColumn[] | null };

type Held = (heading: string) => Column | '' | null;

/** The columns of a file with what they hold, so that a person can say it of the others. */
function columnsOf(head: string[], rows: string[][], held: Held): SheetColumn[] {
  return head.flatMap((text, at) => {
    const heading = text.trim();
    if (heading === '') return [];
    const values = rows.map((row) => (row[at] ?? '').trim()).filter(Boolean);
    const samples = values.slice(0, SAMPLES).map((value) => value.slice(0, SAMPLE_SIGNS));
    return [{ heading: heading.slice(0, MOST_SIGNS), column: held(heading), samples }];
  });
}

/** The place of the row of headings: the first that names two columns, else the first below titles. */
function headAt(rows: string[][], chosen: Chosen): number {
  const first = rows.slice(0, MOST_ABOVE);
  const known = first.map((row) => row.filter((text) => text.trim() !== '' && columnFor(text, chosen) !== null).length);
  const named = known.findIndex((count) => count > 1);
  // a row that divides the headings above it names columns, too
  if (named > 0 && dividesHeadings(rows[named - 1] ?? [], rows[named] ?? [])) return named - 1;
  if (named >= 0) return named;
  return known[0] ? 0 : titlesAbove(first);
}

function sheetOf(rows: string[][], chosen: Chosen): Read {
  const at = headAt(rows, chosen);
  const [head = [], second = []] = rows.slice(at);
  const isDivided = dividesHeadings(head, second);
  const names = isDivided ? headingsOf([head, second], 2, Math.max(head.length, second.length)) : head;
  const below = rows.slice(at + (isDivided ? 2 : 1));
  const divided = new Map(names.map((name, column) => [name.trim(), (isDivided && second[column]) || name]));
  const held: Held = (name) => columnFor(name, chosen) ?? columnFor(divided.get(name.trim()) ?? name, chosen);
  const headings = names.map((name) => (held(name) === '' ? '' : name));
  const sheet = readSheet([headings, ...below], (name) => held(name) || null, MOST_ROWS);
  const isOwn = names.every((name) => name.trim() === '' || columns.read(name) !== null);
  const listed = isOwn ? null : columnsOf(names, below, held);
  if (!('rows' in sheet)) return { ...sheet, columns: listed };
  // rows are numbered as in the file
  const above = rows.length - below.length - 1;
  return { rows: sheet.rows.map(({ row, cells }) => ({ row: row + above, cells })), columns: listed };
}

const readOf = (bytes: Uint8Array, chosen: Chosen) =>
  readOrError(async () => sheetOf(await rowsOf(Buffer.from(bytes)), chosen));

async function* inOneBatch(rows: string[][]) {
  yield rows;
}

async function resultOf(task: Task) {
  if ('read' in task) return readOf(task.read, task.chosen);
  if ('write' in task) return textBook(task.write);
  const [head = [], ...rows] = task.csv;
  return buffer(csvOf({ name: 'customers', head, batches: inOneBatch(rows) }, task.locale));
}

parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage(await resultOf(task));
});
