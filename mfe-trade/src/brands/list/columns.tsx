import { type Column, useFormat, useText } from '@qiaohui/kit';
import type { Brand } from '@qiaohui/trade/brands';
import { SharedChip } from '../../sharing/shared-by.tsx';
import { useDateColumns } from '../../supply/dates.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };

export function useColumns(): Column<Brand>[] {
  const t = useText(text);
  const format = useFormat();
  return [
    { key: 'name', title: t('name'), sort: 'name', least: 240, cell: ({ name }) => name },
    {
      key: 'source',
      title: t('source'),
      cell: ({ shared }) => (shared ? <SharedChip shared={shared} /> : '–'),
    },
    { key: 'chinese', title: t('chineseName'), cell: ({ chinese_name }) => chinese_name ?? '–' },
    {
      key: 'aliases',
      title: t('aliases'),
      from: 'lg',
      cell: ({ aliases }) => aliases.join(t('comma')) || '–',
    },
    {
      key: 'channels',
      title: t('channelCount'),
      figure: true,
      labelled: true,
      phone: 'end',
      sort: 'channel_count',
      cell: ({ channel_count }) => format.number(channel_count),
    },
    {
      key: 'picture',
      title: t('picture'),
      phone: 'hidden',
      whole: true,
      cell: ({ picture }) => (picture ? t('hasPicture') : '–'),
    },
    ...useDateColumns<Brand>(),
  ];
}
