import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { MouseEvent } from 'react';
import { figures, identifier } from '../theme/type.ts';
import { Cell } from './cell.tsx';
import { displayOf, type Shown } from './column.ts';

const unbroken = { ...figures, whiteSpace: 'nowrap' } as const;

const surface = 'var(--qh-palette-background-paper)';
const edge = (side: 'left' | 'right') => `linear-gradient(to ${side}, var(--qh-palette-divider), transparent)`;
const cover = (side: 'left' | 'right') => `linear-gradient(to ${side}, ${surface} 50%, transparent)`;

/** A shadow on each side towards which columns can be scrolled. */
const shades = {
  background: [
    `${cover('right')} left / 48px 100% no-repeat local`,
    `${cover('left')} right / 48px 100% no-repeat local`,
    `${edge('right')} left / 16px 100% no-repeat scroll`,
    `${edge('left')} right / 16px 100% no-repeat scroll`,
    surface,
  ].join(', '),
};

const cells = {
  '& td, & th': { py: 2.5 },
  '& tr:last-of-type td': { borderBottom: 0 },
  '& .Mui-selected, & .Mui-selected:hover': { bgcolor: 'primary.wash' },
};

/** Follows the row's link on a click beside it: not on a control of the row, and not at the end of a text selection. */
const follow = ({ target, currentTarget, nativeEvent }: MouseEvent) => {
  if ((target as Element).closest('a, button, input, label, [role="menuitem"]')) return;
  if (window.getSelection()?.toString()) return;
  // the same click on the link, so that Ctrl opens a new tab here as well
  currentTarget.querySelector('[data-row]')?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
};

/** Rows as a table, on wide screens. */
export function ListTable<R extends { id: string }>({ label, rows, columns, ...link }: Shown<R>) {
  return (
    <TableContainer sx={shades} tabIndex={0} role="region" aria-label={label}>
      <Table aria-label={label} sx={cells}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column.key}
                align={column.figure ? 'right' : 'left'}
                sx={{ whiteSpace: 'nowrap', display: displayOf(column) }}
              >
                {column.title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              hover
              selected={row.id === link.opened}
              {...(link.addressOf?.(row) && { sx: { cursor: 'pointer' }, onClick: follow })}
            >
              {columns.map((column, index) => (
                <TableCell
                  key={column.key}
                  align={column.figure ? 'right' : 'left'}
                  sx={{ display: displayOf(column), ...(column.figure ? unbroken : column.whole ? identifier : {}) }}
                >
                  <Cell column={column} row={row} first={index === 0} {...link} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
