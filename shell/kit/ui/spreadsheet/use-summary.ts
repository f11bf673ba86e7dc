import { useMemo } from 'react';
import { isNumber } from './cell.rules.ts';
import type { SheetColumn, SheetRow } from './schema.ts';
import { colsIn, isOneCell, type Range, rowsIn } from './selection.rules.ts';
import { type Summary, summaryOf } from './summary.rules.ts';
import type { Commands } from './use-commands.ts';

/** The most cells that are added up below the sheet. */
const MOST = 20_000;

/** Sum, average and count of the range; null for one cell, for too many, and until all of them are loaded. */
export function useSummary<Row extends SheetRow>(
  { top, left, bottom, right }: Range,
  columns: readonly SheetColumn<Row>[],
  valueAt: Commands<Row>['valueAt'],
  /** Changes with the values. */
  stamp: string,
): Summary | null {
  // `valueAt` is another one at each render, and cells out of view are looked up one by one
  return useMemo(() => {
    const range = { top, left, bottom, right };
    if (isOneCell(range) || rowsIn(range) * colsIn(range) > MOST) return null;
    const cells: { value: string; isNumber: boolean }[] = [];
    for (let row = top; row <= bottom; row++)
      for (let col = left; col <= right; col++) {
        const cell = valueAt({ row, col });
        const column = columns[col];
        if (!cell || !column) return null;
        cells.push({ value: cell.value, isNumber: isNumber(column) });
      }
    return summaryOf(cells);
  }, [top, left, bottom, right, columns, stamp]);
}
