import { type Column, StatusChip, useFormat, useText, When } from '@qiaohui/kit';
import type { RevisionRow } from '@qiaohui/trade/revisions';
import text from './messages/zh-CN.json' with { type: 'json' };

/** A revision in the history of its list. */
export function useColumns(): Column<RevisionRow>[] {
  const t = useText(text);
  const format = useFormat();
  return [
    { key: 'number', title: t('number'), whole: true, cell: ({ number }) => t('revisionNo', { number }) },
    {
      key: 'force',
      title: t('inForce'),
      whole: true,
      phone: 'beside',
      cell: ({ in_force }) => in_force && <StatusChip tone="progress" label={t('inForce')} />,
    },
    {
      key: 'kind',
      title: t('kind'),
      whole: true,
      cell: ({ kind, back_to: back }) => (back === null ? t(kind) : t('backTo', { number: back })),
    },
    { key: 'by', title: t('by'), cell: ({ made_by }) => made_by },
    { key: 'at', title: t('at'), whole: true, cell: ({ made_at }) => <When at={made_at} /> },
    { key: 'file', title: t('file'), phone: 'hidden', cell: ({ file }) => file?.name ?? '–' },
    {
      key: 'items',
      title: t('items'),
      figure: true,
      phone: 'end',
      labelled: true,
      cell: ({ item_count: count }) => format.number(count),
    },
    { key: 'note', title: t('note'), phone: 'hidden', from: 'lg', cell: ({ note }) => note ?? '–' },
  ];
}
