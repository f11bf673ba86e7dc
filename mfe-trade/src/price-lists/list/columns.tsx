import { type Column, useFormat, useText, When } from '@qiaohui/kit';
import type { PriceListRow } from '@qiaohui/trade/prices';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { ListChip } from '../status.tsx';

export function useColumns(): Column<PriceListRow>[] {
  const t = useText(text);
  const format = useFormat();
  return [
    { key: 'name', title: t('name'), cell: ({ name }) => name },
    { key: 'status', title: t('status'), phone: 'beside', cell: ({ status }) => <ListChip status={status} /> },
    { key: 'items', title: t('items'), figure: true, cell: ({ item_count: count }) => format.number(count) },
    {
      key: 'rate',
      title: t('rate'),
      figure: true,
      cell: ({ uniform_discount_rate: rate }) => (rate === null ? '–' : `${format.number(rate)} %`),
    },
    {
      key: 'updated',
      title: t('updated'),
      whole: true,
      phone: 'hidden',
      cell: ({ updated_at }) => <When at={updated_at} />,
    },
    {
      key: 'created',
      title: t('created'),
      whole: true,
      phone: 'hidden',
      from: 'lg',
      cell: ({ created_at }) => <When at={created_at} />,
    },
  ];
}
