import { parentPort } from 'node:worker_threads';
import { rowsOf } from '@qiaohui/service-kit/documents/sheets/rows';
import { readOrError } from '@qiaohui/service-kit/documents/sheets/sheet-error';
import { MOST_LINES } from './schema.ts';
import { linesOfSheet } from './sheet.rules.ts';

parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await readOrError(async () => linesOfSheet(await rowsOf(Buffer.from(bytes)), MOST_LINES)));
});
