import type { SheetColumn } from './schema.ts';

/** Width of the row numbers, and of a column that names none; px. */
export const NUMBER_WIDTH = 72;
const WIDTH = 140;
const [LEAST, MOST] = [48, 800];
const STEP = 24;

/** Widths by field, px. */
export type Widths = Readonly<Record<string, number>>;
type Columns = readonly Pick<SheetColumn<never>, 'field' | 'width'>[];

export const clamped = (width: number): number => Math.round(Math.min(MOST, Math.max(LEAST, width)));
export const leastOf = ({ width = WIDTH }: Columns[number]): number => width;

/** The columns of the grid: those without a width of their own share what room is left. */
export const templateOf = (columns: Columns, widths: Widths): string =>
  [
    `${NUMBER_WIDTH}px`,
    ...columns.map((column) => {
      const own = widths[column.field];
      return own === undefined ? `minmax(${leastOf(column)}px, ${leastOf(column)}fr)` : `${own}px`;
    }),
  ].join(' ');

/** The width of heading and rows, which are as wide as each other, whatever is in them; px. */
export const wholeWidth = (columns: Columns, widths: Widths): number =>
  columns.reduce((sum, column) => sum + (widths[column.field] ?? leastOf(column)), NUMBER_WIDTH);

/** Makes columns wider, or narrower, by so many steps. */
export const stepped = (widths: Widths, fields: readonly string[], steps: number): Widths => ({
  ...widths,
  ...Object.fromEntries(fields.map((field) => [field, clamped((widths[field] ?? WIDTH) + steps * STEP)])),
});

/** Widths as they were stored; what is no width is left out. */
export function widthsIn(stored: string | null): Widths {
  try {
    const known: unknown = JSON.parse(stored ?? '{}');
    const isWidth = (entry: [string, unknown]): entry is [string, number] => Number.isFinite(entry[1]);
    return Object.fromEntries(
      Object.entries(known ?? {})
        .filter(isWidth)
        .map(([field, width]) => [field, clamped(width)]),
    );
  } catch {
    return {};
  }
}
