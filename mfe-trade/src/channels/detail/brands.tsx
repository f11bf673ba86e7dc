import { type Column, useFormat, useText } from '@qiaohui/kit';
import type { Brand } from '@qiaohui/trade/brands';
import type { Channel } from '@qiaohui/trade/channels';
import { isOwn } from '../../sharing/use-share.tsx';
import { Linked } from '../../supply/linked.tsx';
import { brands } from '../../supply/queries.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };

function useColumns(): Column<Brand>[] {
  const t = useText(text);
  const { number } = useFormat();
  return [
    { key: 'name', title: t('brand'), cell: ({ name }) => name },
    { key: 'chinese', title: t('chineseName'), cell: ({ chinese_name }) => chinese_name ?? '–' },
    {
      key: 'channels',
      title: t('channelCount'),
      figure: true,
      labelled: true,
      phone: 'end',
      cell: ({ channel_count }) => number(channel_count),
    },
  ];
}

/** The brands of a channel, as its page lists them. */
export const brandsOf = (channel: string) => brands.ofChannel(channel, { sort: 'name' });

/** The brands that a channel supplies. */
export const ChannelBrands = ({ channel }: { channel: Channel }) => (
  <Linked
    noun="brand"
    readOnly={!isOwn(channel)}
    isHidden={!isOwn(channel) && channel.brand_count > 0}
    page={brandsOf(channel.id)}
    columns={useColumns()}
    search={[
      (keyword) => brands.page({ keyword, sort: 'name' }),
      ({ id, name, chinese_name, shared }) => (shared ? null : { id, name, note: chinese_name }),
    ]}
    pairsWith={(chosen) => ({ brands: chosen, channels: [channel.id] })}
  />
);
