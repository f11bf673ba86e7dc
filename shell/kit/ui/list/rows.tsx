import { Box } from '@qiaohui/kit/core';
import { Fragment, type ReactNode } from 'react';
import { Cell } from './cell.tsx';
import { type Column, rowName, type Shown } from './column.ts';
import { RowMenu } from './row-menu.tsx';
import { RowCheck, type Selection } from './selection.tsx';
import { row as rowHeight } from './sizes.ts';

type Props<R> = Shown<R> & {
  selection?: Selection<R> | undefined;
  /** Rows of a record: nothing is cut or left out, since no page shows the rest. */
  tall?: boolean;
};

/** Makes the whole row clickable: the link of its title is stretched over it, below its buttons and other links. */
const item = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: rowHeight.xs,
  px: 4,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  listStyle: 'none',
  '&:first-of-type': { borderTop: 0 },
  '& a[data-row]::after': { content: '""', position: 'absolute', inset: 0 },
  '& button, & label, & a:not([data-row])': { position: 'relative', zIndex: 1 },
  '&:focus-within': { bgcolor: 'action.hover' },
} as const;

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 3, minWidth: 0 } as const;
const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const end = { flex: 'none', fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Cells say with a dash that they have nothing to say; a line of such says less than none. */
const isNothing = (value: ReactNode) => value === '–' || value === '' || value === null || value === undefined;

/** What stands where: beside the title, at the end of the second line, and in it. */
function parted<R>([head, ...rest]: Column<R>[], tall: boolean) {
  const declared = rest.find(({ phone }) => phone === 'end');
  const end = declared ?? (tall ? undefined : rest.find(({ figure, phone }) => figure && !phone));
  return {
    head,
    end,
    beside: rest.filter(({ phone }) => phone === 'beside'),
    second: rest.filter((column) => column !== end && column.phone === undefined && (tall || !column.figure)),
  };
}

/** Rows as two lines each, on a phone; a row without a page of its own shows all of both. */
export function ListRows<R extends { id: string }>(props: Props<R>) {
  const { label, rows, columns, actsOf, selection, tall = false, ...link } = props;
  const { head, end: last, beside, second } = parted(columns, tall);
  // what is cut is read on the row's own page
  const isWhole = (row: R) => tall || !link.addressOf?.(row);
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box key={row.id} component="li" sx={{ ...item, ...(row.id === link.opened && { bgcolor: 'primary.wash' }) }}>
          {selection && (
            <Box sx={{ ml: -3 }}>
              <RowCheck row={row} name={rowName(props, row)} selection={selection} />
            </Box>
          )}
          <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Box sx={{ ...line, fontWeight: 600, ...(isWhole(row) && { flexWrap: 'wrap' }) }}>
              <Box sx={isWhole(row) ? { minWidth: 0 } : cut}>
                {head && <Cell column={head} row={row} first tall={tall} {...link} />}
              </Box>
              {beside.map((column) => (
                <Box key={column.key} component="span" sx={{ flex: 'none', fontSize: 14, fontWeight: 400 }}>
                  <Cell column={column} row={row} />
                </Box>
              ))}
            </Box>
            {(second.length > 0 || last) && (
              <Box sx={{ ...line, fontSize: 14 }}>
                <Box sx={{ color: 'text.secondary', ...(isWhole(row) ? { minWidth: 0 } : cut) }}>
                  {second
                    .filter(({ cell }) => !isNothing(cell(row)))
                    .map((column, nth) => (
                      <Fragment key={column.key}>
                        {nth > 0 && ' · '}
                        {column.figure && `${column.title} `}
                        <Cell column={column} row={row} />
                      </Fragment>
                    ))}
                </Box>
                {last && (
                  <Box sx={end}>
                    <Cell column={last} row={row} />
                  </Box>
                )}
              </Box>
            )}
          </Box>
          {actsOf && (
            <Box sx={{ mr: -3, minWidth: 44 }}>
              <RowMenu name={rowName(props, row)} acts={actsOf(row)} bare />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
