import { type Crumb, useSession, useText } from '@qiaohui/kit';
import names from '../names/messages/zh-CN.json' with { type: 'json' };

/** The first breadcrumb of the area. Trade may read in-orders here, but not the stock. */
export function useRootCrumb(): Crumb {
  const label = useText(names)('warehouse');
  return useSession().user?.group === 'trade' ? { label } : { label, to: '/stocks' };
}
