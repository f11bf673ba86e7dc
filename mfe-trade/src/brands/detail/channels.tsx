import {
  Button,
  type Column,
  RecordList,
  rowsOf,
  StatusChip,
  toast,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { Brand } from '@qiaohui/trade/brands';
import type { Channel } from '@qiaohui/trade/channels';
import { useState } from 'react';
import { Part } from '../../supply/part.tsx';
import { channels, setSupply } from '../../supply/queries.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { AddChannels } from './add-channels.tsx';

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

/** The channels that supply a brand; some are added, one is taken away with undo. */
export function BrandChannels({ brand }: { brand: Brand }) {
  const t = useText(text);
  const [adding, setAdding] = useState(false);
  const query = useInfiniteQuery(channels.page({ brand: brand.id, sort: 'name' }));
  const supply = useMutation(setSupply(useQueryClient()));
  const set = (chosen: string[], supplies: boolean) =>
    supply.mutateAsync({ brands: [brand.id], channels: chosen, supplies });
  const remove = async ({ id, name }: Channel) => {
    await set([id], false);
    toast.success(t('channelRemoved', { name }), {
      label: t('undo'),
      run: () => void set([id], true).catch(toast.failure),
    });
  };
  return (
    <Part
      title={t('channels')}
      bare
      action={
        !brand.shared && (
          <Button variant="outlined" color="inherit" onClick={() => setAdding(true)}>
            {t('addChannels')}
          </Button>
        )
      }
    >
      <RecordList
        label={t('channels')}
        query={query}
        columns={useColumns()}
        addressOf={({ id }) => `/trade/channels/${id}`}
        actsOf={(channel) =>
          brand.shared || channel.shared
            ? []
            : [{ label: t('removeChannel'), run: () => void remove(channel).catch(toast.failure) }]
        }
        empty={t('noChannelsYet')}
      />
      {adding && (
        <AddChannels
          linked={rowsOf(query.data).map(({ id }) => id)}
          onAdd={(chosen) => set(chosen, true)}
          onClose={() => setAdding(false)}
        />
      )}
    </Part>
  );
}
