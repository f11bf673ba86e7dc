import { Box, Card, Typography } from '@qiaohui/kit';
import { type ReactNode, useId } from 'react';

type Props = { title: string; note?: string; action?: ReactNode; children: ReactNode };

/** One subject of the page. */
export function Part({ title, note, action, children }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ mb: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {action}
      </Box>
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {note}
        </Typography>
      )}
      <Box sx={{ mt: 4 }}>{children}</Box>
    </Card>
  );
}

/** Rows with a line between them. */
export const rows = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, py: 3 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
