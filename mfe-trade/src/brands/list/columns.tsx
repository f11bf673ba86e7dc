import { type Column, useFormat, useText, When } from '@qiaohui/kit';
import type { Brand } from '@qiaohui/trade/brands';
import { SharedChip } from '../../sharing/shared-by.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };

export function useColumns(): Column<Brand>[] {
  const t = useText(text);
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('name'),
      sort: 'name',
      least: 240,
      cell: ({ name }) => name,
      below: ({ shared }) => shared && <SharedChip shared={shared} />,
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
    {
      key: 'updated',
      title: t('updated'),
      whole: true,
      sort: 'updated_at',
      phone: 'hidden',
      cell: ({ updated_at }) => <When at={updated_at} as="date" />,
    },
    {
      key: 'created',
      title: t('created'),
      whole: true,
      sort: 'created_at',
      phone: 'hidden',
      from: 'xl',
      cell: ({ created_at }) => <When at={created_at} as="date" />,
    },
  ];
}
