import Schedule from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import type { MouseEvent, ReactNode } from 'react';
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
  maxWidth: '100%',
  '& svg': { fontSize: 15 },
} as const;

const isLate = (tone: Tone) => tone === 'late' || tone === 'overdue';

/** Names of teams may be longer than the place of a chip. */
const showCut = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  if (currentTarget.scrollWidth > currentTarget.clientWidth) currentTarget.title = currentTarget.textContent;
  else currentTarget.removeAttribute('title');
};

type Props = {
  tone: Tone;
  label: string;
  icon?: ReactNode;
  /** On a ground of the tone's own wash, where the chip would not be seen: paper with an edge. */
  onWash?: boolean;
};

/** A status in one word; the colour only repeats what the word says. What is late has a clock. */
export function StatusChip({ tone, label, icon, onWash = false }: Props) {
  const colour = paletteOf[tone];
  const ground = onWash
    ? {
        bgcolor: 'background.paper',
        border: 1,
        borderColor: `color-mix(in srgb, var(--qh-palette-${colour}-main) 40%, transparent)`,
      }
    : { bgcolor: `${colour}.wash` };
  return (
    <Box component="span" sx={{ ...shape, ...ground, color: `${colour}.text` }}>
      {icon ?? (isLate(tone) && <Schedule fontSize="inherit" aria-hidden />)}
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }} onMouseOver={showCut}>
        {label}
      </Box>
    </Box>
  );
}
