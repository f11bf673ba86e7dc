import { useText } from '@qiaohui/kit';
import type { ListLink } from '@qiaohui/trade/lists';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Why a list cannot be linked again as its sources are now; undefined when it can. */
export function useObstacle(): (link: ListLink | null) => string | undefined {
  const t = useText(text);
  return (link) => {
    const sources = link ? [link.price, link.discount] : [];
    const gone = sources.find(({ state }) => state === 'gone');
    if (gone) return t('sourceGone', { name: gone.name });
    const disabled = sources.find((source) => source.disabled);
    return disabled && t('sourceDisabled', { name: disabled.name });
  };
}
