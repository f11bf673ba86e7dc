import QRCode from 'qrcode';
import { INK, type Pdf } from './pdf.ts';

/** Draws the logo: a bridge with three stays in a jade square. `size` in points. */
export function drawLogo(pdf: Pdf, x: number, y: number, size: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 32)
    .roundedRect(0, 0, 32, 32, 8)
    .fill('#0E6E63')
    .path('M5 22.5h22M6 22.5a10 10 0 0 1 20 0M11.5 22.5v-8.9M16 22.5v-10M20.5 22.5v-8.9')
    .lineWidth(2)
    .lineCap('round')
    .stroke('#FFFFFF')
    .restore();
}

/**
 * Draws a QR code (error correction M) of vector squares, sharp at any size; adjacent dark modules of a row are one
 * rectangle.
 */
export function drawCode(pdf: Pdf, text: string, x: number, y: number, size: number, colour = INK): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const unit = size / modules.size;
  for (let line = 0; line < modules.size; line += 1) {
    for (let start = 0; start < modules.size; start += 1) {
      if (!modules.get(line, start)) continue;
      let end = start;
      while (end < modules.size && modules.get(line, end)) end += 1;
      pdf.rect(x + start * unit, y + line * unit, (end - start) * unit, unit);
      start = end;
    }
  }
  pdf.fill(colour);
}
