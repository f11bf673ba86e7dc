import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useNavigate } from '@qiaohui/kit/core';
import type { MouseEvent } from 'react';
import { displayOf, type Shown } from './column.ts';
import { RowLink } from './row-link.tsx';

const unbroken = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

const paper = 'var(--qh-palette-background-paper)';
const edge = (side: 'left' | 'right') => `linear-gradient(to ${side}, var(--qh-palette-divider), transparent)`;
const cover = (side: 'left' | 'right') => `linear-gradient(to ${side}, ${paper} 50%, transparent)`;

/** A shadow on each side towards which columns can be scrolled. */
const shades = {
  background: [
    `${cover('right')} left / 48px 100% no-repeat local`,
    `${cover('left')} right / 48px 100% no-repeat local`,
    `${edge('right')} left / 16px 100% no-repeat scroll`,
    `${edge('left')} right / 16px 100% no-repeat scroll`,
    paper,
  ].join(', '),
};

const cells = {
  '& td, & th': { py: 2.5 },
  '& tr:last-of-type td': { borderBottom: 0 },
  '& .Mui-selected, & .Mui-selected:hover': { bgcolor: 'primary.wash' },
};

/** True for a click that opens the row: not on a control inside it, and not the end of a text selection. */
const isOnRow = ({ target }: MouseEvent) =>
  !(target as Element).closest('a, button, input, label, [role="menuitem"]') && !window.getSelection()?.toString();

/** Rows as a table, on wide screens. */
export function ListTable<R extends { id: string }>({ label, rows, columns, addressOf, opened }: Shown<R>) {
  const navigate = useNavigate();
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
          {rows.map((row) => {
            const to = addressOf?.(row);
            return (
              <TableRow
                key={row.id}
                hover
                selected={row.id === opened}
                {...(to && {
                  sx: { cursor: 'pointer' },
                  onClick: (event: MouseEvent) => isOnRow(event) && navigate(to),
                })}
              >
                {columns.map((column, index) => (
                  <TableCell
                    key={column.key}
                    align={column.figure ? 'right' : 'left'}
                    sx={{ display: displayOf(column), ...(column.figure || column.whole ? unbroken : {}) }}
                  >
                    {index === 0 && to ? (
                      <RowLink id={row.id} to={to} current={row.id === opened}>
                        {column.cell(row)}
                      </RowLink>
                    ) : (
                      column.cell(row)
                    )}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
