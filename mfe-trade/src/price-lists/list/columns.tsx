import { type Column, useFormat, useText, When } from '@qiaohui/kit';
import type { ListKind, PriceListRow } from '@qiaohui/trade/lists';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { StatusOf } from '../status.tsx';

export function useColumns(kind: ListKind): Column<PriceListRow>[] {
  const t = useText(text);
  const format = useFormat();
  const rate: Column<PriceListRow> = {
    key: 'rate',
    title: t('rate'),
    figure: true,
    phone: 'hidden',
    cell: ({ uniform_discount_rate: rate }) => (rate === null ? '–' : `${format.number(rate)} %`),
  };
  return [
    { key: 'name', title: t('name'), sort: 'name', cell: ({ name }) => name },
    { key: 'status', title: t('status'), phone: 'beside', cell: (list) => <StatusOf list={list} /> },
    { key: 'source', title: t('source'), whole: true, phone: 'hidden', cell: ({ source }) => t(source) },
    {
      key: 'items',
      title: t('items'),
      figure: true,
      phone: 'end',
      cell: ({ item_count: count }) => format.number(count),
    },
    ...(kind === 'price' ? [rate] : []),
    {
      key: 'updated',
      title: t('updated'),
      whole: true,
      sort: 'updated_at',
      cell: ({ updated_at }) => <When at={updated_at} />,
    },
    {
      key: 'created',
      title: t('created'),
      whole: true,
      sort: 'created_at',
      phone: 'hidden',
      from: 'lg',
      cell: ({ created_at }) => <When at={created_at} />,
    },
  ];
}
