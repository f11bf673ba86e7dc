import { Card, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@qiaohui/kit';
import type { Shaped } from './column.ts';

const unbroken = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

export function AsTable<R extends { id: string }>({ label, rows, columns }: Shaped<R>) {
  return (
    <TableContainer component={Card} sx={{ p: 0, position: 'relative' }} tabIndex={0} role="region" aria-label={label}>
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
