import { type Column, StatusChip, useText } from '@qiaohui/kit';
import type { Brand } from '@qiaohui/trade/brands';
import type { Channel } from '@qiaohui/trade/channels';
import { isOwn } from '../../../sharing/use-share.tsx';
import { Linked } from '../../supply/linked.tsx';
import { channels } from '../../supply/queries.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };

function useColumns(): Column<Channel>[] {
  const t = useText(text);
  return [
    { key: 'name', title: t('channel'), cell: ({ name }) => name },
    { key: 'description', title: t('relationship'), cell: ({ description }) => description ?? '–' },
    {
      key: 'default',
      title: t('defaultSelected'),
      phone: 'beside',
      whole: true,
      cell: ({ default_selected: isDefault }) =>
        isDefault ? <StatusChip tone="progress" label={t('isDefault')} /> : '–',
    },
  ];
}

/** The channels that supply a brand. */
export const BrandChannels = ({ brand }: { brand: Brand }) => (
  <Linked
    noun="channel"
    readOnly={!isOwn(brand)}
    page={channels.page({ brand: brand.id, sort: 'name' })}
    columns={useColumns()}
    search={[
      (keyword) => channels.page({ keyword, sort: 'name' }),
      ({ id, name, description, shared }) => (shared ? null : { id, name, note: description }),
    ]}
    pairsWith={(chosen) => ({ brands: [brand.id], channels: chosen })}
  />
);
