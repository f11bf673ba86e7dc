import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Box, figures, identifier } from '@qiaohui/kit/core';
import { type MouseEvent, memo, useMemo } from 'react';
import { Cell } from './cell.tsx';
import { type Column, type RowAct, rowName, type Shown } from './column.ts';
import { type ColumnChoice, ColumnMenu } from './column-choice.tsx';
import { useFit } from './fit.ts';
import { HeadCell } from './head-cell.tsx';
import { RowMenu } from './row-menu.tsx';
import { AllCheck, checkOf, RowCheck, type Selection, useToggle } from './selection.tsx';
import { head, row as rowHeight } from './sizes.ts';
import { type Sorting, sortField } from './sort.ts';

type Props<R> = Shown<R> & {
  sorting: Sorting;
  /** All rows of the list are here, so that they can be sorted. */
  complete: boolean;
  choice?: ColumnChoice | undefined;
  selection?: Selection<R> | undefined;
  /** Rows of a record: as high as their texts, without a head that stays in view. */
  tall?: boolean;
};

const shared = {
  borderCollapse: 'separate',
  '& td, & th': { px: 3, '&:first-of-type': { pl: 4 }, '&:last-of-type': { pr: 4 } },
  '& td.controls, & th.controls': { px: 0, width: 40, overflow: 'visible', textAlign: 'right' },
  '& td.controls:last-of-type, & th.controls:last-of-type': { pr: 1 },
  '& th': { whiteSpace: 'nowrap' },
  '& tr:last-of-type td': { borderBottom: 0 },
  '& .Mui-selected, & .Mui-selected:hover': { bgcolor: 'primary.wash' },
} as const;
const low = {
  ...shared,
  '& td, & th': {
    ...shared['& td, & th'],
    height: rowHeight.md,
    py: 0,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    lineHeight: '24px',
  },
} as const;
const high = { ...shared, '& td, & th': { ...shared['& td, & th'], py: 2.5 } } as const;

/** Below what stays in view of the app's header; the line under it is drawn inside, since a border would scroll away. */
const stuck = {
  '& th': {
    position: 'sticky',
    top: 'var(--header, 0px)',
    zIndex: 2,
    height: head,
    bgcolor: 'background.paper',
    borderBottom: 0,
    boxShadow: 'inset 0 -1px var(--qh-palette-divider)',
  },
} as const;

/** Follows the row's link on a click beside it: not on a control of the row, and not at the end of a text selection. */
const follow = ({ target, currentTarget, nativeEvent }: MouseEvent) => {
  if ((target as Element).closest('a, button, input, label, [role="menu"], [role="dialog"], .MuiModal-root')) return;
  if (window.getSelection()?.toString()) return;
  // the same click on the link, so that Ctrl opens a new tab here as well
  currentTarget.querySelector('[data-row]')?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
};

/** Shows the whole of a text that is cut. */
const showCut = ({ target }: MouseEvent) => {
  const cell = (target as Element).closest('td');
  if (!cell || cell.classList.contains('controls')) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute('title');
};

const isText = <R,>({ figure, whole, phone }: Column<R>) => !figure && !whole && phone !== 'beside';

/** Width and breaks of a column's cells: numbers and states keep their width, texts share what is left. */
function cellStyle<R>(column: Column<R>, texts: number, tall: boolean) {
  const role = column.figure ? figures : column.whole ? identifier : {};
  if (tall) return column.figure ? { ...role, whiteSpace: 'nowrap' } : role;
  return isText(column) ? { maxWidth: 0, minWidth: column.least ?? 128, width: `${100 / texts}%` } : role;
}

type LineProps<R> = {
  row: R;
  columns: Column<R>[];
  /** Columns that share the room which the others leave. */
  texts: number;
  tall: boolean;
  name: string;
  to: string | undefined;
  newTab: boolean;
  isOpen: boolean;
  /** Undefined where no row can be chosen; null for a row that cannot. */
  checked: boolean | null | undefined;
  toggle: (row: R) => void;
  actsOf: ((row: R) => RowAct[]) | undefined;
  /** The table ends with a column of controls. */
  ends: boolean;
};

function LineOf<R extends { id: string }>(props: LineProps<R>) {
  const { row, columns, texts, tall, name, to, newTab, isOpen, checked, toggle, actsOf, ends } = props;
  return (
    <TableRow hover selected={isOpen || checked === true} {...(to && { sx: { cursor: 'pointer' }, onClick: follow })}>
      {checked !== undefined && (
        <TableCell className="controls">
          {checked !== null && <RowCheck row={row} name={name} checked={checked} toggle={toggle} />}
        </TableCell>
      )}
      {columns.map((column, index) => (
        <TableCell
          key={column.key}
          align={column.figure ? 'right' : 'left'}
          sx={{ ...cellStyle(column, texts, tall), ...(index === 0 && { fontWeight: 600 }) }}
        >
          <Cell
            column={column}
            row={row}
            first={index === 0}
            tall={tall}
            addressOf={() => to}
            newTab={newTab}
            opened={isOpen ? row.id : null}
          />
        </TableCell>
      ))}
      {ends && <TableCell className="controls">{actsOf && <RowMenu name={name} acts={actsOf(row)} />}</TableCell>}
    </TableRow>
  );
}

/** Opening another record renders two rows again, if the list keeps its columns. */
const Line = memo(LineOf) as typeof LineOf;

/** Rows as a table, on wide screens. */
export function ListTable<R extends { id: string }>(props: Props<R>) {
  const { label, rows, columns: all, sorting, complete, choice, selection, actsOf, tall = false } = props;
  const { addressOf, newTab = false, opened } = props;
  const unchosen = choice?.hidden;
  const ends = actsOf !== undefined || choice !== undefined;
  const beside = [selection !== undefined, ends, ...(unchosen ?? [])].join();
  const { box, hidden, scrolls } = useFit(all, sorting.value.replace(/^-/, ''), beside);
  const columns = useMemo(
    () => all.filter(({ key }, nth) => nth === 0 || !(hidden.has(key) || unchosen?.includes(key))),
    [all, hidden, unchosen],
  );
  const texts = columns.filter(isText).length;
  const toggle = useToggle(selection);
  return (
    <Box ref={box} {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': label, sx: { overflowX: 'auto' } })}>
      <Table aria-label={label} sx={{ ...(tall ? high : low), ...(!tall && !scrolls && stuck) }}>
        <TableHead>
          <TableRow>
            {selection && (
              <TableCell className="controls">
                <AllCheck rows={rows} selection={selection} />
              </TableCell>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} field={sortField(column, complete)} sorting={sorting} />
            ))}
            {ends && (
              <TableCell className="controls">{choice && <ColumnMenu columns={all} choice={choice} />}</TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody onMouseOver={showCut}>
          {rows.map((row) => (
            <Line<R>
              key={row.id}
              name={rowName(props, row)}
              to={addressOf?.(row)}
              isOpen={row.id === opened}
              checked={checkOf(selection, row)}
              {...{ row, columns, texts, tall, newTab, toggle, actsOf, ends }}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
