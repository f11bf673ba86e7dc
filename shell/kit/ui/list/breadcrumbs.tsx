import MuiBreadcrumbs from '@mui/material/Breadcrumbs';
import { Link, RouterLink, Typography, useMediaQuery, useText, useTheme } from '@qiaohui/kit/core';
import text from './messages/zh-CN.json' with { type: 'json' };

/** A parent page; without `to` it is only text. */
export type Crumb = { label: string; to?: string };

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  py: 1,
  minHeight: { xs: 44, md: 0 },
  minWidth: { xs: 44, md: 0 },
} as const;

/** The parent pages of a page. A single one is shown as a back link; on a phone that is the nearest. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useText(text);
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const back = crumbs.findLast(({ to }) => to !== undefined);
  const shown = narrow && back ? [back] : crumbs;
  return (
    <MuiBreadcrumbs
      aria-label={t('breadcrumbs')}
      sx={{ mt: -3, mb: 4, typography: 'meta', ...(narrow && { fontSize: 14 }) }}
    >
      {shown.map(({ label, to }) =>
        to ? (
          <Link key={label} component={RouterLink} to={to} sx={link}>
            {shown.length === 1 && '‹ '}
            {label}
          </Link>
        ) : (
          <Typography key={label} variant="inherit" color="textSecondary">
            {label}
          </Typography>
        ),
      )}
    </MuiBreadcrumbs>
  );
}
