import { Card, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@qiaohui/kit';
import type { Shaped } from './column.ts';

const unbroken = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

const background = 'var(--qh-palette-background-paper)';
const edge = (side: 'left' | 'right') => `linear-gradient(to ${side}, var(--qh-palette-divider), transparent)`;
const cover = (side: 'left' | 'right') => `linear-gradient(to ${side}, ${background} 50%, transparent)`;

/** A shadow on each side towards which columns can be scrolled. */
const shades = {
  background: [
    `${cover('right')} left / 48px 100% no-repeat local`,
    `${cover('left')} right / 48px 100% no-repeat local`,
    `${edge('right')} left / 16px 100% no-repeat scroll`,
    `${edge('left')} right / 16px 100% no-repeat scroll`,
    background,
  ].join(', '),
};

export function AsTable<R extends { id: string }>({ label, rows, columns }: Shaped<R>) {
  return (
    <TableContainer
      component={Card}
      sx={{ ...shades, p: 0, position: 'relative' }}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <Table aria-label={label} sx={{ '& td, & th': { py: 2.5 }, '& tr:last-of-type td': { borderBottom: 0 } }}>
        <TableHead>
          <TableRow>
            {columns.map(({ key, label: name, figure }) => (
              <TableCell key={key} align={figure ? 'right' : 'left'} sx={{ whiteSpace: 'nowrap' }}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              {columns.map(({ key, cell, figure, whole }) => (
                <TableCell key={key} align={figure ? 'right' : 'left'} sx={figure || whole ? unbroken : {}}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
