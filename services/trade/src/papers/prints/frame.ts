import { type Pdf, writeLine } from '@qiaohui/service-kit/documents/pdf';
import type { Sheet } from './sheet.ts';

/** A4, in points of 1/72 inch. */
export const PAGE = { width: 595, height: 842 };
export const EDGE = 48;
export const WIDTH = PAGE.width - 2 * EDGE;
export const AIR = 4;
export const SIZE = 9;
export const SMALL = 7.5;
export const SECONDARY = '#4A5568';
export const JADE = '#0E6E63';
const LINE = '#C5CCD8';
export const GROUND = '#EEF0F3';
const MARK = '#C8391F';
/** Where the content of pages after the first begins. */
const LATER = 64;
const FOOT_LINE = 10;
const PAGE_NUMBER = PAGE.height - 36;

export const widthOf = (share: number): number => (WIDTH * share) / 100;

export function rule(pdf: Pdf, y: number, x = EDGE, width = WIDTH): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .stroke(LINE);
}

/** A document while it is drawn: where its next block goes. */
export type Flow = { readonly pdf: Pdf; readonly sheet: Sheet; y: number };

const footHeight = ({ foot }: Sheet): number => Math.max(0, ...foot.map((lines) => lines.length)) * FOOT_LINE;
const bottomOf = (sheet: Sheet): number => PAGE_NUMBER - footHeight(sheet) - 18;

/** Writes across the page what says that it does not count yet. */
export function mark(pdf: Pdf, text: string | null): void {
  if (!text) return;
  const [x, y] = [PAGE.width / 2, PAGE.height / 2];
  pdf
    .save()
    .rotate(-35, { origin: [x, y] })
    .fillOpacity(0.12);
  // as large as the diagonal has room for
  const size = Math.min(110, (110 * 560) / pdf.font('bold').fontSize(110).widthOfString(text));
  pdf.fontSize(size).fillColor(MARK);
  pdf.text(text, x - pdf.widthOfString(text) / 2, y - size * 0.72, { lineBreak: false });
  pdf.restore();
}

/** Begins the next page. */
export function turn(flow: Flow): void {
  const { pdf, sheet } = flow;
  pdf.addPage();
  mark(pdf, sheet.mark);
  const half = { y: 36, width: WIDTH / 2, size: SIZE };
  writeLine(pdf, sheet.issuer, { ...half, x: EDGE, weight: 'bold', colour: JADE }, 6);
  writeLine(pdf, `${sheet.title} ${sheet.number}`, { ...half, x: EDGE + WIDTH / 2, align: 'right' }, 6);
  rule(pdf, 54);
  flow.y = LATER;
}

/** Turns the page where so many points have no room on it; true when it did. */
export function reserve(flow: Flow, height: number): boolean {
  if (flow.y + height <= bottomOf(flow.sheet) || flow.y <= LATER) return false;
  turn(flow);
  return true;
}

/** Writes the foot of each page, with its number of how many. */
export function feet(pdf: Pdf, { foot, ...sheet }: Sheet): void {
  const { count } = pdf.bufferedPageRange();
  const top = PAGE_NUMBER - footHeight({ ...sheet, foot }) - 6;
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    rule(pdf, top - 5);
    const width = WIDTH / Math.max(1, foot.length);
    for (const [column, lines] of foot.entries())
      for (const [at, line] of lines.entries()) {
        const place = { x: EDGE + column * width, y: top + at * FOOT_LINE, width: width - 8, size: 7 };
        writeLine(pdf, line, { ...place, colour: SECONDARY }, 5);
      }
    const half = { y: PAGE_NUMBER, width: WIDTH / 2, size: 8, colour: SECONDARY };
    writeLine(pdf, `${sheet.title} ${sheet.number}`, { ...half, x: EDGE }, 6);
    writeLine(pdf, `${page + 1}/${count}`, { ...half, x: EDGE + WIDTH / 2, align: 'right' });
  }
}
