import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { RouterLink } from '@qiaohui/kit/core';
import type { ReactNode } from 'react';
import { Copy } from './copy.tsx';

export type Detail = {
  label: string;
  value: ReactNode;
  /** Text for the copy button; without it there is no button. */
  copy?: string;
  /** Link target of the label: the place that the value is of. */
  to?: string;
};

const row = {
  display: 'flex',
  alignItems: 'center',
  // a name and a value whose longest words do not fit beside each other take a line each
  flexWrap: 'wrap',
  columnGap: 3,
  py: 2,
  minHeight: 44,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
};

type Props = {
  rows: Detail[];
  /** Copy buttons are icons, where nearly each line has one. */
  quiet?: boolean;
  /** Whose values these are, in the names of the copy buttons. */
  name?: string;
};

/** Names and values, one per line, with a copy button where someone would retype the value. */
export function Details({ rows, quiet = false, name }: Props) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {rows.map(({ label, value, copy, to }) => (
        <Box key={label} sx={row}>
          <Box
            component="dt"
            sx={{ color: 'text.secondary', flex: 'none', minWidth: 'min-content', maxWidth: { xs: '60%', sm: '45%' } }}
          >
            {to ? (
              <Link
                component={RouterLink}
                to={to}
                sx={{
                  display: 'inline-flex',
                  alignItems: 'center',
                  minHeight: { xs: 44, md: 0 },
                  minWidth: { xs: 44, md: 0 },
                }}
              >
                {label}
              </Link>
            ) : (
              label
            )}
          </Box>
          <Box
            component="dd"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              justifyContent: 'flex-end',
              flex: { xs: '1 1 35%', sm: '1 1 45%' },
              maxWidth: '100%',
              m: 0,
              fontWeight: 600,
              textAlign: 'right',
              '& > span': { minWidth: 0 },
            }}
          >
            <span>{value}</span>
            {copy && (
              <Copy value={copy} label={name ? `${name} · ${label}` : label} {...(!quiet && { text: true as const })} />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
