import { parentPort } from 'node:worker_threads';
import jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Area, placesOf, type Read } from './reading.fixture.ts';
import type { LabelSize } from './rules.ts';

/** Pixels a point. */
const SCALE = 2;
const WHITE = 255;

const opened = (bytes: Buffer) => getDocument({ data: new Uint8Array(bytes) }).promise;

/** Returns the texts of each page of a PDF. */
async function pagesOf(bytes: Buffer): Promise<Read[]> {
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
const pageCount = async (bytes: Buffer): Promise<number> => (await opened(bytes)).numPages;

const codeOn = async (bytes: Buffer, nth = 1): Promise<string | null> => (await codesIn(bytes, nth, null))[0] ?? null;

/** Returns the codes of all areas of all pages, null where an area is empty. */
async function codesOf(bytes: Buffer, size: LabelSize): Promise<Array<string | null>> {
  const pages = await pagesOf(bytes);
  const found = await Promise.all(pages.map((page, at) => codesIn(bytes, at + 1, placesOf(size, page))));
  return found.flat();
}

const readers = { pagesOf, pageCount, codeOn, codesOf };
export type Readers = typeof readers;
export type Reading = { name: keyof Readers; args: unknown[] };

parentPort?.on('message', async ({ name, args }: Reading) => {
  const reader = readers[name] as (...args: unknown[]) => Promise<unknown>;
  parentPort?.postMessage(await reader(...args));
});
