import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** One number with its name, as on the desks' first row. */
export function Figure({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <Card sx={{ p: 4 }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2, mt: 1 }}>
        <Typography component="span" variant="figure">
          {value}
        </Typography>
        {note && (
          <Typography component="span" variant="caption" color="textSecondary" sx={{ minWidth: 0 }}>
            {note}
          </Typography>
        )}
      </Box>
    </Card>
  );
}
