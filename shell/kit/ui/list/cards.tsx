import { Box } from '@qiaohui/kit/core';
import { Cell } from './cell.tsx';
import type { Shown } from './column.ts';

/** Makes the whole card clickable: the link of its heading is stretched over it, below its buttons and other links. */
const card = {
  position: 'relative',
  px: 4,
  py: 3,
  borderTop: 1,
  borderColor: 'divider',
  listStyle: 'none',
  '&:first-of-type': { borderTop: 0 },
  '& a[data-row]::after': { content: '""', position: 'absolute', inset: 0 },
  '& button, & a:not([data-row])': { position: 'relative', zIndex: 1 },
  '&:focus-within': { bgcolor: 'action.hover' },
} as const;

const heading = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 3,
  fontWeight: 600,
  overflowWrap: 'anywhere',
} as const;
const pair = { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 4, py: 0.5 } as const;
const value = { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' } as const;

/** Rows as cards on a phone: heading and status, then each value beside its title. */
export function ListCards<R extends { id: string }>({ label, rows, columns: [head, ...rest], ...link }: Shown<R>) {
  const beside = rest.filter(({ phone }) => phone === 'beside');
  const below = rest.filter(({ phone }) => phone === undefined);
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box key={row.id} component="li" sx={{ ...card, ...(row.id === link.opened && { bgcolor: 'primary.wash' }) }}>
          <Box sx={heading}>
            <div>{head && <Cell column={head} row={row} first {...link} />}</div>
            {beside.map((column) => (
              <span key={column.key}>
                <Cell column={column} row={row} />
              </span>
            ))}
          </Box>
          {below.length > 0 && (
            <Box component="dl" sx={{ m: 0, mt: 1, fontSize: 14 }}>
              {below.map((column) => (
                <Box key={column.key} sx={pair}>
                  <Box component="dt" sx={{ color: 'text.secondary', flex: 'none' }}>
                    {column.title}
                  </Box>
                  <Box component="dd" sx={value}>
                    <Cell column={column} row={row} />
                  </Box>
                </Box>
              ))}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
