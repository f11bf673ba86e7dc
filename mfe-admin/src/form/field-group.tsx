import { Box, Typography } from '@qiaohui/kit';
import type { ReactNode } from 'react';

/** A named group of form fields. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 5, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ mb: 3, p: 0 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
