import { type Column, rowsOf, Typography, useFormat, useInfiniteQuery, useText } from '@qiaohui/kit';
import type { Brand } from '@qiaohui/trade/brands';
import type { Channel } from '@qiaohui/trade/channels';
import { isOwn } from '../../../sharing/use-share.tsx';
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
      // a partner keeps for itself who else supplies its brand
      cell: ({ channel_count, shared }) => (shared ? '–' : number(channel_count)),
    },
  ];
}

/** The brands of a channel, as its page lists them. */
export const brandsOf = (channel: string) => brands.ofChannel(channel, { sort: 'name' });

/** Says how many brands of a partner's channel are not shared, where its list has others. */
function NotShared({ channel }: { channel: Channel }) {
  const t = useText(text);
  const { number } = useFormat();
  const query = useInfiniteQuery(brandsOf(channel.id));
  const shared = query.data?.pages[0]?.total ?? (query.hasNextPage ? 0 : rowsOf(query.data).length);
  const count = channel.brand_count - shared;
  if (isOwn(channel) || shared === 0 || count <= 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {t('brandsNotShared', { count, all: number(channel.brand_count) })}
    </Typography>
  );
}

const Brands = ({ channel }: { channel: Channel }) => (
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

/** The brands that a channel supplies. */
export const ChannelBrands = ({ channel }: { channel: Channel }) => (
  <>
    <Brands channel={channel} />
    <NotShared channel={channel} />
  </>
);
