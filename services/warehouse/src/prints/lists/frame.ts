import type { Pdf } from '@qiaohui/service-kit/documents/pdf';

export const PAGE = { width: 595, height: 842 };
export const EDGE = 40;
export const WIDTH = PAGE.width - 2 * EDGE;
/** The padding of a cell, in points. */
export const AIR = 4;
export const SECONDARY = '#4A5568';
const LINE = '#C5CCD8';

export function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(EDGE, y)
    .lineTo(EDGE + WIDTH, y)
    .lineWidth(0.6)
    .stroke(LINE);
}

/** Points that a column has of the page's width. */
export const widthOf = (share: number): number => (WIDTH * share) / 100;
