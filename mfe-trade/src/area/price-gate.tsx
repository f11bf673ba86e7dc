import { Forbidden, Outlet, useQuery, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };
import { team } from './queries.ts';

/** Stands above all pages of price data: without the permission they say why there is nothing to see. */
export function Component() {
  const t = useText(text);
  const { data } = useQuery(team());
  return data?.me.price_permission === 'none' ? <Forbidden text={t('noPrices', { team: data.name })} /> : <Outlet />;
}
