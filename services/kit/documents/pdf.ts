import PDFDocument from 'pdfkit';
import type { Locale } from '../shapes.ts';
import { fonts, type Weight } from './fonts.ts';
import { drawable, withStandIns } from './signs.ts';

export type Pdf = InstanceType<typeof PDFDocument>;
/** Position and style of a text; points of 1/72 inch. */
export type Place = {
  x: number;
  y: number;
  width: number;
  size: number;
  weight?: Weight;
  colour?: string;
  align?: 'left' | 'right';
  /** Maximum number of lines. */
  lines?: number;
};

type Made = {
  /** Points of 1/72 inch, or an ISO 216 name. */
  size: 'A4' | [width: number, height: number];
  title: string;
  author: string;
  locale: Locale;
  /** ISO 8601: the file's own date, so that generating a document twice gives the same file. */
  madeAt: string;
  /** Keeps all pages open until the end, so that each can name how many there are. */
  bufferPages?: boolean;
};

/** Creates a document with its first page and the fonts to write on it. */
export function newPdf({ size, title, author, locale, madeAt, ...more }: Made): Pdf {
  const at = new Date(madeAt);
  const info = { Title: title, Author: author, CreationDate: at, ModDate: at };
  // With margins, text near the edge would start a second page.
  const pdf = new PDFDocument({ size, margin: 0, info, lang: locale, displayTitle: true, ...more });
  for (const [name, bytes] of Object.entries(fonts)) pdf.registerFont(name, bytes);
  return pdf;
}

/** Ends a document and returns its bytes. */
export async function bytesOf(pdf: Pdf): Promise<Uint8Array> {
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}

const WIDE = /[\u0100-\u024F\u1E00-\u1EFF]/gu;
/** Latin letters that Unicode does not decompose into a letter and a mark. */
const alone: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ħ: 'h', Ħ: 'H' };
/** Emoji, with what joins, colours and frames them; the fonts have three of their signs. */
const PICTOGRAPHS =
  /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{1F3FB}-\u{1F3FF}\uFE0F\u20E3\u200D]/gu;

/** The fonts have no pictographs, and would draw crossed boxes for them; a text of nothing else is a question mark. */
function withoutPictographs(text: string): string {
  const plain = text.replaceAll(PICTOGRAPHS, '');
  return plain === text ? text : plain.replaceAll(/ {2,}/g, ' ').trim() || '?';
}

/** The fonts end at Latin-1; other Latin letters lose their diacritics, as in bank transfers. */
const writable = (text: string) =>
  drawable(
    withoutPictographs(withStandIns(text))
      .normalize('NFC')
      .replaceAll(WIDE, (letter) => alone[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')),
  );

export const INK = '#14213D';
/** Line height as a multiple of the font size, for these fonts. */
const LINE_HEIGHT = 1.5;
const LINES = 2;

/** Writes a text in at most two lines, unless `lines` allows more; returns its height. */
export function write(pdf: Pdf, text: string, place: Place): number {
  const { x, y, width, size, weight = 'plain', colour = INK, align = 'left', lines = LINES } = place;
  pdf
    .font(weight)
    .fontSize(size)
    .fillColor(colour)
    .text(writable(text), x, y, {
      width,
      align,
      height: size * LINE_HEIGHT * lines,
      ellipsis: '…',
    });
  return pdf.y - y;
}

/** Returns the height that a text takes when written. */
export function heightOf(pdf: Pdf, text: string, place: Omit<Place, 'x' | 'y'>): number {
  const { width, size, weight = 'plain', lines = LINES } = place;
  const height = pdf.font(weight).fontSize(size).heightOfString(writable(text), { width });
  return Math.min(height, size * LINE_HEIGHT * lines);
}

/** Returns the font size at which a text fits its width on one line; at `least` it may still be too long. */
export function sizeOf(
  pdf: Pdf,
  text: string,
  { width, size, weight = 'plain' }: Omit<Place, 'x' | 'y'>,
  least: number,
) {
  const wanted = pdf.font(weight).fontSize(size).widthOfString(writable(text));
  return wanted <= width ? size : Math.max(least, (size * width) / wanted);
}

/** Returns the longest beginning of a text that fits, with an ellipsis where something is cut. */
function cut(pdf: Pdf, text: string, width: number): string {
  if (pdf.widthOfString(text) <= width) return text;
  const letters = [...text];
  let [fits, least] = [0, letters.length];
  while (least - fits > 1) {
    const middle = Math.floor((fits + least) / 2);
    if (pdf.widthOfString(`${letters.slice(0, middle).join('')}…`) <= width) fits = middle;
    else least = middle;
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`;
}

/**
 * Writes a text on one line, shrinking it down to `least` where it is too long, and finally cutting it with an
 * ellipsis.
 */
export function writeLine(pdf: Pdf, text: string, place: Place, least = place.size): void {
  const { x, y, width, weight = 'plain', colour = INK, align = 'left' } = place;
  const size = sizeOf(pdf, text, place, least);
  const line = cut(pdf.font(weight).fontSize(size).fillColor(colour), writable(text), width + 0.01);
  const from = align === 'right' ? x + width - pdf.widthOfString(line) : x;
  pdf.text(line, from, y, { lineBreak: false });
}
