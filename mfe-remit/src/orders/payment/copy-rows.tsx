import { Box, Copy } from '@qiaohui/kit';

export type CopyRow = { label: string; value: string; copy: string };

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(140px, max-content) 1fr auto' },
  gridTemplateAreas: { xs: '"label copy" "value copy"', sm: '"label value copy"' },
  alignItems: 'center',
  columnGap: 3,
  minHeight: 48,
  py: { xs: 2, sm: 0.5 },
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
};

/** Values to type into a bank's form, one line each with its copy button; on a phone the name is above. */
export function CopyRows({ rows }: { rows: CopyRow[] }) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {rows.map(({ label, value, copy }) => (
        <Box key={label} sx={row}>
          <Box component="dt" sx={{ gridArea: 'label', color: 'text.secondary', fontSize: { xs: 13, sm: 15 } }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={{
              gridArea: 'value',
              m: 0,
              fontWeight: 600,
              textAlign: { sm: 'right' },
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {value}
          </Box>
          <Box component="dd" sx={{ gridArea: 'copy', m: 0 }}>
            <Copy value={copy} label={label} text />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
