import {
  Button,
  type Column,
  RecordList,
  rowsOf,
  toast,
  useFormat,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { Brand } from '@qiaohui/trade/brands';
import type { Channel } from '@qiaohui/trade/channels';
import { useState } from 'react';
import { Part } from '../../supply/part.tsx';
import { brands, setSupply } from '../../supply/queries.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { AddBrands } from './add-brands.tsx';

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

/** The brands that a channel supplies; some are added, one is taken away with undo. */
export function ChannelBrands({ channel }: { channel: Channel }) {
  const t = useText(text);
  const [adding, setAdding] = useState(false);
  const query = useInfiniteQuery(brands.ofChannel(channel.id, { sort: 'name' }));
  const supply = useMutation(setSupply(useQueryClient()));
  const set = (chosen: string[], supplies: boolean) =>
    supply.mutateAsync({ brands: chosen, channels: [channel.id], supplies });
  const remove = async ({ id, name }: Brand) => {
    await set([id], false);
    toast.success(t('brandRemoved', { name }), {
      label: t('undo'),
      run: () => void set([id], true).catch(toast.failure),
    });
  };
  return (
    <Part
      title={t('brands')}
      bare
      action={
        !channel.shared && (
          <Button variant="outlined" color="inherit" onClick={() => setAdding(true)}>
            {t('addBrands')}
          </Button>
        )
      }
    >
      <RecordList
        label={t('brands')}
        query={query}
        columns={useColumns()}
        addressOf={({ id }) => `/trade/brands/${id}`}
        actsOf={(brand) =>
          channel.shared || brand.shared
            ? []
            : [{ label: t('removeBrand'), run: () => void remove(brand).catch(toast.failure) }]
        }
        empty={t('noBrandsYet')}
      />
      {adding && (
        <AddBrands
          linked={rowsOf(query.data).map(({ id }) => id)}
          onAdd={(chosen) => set(chosen, true)}
          onClose={() => setAdding(false)}
        />
      )}
    </Part>
  );
}
