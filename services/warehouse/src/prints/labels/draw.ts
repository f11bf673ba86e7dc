import { drawCode } from '@qiaohui/service-kit/documents/logo';
import { bytesOf, newPdf, type Pdf } from '@qiaohui/service-kit/documents/pdf';
import { formats, labelsAPage } from '../rules.ts';
import type { Label, LabelSheet } from '../sheets.ts';
import { BLACK, type Box, writeTexts } from './write.ts';

const MM = 72 / 25.4;
const A4 = { width: 210 * MM, height: 297 * MM };
/** A code's quiet zone: four of its at least 21 modules. */
const QUIET = 4 / 21;

/** Draws the code at the left, the texts beside it. */
function drawWide(pdf: Pdf, label: Label, { x, y, width, height }: Box, size: number): void {
  const side = Math.min(height, width * 0.4);
  const from = side * (1 + QUIET);
  drawCode(pdf, label.code, x, y + (height - side) / 2, side, BLACK);
  writeTexts(pdf, label, { x: x + from, y, width: width - from, height }, size, 'middle');
}

/** Draws the texts above, the code below them. */
function drawTall(pdf: Pdf, label: Label, { x, y, width, height }: Box, size: number): void {
  const side = width * 0.62;
  writeTexts(pdf, label, { x, y, width, height: height - side * (1 + QUIET) }, size, 'top');
  drawCode(pdf, label.code, x + (width - side) / 2, y + height - side, side, BLACK);
}

/** Draws labels on as many pages as they need, one after the other along the rows of each sheet. */
export async function drawLabels({ size, start, labels, title, brand, locale, madeAt }: LabelSheet) {
  const { width, height, edge, columns, rows, text } = formats[size];
  const page = labelsAPage(size) > 1 ? A4 : { width: width * MM, height: height * MM };
  const pdf = newPdf({ size: [page.width, page.height], title, author: brand, locale, madeAt });
  const margin = { x: (page.width - columns * width * MM) / 2, y: (page.height - rows * height * MM) / 2 };
  const inner = { width: (width - 2 * edge) * MM, height: (height - 2 * edge) * MM };
  const draw = width > height ? drawWide : drawTall;
  for (const [nth, label] of labels.entries()) {
    const place = (start - 1 + nth) % labelsAPage(size);
    if (place === 0 && nth > 0) pdf.addPage();
    const x = margin.x + ((place % columns) * width + edge) * MM;
    const y = margin.y + (Math.floor(place / columns) * height + edge) * MM;
    draw(pdf, label, { x, y, ...inner }, text);
  }
  return bytesOf(pdf);
}
