import { pdfRenderer } from '@qiaohui/service-kit/documents/render-thread';
import type { Sheet } from './sheet.ts';

/** Draws a print as a PDF in a thread of its own; 503 when that takes too long or fails. */
export const drawn: (sheet: Sheet) => Promise<Buffer> = pdfRenderer<Sheet>(
  new URL('./worker.ts', import.meta.url),
  'print.busy',
);
