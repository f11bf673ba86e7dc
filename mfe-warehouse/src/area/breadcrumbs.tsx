import { Breadcrumbs, type Crumb, useSession, useText } from '@qiaohui/kit';
import names from '../names/messages/zh-CN.json' with { type: 'json' };

/** Where the page stands. Trade reads in-orders here, but has no business in the stock. */
export function AreaBreadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useText(names);
  const { user } = useSession();
  const all: Crumb[] = [
    user?.group === 'trade' ? { label: t('warehouse') } : { label: t('warehouse'), to: '/stocks' },
    ...crumbs,
  ];
  return <Breadcrumbs crumbs={all} />;
}
