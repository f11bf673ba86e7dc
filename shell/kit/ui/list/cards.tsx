import { Box } from '@qiaohui/kit/core';
import type { Shown } from './column.ts';
import { RowLink } from './row-link.tsx';

/** Makes the whole card clickable: the link of its heading is stretched over it, below its buttons. */
const card = {
  position: 'relative',
  px: 4,
  py: 3,
  borderTop: 1,
  borderColor: 'divider',
  listStyle: 'none',
  '&:first-of-type': { borderTop: 0 },
  '& a[data-row]::after': { content: '""', position: 'absolute', inset: 0 },
  '& button': { position: 'relative', zIndex: 1 },
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
export function ListCards<R extends { id: string }>({
  label,
  rows,
  columns: [head, ...rest],
  addressOf,
  opened,
}: Shown<R>) {
  const beside = rest.filter(({ phone }) => phone === 'beside');
  const below = rest.filter(({ phone }) => phone === undefined);
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0 }}>
      {rows.map((row) => {
        const to = addressOf?.(row);
        return (
          <Box key={row.id} component="li" sx={{ ...card, ...(row.id === opened && { bgcolor: 'primary.wash' }) }}>
            <Box sx={heading}>
              {to ? (
                <RowLink id={row.id} to={to} current={row.id === opened}>
                  {head?.cell(row)}
                </RowLink>
              ) : (
                <span>{head?.cell(row)}</span>
              )}
              {beside.map(({ key, cell }) => (
                <span key={key}>{cell(row)}</span>
              ))}
            </Box>
            {below.length > 0 && (
              <Box component="dl" sx={{ m: 0, mt: 1, fontSize: 14 }}>
                {below.map(({ key, title, cell }) => (
                  <Box key={key} sx={pair}>
                    <Box component="dt" sx={{ color: 'text.secondary', flex: 'none' }}>
                      {title}
                    </Box>
                    <Box component="dd" sx={value}>
                      {cell(row)}
                    </Box>
                  </Box>
                ))}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
