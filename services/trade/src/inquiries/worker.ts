import { parentPort } from 'node:worker_threads';
import { unescapeFormula } from '@qiaohui/service-kit/documents/formula-escape';
import { rowsOf } from '@qiaohui/service-kit/documents/sheets/rows';
import { readOrError } from '@qiaohui/service-kit/documents/sheets/sheet-error';
import { linesOfSheet } from './sheet.rules.ts';

parentPort?.on('message', async (bytes: Uint8Array) => {
  const read = async () => {
    const rows = await rowsOf(Buffer.from(bytes));
    return { lines: linesOfSheet(rows.map((row) => row.map(unescapeFormula))) };
  };
  parentPort?.postMessage(await readOrError(read));
});
