import { type Act, useText } from '@qiaohui/kit';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { useListActs } from './acts.ts';
import { importOf, linkingOf } from './kind.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** What whoever may write does with a list, in its row and on its page: nothing of a disabled one changes until it is enabled. */
export function useWrites({ edit, onRemoved }: { edit: (list: PriceListRow) => void; onRemoved?: () => void }) {
  const t = useText(text);
  const { toggle, remove } = useListActs();
  return (list: PriceListRow, own: Act[] = []): Act[] => {
    const { kind, status } = list;
    if (status === 'processing') return [];
    const isDisabled = status === 'disabled';
    const upload = importOf(list);
    const linking = linkingOf(list);
    const changes: Act[] = [
      ...own,
      ...(upload ? [{ label: t('importNew'), to: upload }] : []),
      ...(linking ? [{ label: t(kind === 'price' ? 'linkPrice' : 'linkDiscount'), to: linking }] : []),
    ];
    return [
      ...(isDisabled ? [] : changes),
      {
        label: t(kind === 'price' ? 'settings' : 'rename'),
        run: () => edit(list),
        ...(isDisabled && { reason: t('isDisabled') }),
      },
      { label: t(isDisabled ? 'enable' : 'disable'), run: () => toggle(list) },
      {
        label: t('delete'),
        danger: true,
        run: () => remove(list, onRemoved),
      },
    ];
  };
}
