import { parentPort } from 'node:worker_threads';
import { unescapeFormula } from '@qiaohui/service-kit/documents/formula-escape';
import { readOrError } from '@qiaohui/service-kit/documents/sheets/sheet-error';
import { sheetRows } from '@qiaohui/service-kit/documents/sheets/xlsx';
import { headings, type SheetColumn } from '../rfqs/sheet.columns.ts';
import { type FilledRow, UNCOMPUTED } from './sheet.rules.ts';

/** A filled in workbook to read. */
export type Task = { bytes: Uint8Array };
export type ReadSheet = { rows: FilledRow[] } | { twice: string } | { foreign: true };

/** People put their letterhead above the table. */
const MOST_ABOVE = 30;
const MOST_ROWS = 5_000;

type Columns = Map<number, SheetColumn>;

/** Finds the columns by their headings; null for a row that is not that of the headings. */
function columnsIn(cells: string[]): Columns | { twice: string } | null {
  const found: Columns = new Map();
  for (const [at, text] of cells.entries()) {
    const column = text.trim() === '' ? null : headings.read(text);
    if (column === null) continue;
    if ([...found.values()].includes(column)) return { twice: text };
    found.set(at, column);
  }
  const names = [...found.values()];
  return names.includes('line') && names.includes('price') ? found : null;
}

async function read(bytes: Uint8Array): Promise<ReadSheet> {
  let columns: Columns | null = null;
  let above = 0;
  const rows: FilledRow[] = [];
  for await (const { number, cells, numbers, shapes, uncomputed } of sheetRows(Buffer.from(bytes))) {
    if (columns === null) {
      const found = columnsIn(cells);
      if (found && 'twice' in found) return found;
      columns = found;
      above += 1;
      if (!columns && above > MOST_ABOVE) return { foreign: true };
      continue;
    }
    const filled: FilledRow = { row: number, cells: {} };
    for (const [at, column] of columns) {
      const text = unescapeFormula(cells[at] ?? '');
      if (uncomputed?.has(at)) filled.cells[column] = { text: UNCOMPUTED, isNumber: false };
      else if (text.trim() !== '') {
        const shape = shapes?.get(at);
        filled.cells[column] = { text, isNumber: numbers.has(at), ...(shape && { shape }) };
      }
    }
    if (Object.keys(filled.cells).length > 0) rows.push(filled);
    if (rows.length > MOST_ROWS) return { foreign: true };
  }
  return columns ? { rows } : { foreign: true };
}

parentPort?.on('message', async ({ bytes }: Task) => {
  parentPort?.postMessage(await readOrError(() => read(bytes)));
});
