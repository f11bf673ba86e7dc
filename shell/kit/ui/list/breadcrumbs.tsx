import MuiBreadcrumbs from '@mui/material/Breadcrumbs';
import { Link, RouterLink, Typography, useText } from '@qiaohui/kit/core';
import { hitArea } from '../theme/hit-area.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** A parent page; without `to` it is only text. */
export type Crumb = { label: string; to?: string };

/** The parent pages of a page. A single one is shown as a back link. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useText(text);
  return (
    <MuiBreadcrumbs aria-label={t('breadcrumbs')} sx={{ mt: -3, mb: 4, typography: 'meta' }}>
      {crumbs.map(({ label, to }) =>
        to ? (
          <Link
            key={label}
            component={RouterLink}
            to={to}
            sx={{ display: 'inline-block', position: 'relative', py: 1, ...hitArea }}
          >
            {crumbs.length === 1 && '‹ '}
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
