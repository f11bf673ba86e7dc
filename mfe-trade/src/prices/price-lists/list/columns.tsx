import { type Column, useFormat, useMediaQuery, useText, useTheme, When } from '@qiaohui/kit';
import type { ListKind, PriceListRow } from '@qiaohui/trade/lists';
import { SharedChip } from '../../../sharing/shared-by.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { StatusOf } from '../status.tsx';

export function useColumns(kind: ListKind): Column<PriceListRow>[] {
  const t = useText(text);
  const format = useFormat();
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const rate: Column<PriceListRow> = {
    key: 'rate',
    title: t('rate'),
    figure: true,
    phone: 'hidden',
    cell: ({ uniform_discount_rate: rate }) => (rate === null ? '–' : `${format.number(rate)} %`),
  };
  return [
    { key: 'name', title: t('name'), sort: 'name', least: 240, cell: ({ name }) => name },
    { key: 'status', title: t('status'), phone: 'beside', cell: (list) => <StatusOf list={list} /> },
    {
      key: 'source',
      title: t('source'),
      cell: ({ source, shared }) => {
        if (shared) return <SharedChip shared={shared} />;
        // on a phone what is the team's own needs no word
        return narrow && source === 'self' ? '–' : t(source);
      },
    },
    {
      key: 'items',
      title: t('items'),
      figure: true,
      phone: 'end',
      labelled: true,
      cell: ({ item_count: count }) => format.number(count),
    },
    ...(kind === 'price' ? [rate] : []),
    {
      key: 'recipients',
      title: t('recipients'),
      figure: true,
      phone: 'hidden',
      from: 'lg',
      cell: ({ recipients }) => (recipients ? format.number(recipients) : '–'),
    },
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
