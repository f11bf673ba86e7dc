import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** For `sx` of a field that takes the whole line of its section. */
export const wholeLine = { gridColumn: '1 / -1' };

/** A named group of fields: two side by side, one below the other on a phone. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0, '& + &': { mt: 7 } }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 3 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
