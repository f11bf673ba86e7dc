// biome-ignore-all lint/a11y: a grid of divs by ARIA, since rows of a table cannot be placed; the field in the active cell has focus and keys

import { useFormat, useLocale } from '@qiaohui/kit/core';
import type { ComponentProps } from 'react';
import type { Shown } from './acts.rules.ts';
import { Frame } from './frame.ts';
import { Head } from './head.tsx';
import { Line } from './row.tsx';
import type { SheetRow, SpreadsheetProps } from './schema.ts';
import type { Range } from './selection.rules.ts';
import type { useScroll } from './use-scroll.ts';
import type { Selection } from './use-selection.ts';
import type { WidthsOfSheet } from './use-widths.ts';
import type { Rows } from './windows.ts';

type Props<Row extends SheetRow> = Pick<
  SpreadsheetProps<Row>,
  'label' | 'columns' | 'rowCount' | 'sorting' | 'height'
> & {
  id: string;
  rows: Rows<Row>;
  /** What is not saved yet, by row and field. */
  overlay: ReadonlyMap<string, ReadonlyMap<string, Shown>>;
  /** By column: figures that its decimals are shown with. */
  places: readonly number[];
  rowHeight: number;
  scroll: ReturnType<typeof useScroll>;
  widths: WidthsOfSheet;
  selection: Selection;
  /** Where the handle of the range is being dragged to. */
  aimed: Range | null;
  isFixed: boolean;
  /** Asks what can be done with a column. */
  onMenu: (col: number) => void;
  /** What keys, clipboard and pointer do. */
  on: ComponentProps<typeof Frame>;
};

const within = (one: Range | null, row: number) => one !== null && row >= one.top && row <= one.bottom;

/** The headings and the rows in view, of which those that are loading are empty. */
export function Grid<Row extends SheetRow>({
  id,
  columns,
  rows,
  scroll,
  widths,
  selection,
  aimed,
  ...props
}: Props<Row>) {
  const { locale } = useLocale();
  const format = useFormat();
  const { rowHeight, rowCount, overlay, places, isFixed } = props;
  const { selected, range, focus } = selection;
  const lengths = { '--row': `${rowHeight}px`, '--wide': `${widths.whole}px`, '--columns': widths.template };
  return (
    <Frame
      ref={scroll.box}
      role="grid"
      aria-label={props.label}
      aria-describedby={`${id}-hint`}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      style={{ height: props.height ?? 'min(70dvh, 720px)', ...lengths }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) focus.drop();
      }}
      {...props.on}
    >
      <Head
        {...{ id, columns, sorting: props.sorting, onMenu: props.onMenu }}
        onEdge={widths.onEdge}
        height={rowHeight}
      />
      <div role="rowgroup" className="body" style={{ height: scroll.height - rowHeight }}>
        {scroll.rows.map(({ index, top }) => {
          const row = rows.at(index);
          const isIn = within(range, index);
          const isAimed = within(aimed, index);
          return (
            <Line
              key={index}
              {...{ id, index, top, columns, row, places, locale }}
              height={rowHeight}
              label={format.number(index + 1)}
              shown={row && overlay.get(row.id)}
              from={isIn ? range.left : -1}
              to={isIn ? range.right : -1}
              active={index === selected.active.row ? selected.active.col : -1}
              aimedFrom={isAimed && aimed ? aimed.left : -1}
              aimedTo={isAimed && aimed ? aimed.right : -1}
              handle={index === range.bottom && !isFixed ? range.right : -1}
            />
          );
        })}
      </div>
    </Frame>
  );
}
