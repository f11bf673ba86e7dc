import { useText } from '@qiaohui/kit';
import type { Channel } from '@qiaohui/trade/channels';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Names the first brands that a channel supplies, and says how many more there are. */
export function useBrandNames(): (channel: Channel) => string {
  const t = useText(text);
  return ({ brands, brand_count: count }) => {
    const names = brands.map(({ name }) => name).join(t('comma'));
    return count > brands.length ? t('andMore', { names, count: count - brands.length }) : names;
  };
}
