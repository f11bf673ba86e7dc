import { heightOf, type Pdf, sizeOf, write, writeLine } from '@qiaohui/service-kit/documents/pdf';
import type { Label } from '../sheets.ts';

/** Thermal printers print no other colour. */
export const BLACK = '#000000';
const LINE = 1.32;
/** Points; smaller texts are hard to read, but a truncated shelf code is worse. */
const LEAST = 5;
const LEAST_WHOLE = 3;
/** Sizes relative to that of the plain texts. */
const HEAD = 1.65;
const LARGE = 3.2;
const CODE = 1.1;
/** A head that would shrink below this share is continued on a second line. */
const ONE_LINE = 0.62;
/** The share of its size to which a line may shrink before it ends in an ellipsis. */
const SMALLER = 0.7;

type Weight = 'plain' | 'bold';
export type Box = { x: number; y: number; width: number; height: number };
/** A text at the size in which it is written. */
type Written = { text: string; size: number; weight: Weight; height: number; folds?: true };

function line(pdf: Pdf, text: string, width: number, size: number, weight: Weight, least: number): Written {
  const fits = sizeOf(pdf, text, { width, size, weight }, least);
  return { text, size: fits, weight, height: fits * LINE };
}

function headOf(pdf: Pdf, { head, large }: Label, width: number, size: number): Written {
  if (large) return line(pdf, head, width, size * LARGE, 'bold', LEAST_WHOLE);
  const one = line(pdf, head, width, size * HEAD, 'bold', 0);
  const small = size * HEAD * ONE_LINE;
  if (one.size >= small) return one;
  const place = { width, size: small, weight: 'bold' as const };
  return { ...place, text: head, height: heightOf(pdf, head, place), folds: true };
}

const textsOf = (pdf: Pdf, label: Label, width: number, size: number): Written[] => [
  headOf(pdf, label, width, size),
  ...(label.head === label.code ? [] : [line(pdf, label.code, width, size * CODE, 'bold', LEAST_WHOLE)]),
  ...label.lines.map(({ text, bold }) => line(pdf, text, width, size, bold ? 'bold' : 'plain', size * SMALLER)),
];

const heightOfAll = (texts: Written[]) => texts.reduce((sum, { height }) => sum + height, 0);

/** All of a label's texts as large as there is room for; at the smallest size the last lines are left out. */
function fitting(pdf: Pdf, label: Label, { width, height }: Box, size: number): Written[] {
  for (let now = size; now > LEAST; now -= 0.5) {
    const texts = textsOf(pdf, label, width, now);
    if (heightOfAll(texts) <= height) return texts;
  }
  const texts = textsOf(pdf, label, width, LEAST);
  while (texts.length > 1 && heightOfAll(texts) > height) texts.pop();
  return texts;
}

/** Writes a label's texts into the middle of a box or at its `top`, never over its edge; `size` is that of plain texts. */
export function writeTexts(pdf: Pdf, label: Label, box: Box, size: number, at: 'middle' | 'top'): void {
  const texts = fitting(pdf, label, box, size);
  let y = at === 'top' ? box.y : box.y + (box.height - heightOfAll(texts)) / 2;
  for (const { folds, text, height, ...font } of texts) {
    const place = { x: box.x, y, width: box.width, size: font.size, weight: font.weight, colour: BLACK };
    if (folds) write(pdf, text, place);
    else writeLine(pdf, text, { ...place, y: y - font.size * 0.06 });
    y += height;
  }
}
