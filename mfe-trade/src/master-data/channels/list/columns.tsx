import { type Column, StatusChip, useFormat, useMediaQuery, useText, useTheme } from '@qiaohui/kit';
import type { Channel } from '@qiaohui/trade/channels';
import { useDateColumns } from '../../../records/dates.tsx';
import { SharedChip } from '../../../sharing/shared-by.tsx';
import { useBrandNames } from '../brand-names.ts';
import { Formerly } from '../formerly.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };

export function useColumns(): Column<Channel>[] {
  const t = useText(text);
  // on a phone what is the team's own needs no word
  const own = useMediaQuery(useTheme().breakpoints.down('md')) ? '–' : t('source.self');
  const format = useFormat();
  const named = useBrandNames();
  return [
    { key: 'name', title: t('name'), sort: 'name', least: 240, cell: (channel) => <Formerly channel={channel} /> },
    {
      key: 'source',
      title: t('source'),
      cell: ({ shared }) => (shared ? <SharedChip shared={shared} /> : own),
    },
    { key: 'relationship', title: t('relationship'), phone: 'hidden', cell: ({ description }) => description ?? '–' },
    {
      key: 'default',
      title: t('defaultSelected'),
      phone: 'beside',
      whole: true,
      cell: ({ default_selected: isDefault }) =>
        isDefault ? <StatusChip tone="progress" label={t('isDefault')} /> : '–',
    },
    { key: 'brands', title: t('brands'), cell: (channel) => named(channel) || '–' },
    {
      key: 'count',
      title: t('brandCount'),
      figure: true,
      labelled: true,
      phone: 'end',
      cell: ({ brand_count }) => format.number(brand_count),
    },
    ...useDateColumns<Channel>(),
  ];
}
