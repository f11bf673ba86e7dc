import { type Pdf, writeLine } from '@qiaohui/service-kit/documents/pdf';
import type { ListSheet } from '../sheets.ts';
import { EDGE, SECONDARY, WIDTH } from './frame.ts';

/** Draws what is below the last row: sums, and places to sign. */
export function drawEnd(pdf: Pdf, from: number, { sums, signed }: ListSheet): void {
  let y = from + 10;
  for (const [label, value] of sums) {
    writeLine(pdf, label, { x: EDGE, y, width: WIDTH / 2, size: 10, colour: SECONDARY }, 7);
    writeLine(pdf, value, { x: EDGE + WIDTH / 2, y, width: WIDTH / 2, size: 10, weight: 'bold', align: 'right' }, 7);
    y += 17;
  }
  const width = WIDTH / Math.max(1, signed.length);
  for (const [at, label] of signed.entries()) {
    const x = EDGE + at * width;
    pdf
      .moveTo(x, y + 34)
      .lineTo(x + width - 16, y + 34)
      .lineWidth(0.6)
      .stroke(SECONDARY);
    writeLine(pdf, label, { x, y: y + 37, width: width - 16, size: 8, colour: SECONDARY }, 6);
  }
}

/** Returns the height of that, in points. */
export const endHeight = ({ sums, signed }: ListSheet) => 10 + sums.length * 17 + (signed.length > 0 ? 52 : 0);
