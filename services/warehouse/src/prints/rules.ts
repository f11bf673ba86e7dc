/**
 * A size of labels in mm, and their layout on a page; `edge` is the margin that printers cannot reach, or that looks
 * better empty.
 */
type Format = {
  width: number;
  height: number;
  edge: number;
  columns: number;
  rows: number;
  /** The size of plain text, in points. */
  text: number;
};

/** Rolls have one label a page; sheets are A4. */
export const formats = {
  '62x29': { width: 62, height: 29, edge: 2, columns: 1, rows: 1, text: 7.5 },
  '100x50': { width: 100, height: 50, edge: 3, columns: 1, rows: 1, text: 11 },
  '100x150': { width: 100, height: 150, edge: 5, columns: 1, rows: 1, text: 16 },
  'a4-24': { width: 70, height: 37, edge: 5, columns: 3, rows: 8, text: 8 },
  'a4-8': { width: 105, height: 74, edge: 6, columns: 2, rows: 4, text: 13 },
} satisfies Record<string, Format>;
export type LabelSize = keyof typeof formats;

/** More labels than this are too many for one print. */
export const MAX_LABELS = 1_000;

export const labelsAPage = (size: LabelSize): number => formats[size].columns * formats[size].rows;

/** Labels of goods: as many as are requested, else one for each box. */
export const labelsOf = (boxes: number, copies: number | undefined): number => copies ?? Math.max(1, boxes);

/** Returns the number of pages for labels that begin at place `start` of a sheet. */
export const pagesOf = (size: LabelSize, start: number, labels: number): number =>
  Math.ceil((start - 1 + labels) / labelsAPage(size));
