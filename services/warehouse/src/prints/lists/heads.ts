import { drawCode, drawLogo } from '@qiaohui/service-kit/documents/logo';
import { type Pdf, write, writeLine } from '@qiaohui/service-kit/documents/pdf';
import type { ListSheet } from '../sheets.ts';
import { AIR, EDGE, PAGE, rule, SECONDARY, WIDTH, widthOf } from './frame.ts';

const CODE = 76;
const SIZE = 9;
const TOP = 36;
/** The top of the table on later pages, in points. */
const LATER = 58;
const HEAD = 20;
/** The top of the rows on later pages, in points. */
export const LATER_ROWS = LATER + HEAD;

/** Draws the first page's head; returns where the table may begin. */
export function firstHead(pdf: Pdf, sheet: ListSheet): number {
  const { brand, title, number, code, facts } = sheet;
  drawLogo(pdf, EDGE, 36, 18);
  writeLine(pdf, brand, { x: EDGE + 25, y: 38, width: 200, size: 10, weight: 'bold' });
  const room = WIDTH - (code ? CODE + 20 : 0);
  writeLine(pdf, title, { x: EDGE, y: 66, width: room, size: 18, weight: 'bold' }, 11);
  writeLine(pdf, number, { x: EDGE, y: 92, width: room, size: 13, weight: 'bold', colour: '#0E6E63' });
  if (code) drawCode(pdf, code, EDGE + WIDTH - CODE, 36, CODE);
  let y = 124;
  for (let at = 0; at < facts.length; at += 2) {
    const heights = facts.slice(at, at + 2).map(([label, value], nth) => {
      const x = EDGE + (nth * WIDTH) / 2;
      writeLine(pdf, label, { x, y, width: 78, size: SIZE, colour: SECONDARY }, 6);
      return write(pdf, value, { x: x + 84, y, width: WIDTH / 2 - 96, size: SIZE, lines: 5 });
    });
    y += Math.max(...heights) + 2;
  }
  return y + 8;
}

/** Draws the head of the pages that follow; returns where the table may begin. */
export function laterHead(pdf: Pdf, { title, number }: ListSheet): number {
  writeLine(pdf, title, { x: EDGE, y: TOP, width: WIDTH / 2, size: 11, weight: 'bold' }, 8);
  const place = { x: EDGE + WIDTH / 2, y: TOP, width: WIDTH / 2, size: 11, weight: 'bold', align: 'right' } as const;
  writeLine(pdf, number, place);
  return LATER;
}

/** Draws the headings of the columns; returns where the rows begin. */
export function tableHead(pdf: Pdf, y: number, { columns }: ListSheet): number {
  let x = EDGE;
  pdf.rect(EDGE, y, WIDTH, HEAD).fill('#EEF0F3');
  for (const { label, share, align = 'left' } of columns) {
    const place = { x: x + AIR, y: y + 4, width: widthOf(share) - 2 * AIR, size: 8.5, colour: SECONDARY, align };
    writeLine(pdf, label, { ...place, weight: 'bold' }, 6);
    x += widthOf(share);
  }
  return y + HEAD;
}

/** Draws the foot of a page: when it was made, and which one it is of how many. */
export function foot(pdf: Pdf, page: number, pages: number, { made, page: pageText }: ListSheet): void {
  const y = PAGE.height - 38;
  rule(pdf, y - 6);
  const numbered = pageText.replace('{{page}}', String(page)).replace('{{pages}}', String(pages));
  writeLine(pdf, made, { x: EDGE, y, width: WIDTH / 2, size: 8, colour: SECONDARY }, 6);
  writeLine(pdf, numbered, { x: EDGE + WIDTH / 2, y, width: WIDTH / 2, size: 8, colour: SECONDARY, align: 'right' }, 6);
}
