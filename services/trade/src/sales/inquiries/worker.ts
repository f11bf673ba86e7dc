import { parentPort } from 'node:worker_threads';
import { unescapeFormula } from '@qiaohui/service-kit/documents/formula-escape';
import { formatOf } from '@qiaohui/service-kit/documents/sheets/bytes';
import { rowsOf } from '@qiaohui/service-kit/documents/sheets/rows';
import { readOrError } from '@qiaohui/service-kit/documents/sheets/sheet-error';
import type { Locale } from '@qiaohui/service-kit/shapes';
import type { SheetLines } from './line.schema.ts';
import { linesOfSheet, signBy } from './sheet.rules.ts';

/** A file, and the language of who sent it. */
export type Task = { bytes: Uint8Array; locale: Locale };

/** The lines of a file; `twice`: headings of figures that stand over several columns. */
export type Read = { lines: SheetLines['lines']; twice: string[] };

parentPort?.on('message', async ({ bytes, locale }: Task) => {
  const read = async (): Promise<Read> => {
    const file = Buffer.from(bytes);
    const rows = (await rowsOf(file)).map((row) => row.map(unescapeFormula));
    const isWorkbook = ['xlsx', 'xls'].includes(formatOf(file) ?? '');
    return linesOfSheet(rows, isWorkbook ? null : signBy(locale));
  };
  parentPort?.postMessage(await readOrError(read));
});
