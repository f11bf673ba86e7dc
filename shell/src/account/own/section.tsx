import { Box, Card, Typography } from '@qiaohui/kit';
import { type ReactNode, useId } from 'react';

type SectionProps = { title: string; note?: string; action?: ReactNode; children: ReactNode };

/** A card by subject, with its name. */
export function Section({ title, note, action, children }: SectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ mb: 4 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 3,
          rowGap: 2,
          mb: 1,
        }}
      >
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {action}
      </Box>
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {note}
        </Typography>
      )}
      {children}
    </Card>
  );
}

/** Lines below each other, separated. */
export const lines = { m: 0, mb: -2, p: 0, '& > * + *': { borderTop: 1, borderColor: 'divider' } } as const;

type LineProps = { name: ReactNode; note?: ReactNode; value?: ReactNode; action?: ReactNode };

/** A fact of the account: its name, its value, and what can be done with it. */
export function Line({ name, note, value, action }: LineProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 60, py: 2 }}>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: value === undefined ? '1fr' : '200px minmax(0, 1fr)' },
          columnGap: 3,
          rowGap: 0.5,
          alignItems: 'baseline',
        }}
      >
        <Box sx={value === undefined ? {} : { color: 'text.secondary', fontSize: { xs: 14, sm: 15 } }}>{name}</Box>
        {value !== undefined && <Box sx={{ fontWeight: 600, minWidth: 0 }}>{value}</Box>}
        {note && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
      </Box>
      {action && <Box sx={{ flex: 'none' }}>{action}</Box>}
    </Box>
  );
}
