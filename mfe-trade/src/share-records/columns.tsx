import { type Column, StatusChip, useFormat, useText, When } from '@qiaohui/kit';
import type { Share } from '@qiaohui/trade/sharing';
import { stateTones, useSharingLabels } from '../sharing/labels.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Whether discounts are seen, or came with a copy: brands and channels have none, discount lists nothing else. */
function useDiscounts(): (share: Share) => string {
  const t = useText(text);
  return ({ kind, list_kind, way, discounts }) => {
    if (kind !== 'list' || list_kind === 'discount') return '–';
    if (way === 'copy') return t(discounts ? 'kept' : 'dropped');
    return t(discounts ? 'shown' : 'hidden');
  };
}

export function useColumns(): Column<Share>[] {
  const t = useText(text);
  const { number } = useFormat();
  const label = useSharingLabels();
  const discounts = useDiscounts();
  return [
    { key: 'name', title: t('name'), least: 240, cell: ({ name }) => name },
    {
      key: 'state',
      title: t('state'),
      whole: true,
      phone: 'beside',
      cell: ({ state }) => <StatusChip tone={stateTones[state]} label={label.state(state)} />,
    },
    { key: 'counterpart', title: t('counterpart'), least: 160, cell: ({ counterpart }) => counterpart.name },
    { key: 'kind', title: t('kind'), whole: true, phone: 'hidden', cell: label.subject },
    { key: 'way', title: t('way'), whole: true, cell: ({ way }) => t(`wayOf.${way}`) },
    {
      key: 'count',
      title: t('count'),
      figure: true,
      phone: 'end',
      cell: (share) =>
        share.state === 'pending'
          ? t('copying', { done: number(share.done ?? 0), count: number(share.count) })
          : label.count(share),
    },
    // what the other team sees of the prices: in a line of its own on a phone, where nothing cuts it
    { key: 'discounts', title: t('discounts'), whole: true, labelled: true, phone: 'under', cell: discounts },
    { key: 'by', title: t('by'), from: 'xl', phone: 'hidden', cell: ({ by }) => by },
    {
      key: 'created',
      title: t('created'),
      whole: true,
      phone: 'hidden',
      cell: ({ created_at }) => <When at={created_at} as="date" />,
    },
    {
      key: 'ended',
      title: t('endedAt'),
      whole: true,
      from: 'lg',
      phone: 'hidden',
      cell: ({ ended_at }) => (ended_at ? <When at={ended_at} as="date" /> : '–'),
    },
  ];
}
