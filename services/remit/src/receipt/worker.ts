import { parentPort } from 'node:worker_threads';
import { draw } from './draw.ts';
import type { Sheet } from './sheet.ts';

/** A thread of its own: draws one sheet after the other. What throws here ends the thread, and its parent hears it. */
parentPort?.on('message', async (sheet: Sheet) => {
  const bytes = await draw(sheet);
  parentPort?.postMessage(bytes);
});
