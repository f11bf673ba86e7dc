import Down from '@mui/icons-material/ArrowDownwardOutlined';
import Up from '@mui/icons-material/ArrowUpwardOutlined';
import TableCell from '@mui/material/TableCell';
import { ButtonBase } from '@qiaohui/kit/core';
import type { Column } from './column.ts';
import { nextSort, type Sorting } from './sort.ts';

type Props<R> = {
  column: Column<R>;
  /** The field by which this column is sorted, if it can be. */
  field: string | undefined;
  sorting: Sorting;
};

const press = {
  font: 'inherit',
  minHeight: 32,
  gap: 0.5,
  mx: -2,
  px: 2,
  borderRadius: '10px',
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '& svg': { fontSize: 14, opacity: 0 },
  '&[data-sorted] svg': { opacity: 1 },
  '&:hover svg, &:focus-visible svg': { opacity: 1 },
} as const;

/** A column's heading; a press sorts by it, where the list can be sorted. */
export function HeadCell<R>({ column: { key, title, figure = false }, field, sorting }: Props<R>) {
  const align = figure ? 'right' : 'left';
  const current = field !== undefined && sorting.value.replace(/^-/, '') === field;
  const fallsNow = current && sorting.value.startsWith('-');
  if (field === undefined) {
    return (
      <TableCell align={align} data-column={key}>
        {title}
      </TableCell>
    );
  }
  const Arrow = (current ? fallsNow : figure) ? Down : Up;
  return (
    <TableCell align={align} data-column={key} aria-sort={current ? (fallsNow ? 'descending' : 'ascending') : 'none'}>
      <ButtonBase
        onClick={() => sorting.set(nextSort(sorting.value, field, figure))}
        {...(current && { 'data-sorted': true })}
        sx={{ ...press, flexDirection: figure ? 'row-reverse' : 'row', ...(current && { color: 'text.primary' }) }}
      >
        {title}
        <Arrow aria-hidden />
      </ButtonBase>
    </TableCell>
  );
}
