import Person from '@mui/icons-material/PersonOutlineOutlined';
import { Box } from '@qiaohui/kit';
import type { Institution } from '@qiaohui/remit/institutions';
import type { ReactNode } from 'react';
import { Flag } from '../quotes/flag.tsx';
import { Names } from './names.tsx';
import { initialsOf, washOf } from './tile.rules.ts';

const of = (colour: string, part: 'wash' | 'text') => `var(--qh-palette-${colour}-${part})`;
const mixed = (one: string, other: string, part: 'wash' | 'text') =>
  `color-mix(in srgb, ${of(one, part)}, ${of(other, part)})`;
/** Six washes of the palette; red alone would read as a warning. */
const tiles = [
  [of('primary', 'wash'), of('primary', 'text')],
  [of('info', 'wash'), of('info', 'text')],
  [of('warning', 'wash'), of('warning', 'text')],
  [of('ended', 'wash'), of('ended', 'text')],
  [mixed('info', 'error', 'wash'), mixed('info', 'error', 'text')],
  [mixed('primary', 'info', 'wash'), mixed('primary', 'info', 'text')],
] as const;

function Tile({ wash, children }: { wash: number; children: ReactNode }) {
  const [bgcolor, color] = tiles[wash] ?? tiles[0];
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        width: 40,
        height: 40,
        display: 'grid',
        placeItems: 'center',
        borderRadius: 1,
        bgcolor,
        color,
        fontSize: 14,
        fontWeight: 700,
      }}
    >
      {children}
    </Box>
  );
}

type Marked = Pick<Institution, 'nameEn' | 'country'>;

/** Two letters of the English name in the wash of its country, in place of a logo we have no right to show. */
export const Badge = ({ institution: { nameEn, country } }: { institution: Marked }) => (
  <Tile wash={washOf(country, tiles.length)}>{initialsOf(nameEn)}</Tile>
);

/** The tile of who is paid; a person where it is an account of one's own. */
export const PayeeBadge = ({ institution }: { institution: Marked | null }) =>
  institution ? (
    <Badge institution={institution} />
  ) : (
    <Tile wash={3}>
      <Person fontSize="small" />
    </Tile>
  );

const currency = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  flex: 'none',
  fontSize: 13,
  color: 'text.secondary',
} as const;

/** Tile, both names and currency in one line; in a narrow place the currency stands below its flag. */
export function Named({ institution, isNarrow = false }: { institution: Institution; isNarrow?: boolean }) {
  return (
    <>
      <Badge institution={institution} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Names institution={institution} cutOff />
      </Box>
      <Box sx={{ ...currency, ...(isNarrow && { flexDirection: 'column', gap: 1 }) }}>
        <Flag currency={institution.currency} />
        {institution.currency}
      </Box>
    </>
  );
}
