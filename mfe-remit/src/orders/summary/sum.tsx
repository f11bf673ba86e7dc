import { Box, Typography } from '@qiaohui/kit';
import type { ReactNode } from 'react';

/** Colours of an order's card and bar, by its tone. */
export const colours = { progress: 'primary', attention: 'error', ended: 'ended' } as const;

/** One of the order's main figures, below its name. */
export function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
