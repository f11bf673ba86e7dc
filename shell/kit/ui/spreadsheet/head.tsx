// biome-ignore-all lint/a11y: a grid of divs by ARIA, since rows of a table cannot be placed; the field in the active cell has focus and keys

import Down from '@mui/icons-material/ArrowDownwardOutlined';
import Up from '@mui/icons-material/ArrowUpwardOutlined';
import { ButtonBase, useText } from '@qiaohui/kit/core';
import { nextSort, type Sorting } from '../list/sort.ts';
import { isNumber } from './cell.rules.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { SheetColumn } from './schema.ts';
import type { Edge } from './use-widths.ts';

type Props<Row> = {
  id: string;
  columns: readonly SheetColumn<Row>[];
  height: number;
  sorting: Sorting | undefined;
  /** What the edge of a column does with the mouse. */
  onEdge: (col: number) => Edge;
  /** Asks what can be done with a column. */
  onMenu: (col: number) => void;
};

const press = {
  font: 'inherit',
  minHeight: 32,
  minWidth: 0,
  gap: 0.5,
  mx: -2,
  px: 2,
  borderRadius: '10px',
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '& svg': { fontSize: 14, opacity: 0 },
  '&[data-sorted] svg, &:hover svg, &:focus-visible svg': { opacity: 1 },
} as const;

/** The headings; a press sorts, where the page can, as in the kit's lists. */
export function Head<Row>({ id, columns, height, sorting, onEdge, onMenu }: Props<Row>) {
  const t = useText(text);
  const now = sorting?.value ?? '';
  return (
    <div role="row" aria-rowindex={1} className="row head" style={{ height }}>
      <div role="columnheader" aria-colindex={1} className="cell figure number">
        {t('number')}
      </div>
      {columns.map((column, col) => {
        const { field, title, sort } = column;
        const isCurrent = sort !== undefined && now.replace(/^-/, '') === sort;
        const falls = isCurrent && now.startsWith('-');
        const Arrow = (isCurrent ? falls : isNumber(column)) ? Down : Up;
        const order = isCurrent ? (falls ? 'descending' : 'ascending') : 'none';
        return (
          <div
            key={field}
            role="columnheader"
            id={`${id}-col-${col}`}
            aria-colindex={col + 2}
            {...(sorting && sort !== undefined && { 'aria-sort': order })}
            className={`cell${isNumber(column) ? ' figure' : ''}`}
            onContextMenu={(event) => {
              event.preventDefault();
              onMenu(col);
            }}
          >
            {sorting && sort !== undefined ? (
              <ButtonBase
                onClick={() => sorting.set(nextSort(now, sort, isNumber(column)))}
                {...(isCurrent && { 'data-sorted': true })}
                sx={{ ...press, flexDirection: isNumber(column) ? 'row-reverse' : 'row' }}
              >
                <span className="text" title={title}>
                  {title}
                </span>
                <Arrow aria-hidden />
              </ButtonBase>
            ) : (
              <span className="text" title={title}>
                {title}
              </span>
            )}
            <span className="edge" aria-hidden title={t('edge')} {...onEdge(col)} />
          </div>
        );
      })}
    </div>
  );
}
