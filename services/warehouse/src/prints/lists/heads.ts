import { drawCode, drawMark } from '@qiaohui/service-kit/marks';
import { type Paper, write, writeLine } from '@qiaohui/service-kit/paper';
import type { ListSheet } from '../sheets.ts';
import { AIR, EDGE, PAGE, rule, SECONDARY, WIDTH, widthOf } from './frame.ts';

const CODE = 76;
const SIZE = 9;
const TOP = 36;
/** Where the table begins on later pages. */
const LATER = 58;
const HEAD = 20;
/** Where the rows begin on later pages. */
export const LATER_ROWS = LATER + HEAD;

/** The first page's head; answers where the table may begin. */
export function firstHead(paper: Paper, sheet: ListSheet): number {
  const { brand, title, number, code, facts } = sheet;
  drawMark(paper, EDGE, 36, 18);
  writeLine(paper, brand, { x: EDGE + 25, y: 38, width: 200, size: 10, weight: 'bold' });
  const room = WIDTH - (code ? CODE + 20 : 0);
  writeLine(paper, title, { x: EDGE, y: 66, width: room, size: 18, weight: 'bold' }, 11);
  writeLine(paper, number, { x: EDGE, y: 92, width: room, size: 13, weight: 'bold', colour: '#0E6E63' });
  if (code) drawCode(paper, code, EDGE + WIDTH - CODE, 36, CODE);
  let y = 124;
  for (let at = 0; at < facts.length; at += 2) {
    const heights = facts.slice(at, at + 2).map(([label, value], nth) => {
      const x = EDGE + (nth * WIDTH) / 2;
      writeLine(paper, label, { x, y, width: 78, size: SIZE, colour: SECONDARY }, 6);
      return write(paper, value, { x: x + 84, y, width: WIDTH / 2 - 96, size: SIZE, lines: 5 });
    });
    y += Math.max(...heights) + 2;
  }
  return y + 8;
}

/** The head of the pages that follow; answers where the table may begin. */
export function laterHead(paper: Paper, { title, number }: ListSheet): number {
  writeLine(paper, title, { x: EDGE, y: TOP, width: WIDTH / 2, size: 11, weight: 'bold' }, 8);
  const place = { x: EDGE + WIDTH / 2, y: TOP, width: WIDTH / 2, size: 11, weight: 'bold', align: 'right' } as const;
  writeLine(paper, number, place);
  return LATER;
}

/** What stands above the columns; answers where the rows begin. */
export function tableHead(paper: Paper, y: number, { columns }: ListSheet): number {
  let x = EDGE;
  paper.rect(EDGE, y, WIDTH, HEAD).fill('#EEF0F3');
  for (const { label, share, align = 'left' } of columns) {
    const place = { x: x + AIR, y: y + 4, width: widthOf(share) - 2 * AIR, size: 8.5, colour: SECONDARY, align };
    writeLine(paper, label, { ...place, weight: 'bold' }, 6);
    x += widthOf(share);
  }
  return y + HEAD;
}

/** At the foot of every page: when it was made, and which one it is of how many. */
export function foot(paper: Paper, page: number, pages: number, { made, page: words }: ListSheet): void {
  const y = PAGE.height - 38;
  rule(paper, y - 6);
  const said = words.replace('{{page}}', String(page)).replace('{{pages}}', String(pages));
  writeLine(paper, made, { x: EDGE, y, width: WIDTH / 2, size: 8, colour: SECONDARY }, 6);
  writeLine(paper, said, { x: EDGE + WIDTH / 2, y, width: WIDTH / 2, size: 8, colour: SECONDARY, align: 'right' }, 6);
}
