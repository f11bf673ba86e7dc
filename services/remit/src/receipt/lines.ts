import type PDFDocument from 'pdfkit';
import { fonts, type Weight } from './fonts.ts';

export type Paper = InstanceType<typeof PDFDocument>;
/** Where and how a text stands; points of 1/72 inch. */
type Place = {
  x: number;
  y: number;
  width: number;
  size: number;
  weight?: Weight;
  colour?: string;
  align?: 'left' | 'right';
};

export function addFonts(paper: Paper): void {
  for (const [name, bytes] of Object.entries(fonts)) paper.registerFont(name, bytes);
}

const WIDE = /[\u0100-\u024F\u1E00-\u1EFF]/gu;
/** What Unicode does not take apart into a letter and its mark. */
const alone: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ħ: 'h', Ħ: 'H' };
/** The fonts end at Latin-1; other Latin letters lose their marks, as they do in bank transfers. */
const writable = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(WIDE, (letter) => alone[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, ''));

/** Of these fonts, by their size. */
const LINE_HEIGHT = 1.5;
const MOST_LINES = 2;

/** Writes a text in at most two lines; answers the height it took. */
export function write(paper: Paper, text: string, place: Place): number {
  const { x, y, width, size, weight = 'plain', colour = '#14213D', align = 'left' } = place;
  paper
    .font(weight)
    .fontSize(size)
    .fillColor(colour)
    .text(writable(text), x, y, {
      width,
      align,
      height: size * LINE_HEIGHT * MOST_LINES,
      ellipsis: '…',
    });
  return paper.y - y;
}
