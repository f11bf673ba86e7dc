import { threadsOf } from '@qiaohui/service-kit/runtime/threads';
import type { Readers, Reading } from './reading-thread.fixture.ts';
import { formats, type LabelSize } from './rules.ts';

const MM = 72 / 25.4;
const TIMEOUT_MS = 60_000;

type Piece = { text: string; x: number; y: number; width: number };
/** The position of a text, in points from the page's lower left corner. */
export type Read = { width: number; height: number; text: string; pieces: Piece[] };
export type Area = { x: number; y: number; width: number; height: number };

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

/** Reading takes millions of looks at pixels, each of them many times slower in the context that jest runs tests in. */
const threads = threadsOf(new URL('./reading-thread.fixture.ts', import.meta.url));
const inThread = <Name extends keyof Readers>(name: Name) =>
  ((...args: unknown[]) => threads.request({ name, args } satisfies Reading, TIMEOUT_MS)) as Readers[Name];

/** Returns the texts of each page of a PDF. */
export const pagesOf = inThread('pagesOf');
/** Returns the number of pages of a PDF. */
export const pageCount = inThread('pageCount');
/** Returns the code on a page of a PDF, its first by default. */
export const codeOn = inThread('codeOn');
/** Returns the codes of all areas of all pages, null where an area is empty. */
export const codesOf = inThread('codesOf');

/** Ends the thread, once nothing is read any more. */
export const endReading = () => threads.take().terminate();
