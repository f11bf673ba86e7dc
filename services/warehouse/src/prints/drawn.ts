import { pdfRenderer } from '@qiaohui/service-kit/documents/render-thread';
import type { Sheet } from './sheets.ts';

/** Draws labels or a list as a PDF; 503 when that takes too long or fails. */
export const drawn = pdfRenderer<Sheet>(new URL('./worker.ts', import.meta.url), 'print.busy');
