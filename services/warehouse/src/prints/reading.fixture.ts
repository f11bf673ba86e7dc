import jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { formats, type LabelSize } from './rules.ts';

const MM = 72 / 25.4;
/** Pixels a point. */
const SCALE = 2;
const WHITE = 255;

type Piece = { text: string; x: number; y: number; width: number };
/** The position of a text, in points from the page's lower left corner. */
export type Read = { width: number; height: number; text: string; pieces: Piece[] };
type Area = { x: number; y: number; width: number; height: number };

const opened = (bytes: Buffer) => getDocument({ data: new Uint8Array(bytes) }).promise;

/** Returns the texts of each page of a PDF. */
export async function pagesOf(bytes: Buffer): Promise<Read[]> {
  const pdf = await opened(bytes);
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const page = await pdf.getPage(at + 1);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const pieces = items.flatMap((item) =>
        'str' in item && item.str.trim()
          ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }]
          : [],
      );
      return { width, height, text: pieces.map(({ text }) => text).join('\n'), pieces };
    }),
  );
}

/** Returns what a camera reads from the QR codes in these areas of a page, each in points from the upper left corner. */
async function codesIn(bytes: Buffer, nth: number, areas: Area[] | null): Promise<Array<string | null>> {
  const pdf = await opened(bytes);
  const page = await pdf.getPage(nth);
  const viewport = page.getViewport({ scale: SCALE });
  const factory = pdf.canvasFactory as { create: (width: number, height: number) => { canvas: HTMLCanvasElement } };
  const { canvas } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas, viewport }).promise;
  const context = canvas.getContext('2d');
  const whole = { x: 0, y: 0, width: canvas.width / SCALE, height: canvas.height / SCALE };
  return (areas ?? [whole]).map((area) => {
    const [width, height] = [Math.floor(area.width * SCALE), Math.floor(area.height * SCALE)];
    const pixels = context?.getImageData(Math.floor(area.x * SCALE), Math.floor(area.y * SCALE), width, height).data;
    if (!pixels || pixels.every((value) => value === WHITE)) return null;
    return jsQR.default(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
  });
}

/** Pages of a PDF. */
export const pageCount = async (bytes: Buffer): Promise<number> => (await opened(bytes)).numPages;

export const codeOn = async (bytes: Buffer, nth = 1): Promise<string | null> =>
  (await codesIn(bytes, nth, null))[0] ?? null;

/** Returns the areas of a page's labels, along its rows, in points. */
export function placesOf(size: LabelSize, page: { width: number; height: number }): Area[] {
  const { width, height, columns, rows } = formats[size];
  const [wide, high] = [width * MM, height * MM];
  const [left, top] = [(page.width - columns * wide) / 2, (page.height - rows * high) / 2];
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: left + (at % columns) * wide,
    y: top + Math.floor(at / columns) * high,
    width: wide,
    height: high,
  }));
}

/** Returns the codes of all areas of all pages, null where an area is empty. */
export async function codesOf(bytes: Buffer, size: LabelSize): Promise<Array<string | null>> {
  const pages = await pagesOf(bytes);
  const found = await Promise.all(pages.map((page, at) => codesIn(bytes, at + 1, placesOf(size, page))));
  return found.flat();
}
