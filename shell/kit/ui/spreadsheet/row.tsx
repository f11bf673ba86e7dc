// biome-ignore-all lint/a11y: a grid of divs by ARIA, since rows of a table cannot be placed; the field in the active cell has focus and keys

import { type Locale, Skeleton } from '@qiaohui/kit/core';
import { memo } from 'react';
import type { Shown } from './acts.rules.ts';
import { Cell } from './cell.tsx';
import { Editor } from './editor.tsx';
import type { SheetColumn } from './schema.ts';
import { NUMBERS } from './use-pointer.ts';

type Props<Row> = {
  id: string;
  index: number;
  /** From the beginning of the box, px. */
  top: number;
  height: number;
  columns: readonly SheetColumn<Row>[];
  /** Undefined while it is loading. */
  row: Row | undefined;
  shown: ReadonlyMap<string, Shown> | undefined;
  /** By column: figures that its decimals are shown with. */
  places: readonly number[];
  locale: Locale;
  /** The selected columns, the active one, those that the handle is dragged over, the one with the handle; else -1. */
  from: number;
  to: number;
  active: number;
  aimedFrom: number;
  aimedTo: number;
  handle: number;
  label: string;
};

function SheetLine<Row>(props: Props<Row>) {
  const { id, index, top, height, columns, row, shown, places, locale, from, to, active, handle, label } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy={!row || undefined}
      className="row"
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        id={`${id}-row-${index}`}
        aria-colindex={1}
        data-row={index}
        data-col={NUMBERS}
        className={`cell figure number${from >= 0 ? ' chosen' : ''}`}
      >
        {label}
      </div>
      {columns.map((column, col) => {
        const isChosen = col >= from && col <= to && from >= 0;
        if (row)
          return (
            <Cell
              key={column.field}
              {...{ id, column, row, index, col, locale, isChosen }}
              shown={shown?.get(column.field)}
              places={places[col] ?? 0}
              isActive={col === active}
              isAimed={col >= props.aimedFrom && col <= props.aimedTo && props.aimedFrom >= 0}
              hasHandle={col === handle}
            />
          );
        return (
          <div
            key={column.field}
            role="gridcell"
            aria-colindex={col + 2}
            aria-selected={isChosen}
            data-row={index}
            data-col={col}
            className={`cell${isChosen ? ' chosen' : ''}${col === active ? ' active' : ''}`}
          >
            <Skeleton variant="text" width="70%" />
            {col === active && (
              <Editor
                column={{ ...column, kind: 'text', readOnly: true }}
                {...{ index, value: '', isWrong: false, isLoading: true, describedBy: undefined }}
                labelledBy={`${id}-col-${col} ${id}-row-${index}`}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
/** One row; drawn again only when something of it changes. */
export const Line = memo(SheetLine) as typeof SheetLine;
