import { pdfRenderer } from '@qiaohui/service-kit/documents/render-thread';
import type { Sheet } from './sheet.ts';

/** Draws a receipt as a PDF; 503 when that takes too long or fails. */
export const drawn = pdfRenderer<Sheet>(new URL('./worker.ts', import.meta.url), 'receipt.busy');
