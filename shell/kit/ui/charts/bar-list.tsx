import { Box, figures, Link, RouterLink } from '@qiaohui/kit/core';

type Bar = {
  key: string;
  label: string;
  value: number;
  text: string;
  /** Where it leads: to what it counts. */
  to?: string;
};

/** A finger's height on phones. */
const reached = { display: 'inline-flex', alignItems: 'center', minWidth: 0, minHeight: { xs: 44, md: 0 } } as const;

/** Sizes of a few things beside each other: name, bar, figure. Nothing in it has to be guessed from an axis. */
export function BarList({ label, bars }: { label: string; bars: Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {bars.map(({ key, label: name, value, text, to }) => (
        <li key={key}>
          <Box
            sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 3, mb: 1, fontSize: 14 }}
          >
            {to ? (
              <Link component={RouterLink} to={to} color="info" sx={{ ...reached, overflowWrap: 'anywhere' }}>
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap', ...figures }}>
              {text}
            </Box>
          </Box>
          <Box sx={{ height: 8, borderRadius: '4px', bgcolor: 'ended.wash' }}>
            <Box
              sx={{
                width: most > 0 ? `${(value / most) * 100}%` : 0,
                minWidth: value > 0 ? 8 : 0,
                height: 8,
                borderRadius: '4px',
                bgcolor: 'var(--qh-palette-chart-first)',
              }}
            />
          </Box>
        </li>
      ))}
    </Box>
  );
}
