import { Breadcrumbs, Link, RouterLink, Typography, useSession, useText } from '@qiaohui/kit';
import { names } from '../names/text.ts';

export type Crumb = { label: string; to?: string };

/** Where the page stands. Trade reads in-orders here, but has no business in the stock. */
export function AreaBreadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useText(names);
  const { user } = useSession();
  const all: Crumb[] = [
    user?.group === 'trade' ? { label: t('warehouse') } : { label: t('warehouse'), to: '/stocks' },
    ...crumbs,
  ];
  return (
    <Breadcrumbs aria-label={t('breadcrumb')} sx={{ mb: 4, fontSize: 14 }}>
      {all.map(({ label, to }) =>
        to ? (
          <Link key={label} component={RouterLink} to={to} color="info" sx={{ display: 'inline-block', py: 1 }}>
            {label}
          </Link>
        ) : (
          <Typography key={label} variant="body2" color="textSecondary">
            {label}
          </Typography>
        ),
      )}
    </Breadcrumbs>
  );
}
