import { Box, Card } from '@qiaohui/kit';
import type { Shaped } from './column.ts';

/** Makes the whole card clickable: the first column's link is stretched over it. */
const card = {
  position: 'relative',
  '& a[data-walk]::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-within': { borderColor: 'primary.main' },
} as const;

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 4, py: 1 } as const;

export function AsCards<R extends { id: string }>({ label, rows, columns: [head, ...rest] }: Shaped<R>) {
  const shown = rest.filter(({ minor }) => !minor);
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {rows.map((row) => (
        <Card key={row.id} component="li" sx={card}>
          <Box sx={{ fontWeight: 600, mb: 1 }}>{head?.cell(row)}</Box>
          <Box component="dl" sx={{ m: 0, fontSize: 14 }}>
            {shown.map(({ key, label: name, cell }) => (
              <Box key={key} sx={line}>
                <Box component="dt" sx={{ color: 'text.secondary', flex: 'none' }}>
                  {name}
                </Box>
                <Box component="dd" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                  {cell(row)}
                </Box>
              </Box>
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
}
