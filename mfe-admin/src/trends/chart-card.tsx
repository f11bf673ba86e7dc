import { Box, Card, Typography } from '@qiaohui/kit';
import type { ReactNode } from 'react';

/** A chart under its title; `description` is its alternative text. */
export function ChartCard({
  title,
  description,
  children,
}: {
  title: string;
  description: string;
  children: ReactNode;
}) {
  return (
    <Card sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2" gutterBottom>
        {title}
      </Typography>
      <Box role="img" aria-label={`${title}: ${description}`}>
        {children}
      </Box>
    </Card>
  );
}
