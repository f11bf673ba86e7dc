import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { RouterLink, radius, sizes, useText } from '@qiaohui/kit/core';
import type { ReactNode } from 'react';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };

export type FigureLink = {
  label: string;
  value: ReactNode;
  /** Beside the figure: how much money, how long. */
  note?: string | false | null;
  /** Where the figure leads: to what it counts. */
  to: string;
  /** What waits too long is said by its colour as well as by its note. */
  tone?: 'late' | 'overdue' | null;
};

/** One line on every screen: on a phone it is scrolled sideways, and a card is as wide as what it says. */
const row = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: 'minmax(max-content, 1fr)', md: 'minmax(0, 1fr)' },
  gap: 3,
  overflowX: { xs: 'auto', md: 'visible' },
  mx: { xs: -4, md: 0 },
  px: { xs: 4, md: 0 },
  scrollPaddingInline: 16,
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'none',
} as const;

const card = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto', md: 'minmax(0, 1fr)' },
  alignContent: 'center',
  boxSizing: 'border-box',
  height: sizes.figure,
  px: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: `${radius.card}px`,
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
  minWidth: { xs: 164, md: 0 },
  scrollSnapAlign: 'start',
  containerType: { md: 'inline-size' },
} as const;

const link = { ...card, transition: 'border-color 150ms', '&:hover': { borderColor: 'primary.main' } } as const;

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const line = { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 } as const;

/** Signs of a figure beside which a note has no room in a quarter of a desk: the note stands beside the label then. */
const LONG = 10;
/** Width of a sign, in its own size. */
const SIGN = 0.6;
/** As large as the card lets it be, which is as wide as its part of the row. */
const fitted = (signs: number) => ({
  ...cut,
  fontSize: { md: `clamp(14px, ${(100 / (signs * SIGN)).toFixed(1)}cqi, 24px)` },
});
const lengthOf = (value: ReactNode) => (typeof value === 'string' ? value.length : 0);

function One({ label, value, note, to, tone }: FigureLink) {
  const signs = lengthOf(value);
  const isLong = signs > LONG;
  const beside = note && (
    <Typography
      component="span"
      variant="meta"
      title={note}
      sx={{
        ...(isLong ? { whiteSpace: 'nowrap', flex: 'none' } : cut),
        fontVariantNumeric: 'tabular-nums',
        color: tone ? `${tone}.text` : 'text.secondary',
      }}
    >
      {note}
    </Typography>
  );
  return (
    <Box component={RouterLink} to={to} sx={link}>
      <Box component="span" sx={{ ...line, fontSize: 12.5, lineHeight: '18px', color: 'text.secondary' }}>
        <Box component="span" sx={cut} title={label}>
          {label}
        </Box>
        {isLong && beside}
      </Box>
      <Box component="span" sx={line}>
        <Typography component="span" variant="figure" {...(isLong && { title: String(value), sx: fitted(signs) })}>
          {value}
        </Typography>
        {!isLong && beside}
      </Box>
    </Box>
  );
}

type Props = {
  /** Accessible name of the row. */
  label: string;
  /** Undefined while they load: their places are kept. */
  figures: FigureLink[] | undefined;
  /** How many there will be. */
  count: number;
};

/** The figures that lead a desk: one line of 64 px, each a link to what it counts, still while they load. */
export function FigureRow({ label, figures, count }: Props) {
  const t = useText(texts);
  if (!figures)
    return (
      <Box sx={row} role="status" aria-label={t('loading')}>
        {Array.from({ length: count }, (_, place) => (
          <Box key={`figure ${place}`} sx={card}>
            <Skeleton variant="rounded" height={10} width="55%" sx={{ my: '4px' }} />
            <Skeleton variant="rounded" height={21} width="35%" sx={{ my: '4px' }} />
          </Box>
        ))}
      </Box>
    );
  return (
    <Box component="section" aria-label={label} sx={row}>
      {figures.map((figure) => (
        <One key={figure.label} {...figure} />
      ))}
    </Box>
  );
}
