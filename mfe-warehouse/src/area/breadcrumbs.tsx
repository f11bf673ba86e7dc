import { Breadcrumbs, type Crumb, useSession, useText } from '@qiaohui/kit';
import names from '../names/messages/zh-CN.json' with { type: 'json' };

/** Breadcrumbs of the area. Trade may read in-orders here, but not the stock. */
export function AreaBreadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useText(names);
  const { user } = useSession();
  const all: Crumb[] = [
    user?.group === 'trade' ? { label: t('warehouse') } : { label: t('warehouse'), to: '/stocks' },
    ...crumbs,
  ];
  return <Breadcrumbs crumbs={all} />;
}
