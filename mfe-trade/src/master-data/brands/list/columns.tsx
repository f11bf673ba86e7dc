import { type Column, useFormat, useMediaQuery, useText, useTheme } from '@qiaohui/kit';
import type { Brand } from '@qiaohui/trade/brands';
import { useDateColumns } from '../../../records/dates.tsx';
import { SharedChip } from '../../../sharing/shared-by.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };

export function useColumns(): Column<Brand>[] {
  const t = useText(text);
  // on a phone what is the team's own needs no word
  const own = useMediaQuery(useTheme().breakpoints.down('md')) ? '–' : t('source.self');
  const format = useFormat();
  return [
    { key: 'name', title: t('name'), sort: 'name', least: 240, cell: ({ name }) => name },
    {
      key: 'source',
      title: t('source'),
      cell: ({ shared }) => (shared ? <SharedChip shared={shared} /> : own),
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
      // a partner keeps for itself who supplies its brand
      cell: ({ channel_count, shared }) => (shared ? '–' : format.number(channel_count)),
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
