import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { paletteOf, radius, type Tone } from '../theme/tokens.ts';

const shape = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 24,
  px: 2,
  borderRadius: `${radius.chip}px`,
  fontSize: 12.5,
  fontWeight: 600,
  lineHeight: 1.3,
  whiteSpace: 'nowrap',
  '& svg': { fontSize: 15 },
} as const;

/** A status in one word; the colour only repeats what the word says. */
export function StatusChip({ tone, label, icon }: { tone: Tone; label: string; icon?: ReactNode }) {
  const colour = paletteOf[tone];
  return (
    <Box component="span" sx={{ ...shape, bgcolor: `${colour}.wash`, color: `${colour}.text` }}>
      {icon}
      {label}
    </Box>
  );
}
