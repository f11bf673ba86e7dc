import { heightOf, type Paper, sizeOf, write, writeLine } from '@qiaohui/service-kit/paper';
import type { Label } from '../sheets.ts';

/** Thermal printers know no other colour. */
export const BLACK = '#000000';
const LINE = 1.32;
/** Points; smaller words are hard to read, a shelf's code is worse when it is not whole. */
const LEAST = 5;
const LEAST_WHOLE = 3;
/** Sizes by that of the plain words. */
const HEAD = 1.65;
const LARGE = 3.2;
const CODE = 1.1;
/** A head that would be smaller than this share of itself goes on in a second line. */
const ONE_LINE = 0.62;
/** How much smaller a line may be than the others before it ends in an ellipsis. */
const SMALLER = 0.7;

type Weight = 'plain' | 'bold';
export type Box = { x: number; y: number; width: number; height: number };
/** A text at the size in which it is written. */
type Written = { text: string; size: number; weight: Weight; height: number; folds?: true };

function line(paper: Paper, text: string, width: number, size: number, weight: Weight, least: number): Written {
  const fits = sizeOf(paper, text, { width, size, weight }, least);
  return { text, size: fits, weight, height: fits * LINE };
}

function headOf(paper: Paper, { head, large }: Label, width: number, size: number): Written {
  if (large) return line(paper, head, width, size * LARGE, 'bold', LEAST_WHOLE);
  const one = line(paper, head, width, size * HEAD, 'bold', 0);
  const small = size * HEAD * ONE_LINE;
  if (one.size >= small) return one;
  const place = { width, size: small, weight: 'bold' as const };
  return { ...place, text: head, height: heightOf(paper, head, place), folds: true };
}

const wordsOf = (paper: Paper, label: Label, width: number, size: number): Written[] => [
  headOf(paper, label, width, size),
  ...(label.head === label.code ? [] : [line(paper, label.code, width, size * CODE, 'bold', LEAST_WHOLE)]),
  ...label.lines.map(({ text, bold }) => line(paper, text, width, size, bold ? 'bold' : 'plain', size * SMALLER)),
];

const heightOfAll = (words: Written[]) => words.reduce((sum, { height }) => sum + height, 0);

/** All of a label's words as large as there is room for; at the smallest size the last lines are left out. */
function fitting(paper: Paper, label: Label, { width, height }: Box, size: number): Written[] {
  for (let now = size; now > LEAST; now -= 0.5) {
    const words = wordsOf(paper, label, width, now);
    if (heightOfAll(words) <= height) return words;
  }
  const words = wordsOf(paper, label, width, LEAST);
  while (words.length > 1 && heightOfAll(words) > height) words.pop();
  return words;
}

/** Writes a label's words into the middle of a box or at its `top`, never over its edge; `size` is that of plain words. */
export function writeWords(paper: Paper, label: Label, box: Box, size: number, at: 'middle' | 'top'): void {
  const words = fitting(paper, label, box, size);
  let y = at === 'top' ? box.y : box.y + (box.height - heightOfAll(words)) / 2;
  for (const { folds, text, height, ...word } of words) {
    const place = { x: box.x, y, width: box.width, size: word.size, weight: word.weight, colour: BLACK };
    if (folds) write(paper, text, place);
    else writeLine(paper, text, { ...place, y: y - word.size * 0.06 });
    y += height;
  }
}
