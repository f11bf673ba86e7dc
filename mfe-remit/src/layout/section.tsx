import { Box, Card, Typography } from '@qiaohui/kit';
import { type ReactNode, useId } from 'react';

type Props = { title: string; note?: ReactNode; action?: ReactNode; children: ReactNode };

/** A card by subject, with its name. */
export function Section({ title, note, action, children }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ mb: 4 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          mb: note ? 1 : 4,
        }}
      >
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {action}
      </Box>
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
          {note}
        </Typography>
      )}
      {children}
    </Card>
  );
}

/** List rows with a line between them. */
export const rows = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, py: 3 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

/** Fields side by side where there is room for two. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        mb: 4,
        alignItems: 'start',
        '&:last-child': { mb: 0 },
        // a single field takes the whole row
        '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
      }}
    >
      {children}
    </Box>
  );
}
