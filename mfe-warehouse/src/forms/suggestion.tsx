import { Box, Typography } from '@qiaohui/kit';
import type { HTMLAttributes, ReactNode } from 'react';

type Props = HTMLAttributes<HTMLLIElement> & { name: string; below: string; end: ReactNode };

/** One suggestion: name, a smaller line below, and details at the end. */
export function Suggestion({ name, below, end, ...item }: Props) {
  return (
    <Box component="li" {...item} sx={{ justifyContent: 'space-between !important', gap: 3, minHeight: 48 }}>
      <span>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary">
          {below}
        </Typography>
      </span>
      {end}
    </Box>
  );
}
