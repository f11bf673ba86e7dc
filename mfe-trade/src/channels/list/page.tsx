import Storefront from '@mui/icons-material/StorefrontOutlined';
import {
  Button,
  FilterBar,
  FilterChoice,
  ListPage,
  rowsOf,
  useInfiniteQuery,
  useListParams,
  useListSort,
  useSelection,
  useText,
} from '@qiaohui/kit';
import type { Channel } from '@qiaohui/trade/channels';
import { useEndShare } from '../../sharing/use-ending.tsx';
import { isOwn, useShare } from '../../sharing/use-share.tsx';
import { useLiveSupply } from '../../supply/live.ts';
import { channels } from '../../supply/queries.ts';
import { ViewMenu } from '../../views/menu.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useRemoval } from '../removal.ts';
import { useColumns } from './columns.tsx';
import { CreateChannel } from './new-channel.tsx';

const defaults = ['yes', 'no'] as const;
const sources = ['self', 'shared'] as const;

export function Component() {
  const t = useText(text);
  useLiveSupply();
  const { filter, filtered, clear, show } = useListParams({ default_selected: defaults, source: sources });
  const sorting = useListSort(['name', 'updated_at', 'created_at']);
  const remove = useRemoval();
  const query = useInfiniteQuery(channels.page({ ...filter, sort: sorting.value }));
  const selection = useSelection<Channel>(isOwn, rowsOf(query.data));
  const share = useShare({ kind: 'channel' }, () => selection.set([]));
  const endShare = useEndShare();
  const actsOf = (channel: Channel) => {
    const { shared } = channel;
    if (!shared)
      return [...share.actsOf(channel), { label: t('delete'), danger: true, run: () => void remove(channel) }];
    return share.mayShare ? [{ label: t('giveBack'), danger: true, run: () => void endShare(shared.share) }] : [];
  };
  return (
    <>
      <ListPage
        title={t('title')}
        filters={
          <FilterBar
            search={t('search')}
            placeholder={t('placeholder')}
            tools={<ViewMenu list="channels" filtered={filtered} show={show} />}
          >
            <FilterChoice
              param="default_selected"
              label={t('defaultSelected')}
              all={t('allChannels')}
              options={defaults.map((value) => ({ value, label: t(`default.${value}`) }))}
            />
            <FilterChoice
              param="source"
              label={t('source')}
              all={t('allChannels')}
              options={sources.map((value) => ({ value, label: t(`source.${value}`) }))}
            />
          </FilterBar>
        }
        {...(share.mayShare && {
          acts: [{ label: share.label, run: () => share.open(selection.rows) }],
          selection,
          selectionActs: (
            <Button variant="contained" onClick={() => share.open(selection.rows)}>
              {share.label}
            </Button>
          ),
        })}
        query={query}
        sorting={sorting}
        columns={useColumns()}
        addressOf={({ id }) => `/trade/channels/${id}`}
        actsOf={actsOf}
        nameOf={({ name }) => name}
        filtered={filtered}
        onClear={clear}
        empty={{ icon: <Storefront fontSize="inherit" />, title: t('empty'), text: t('emptyText') }}
        create={{ label: t('create'), form: (onClose) => <CreateChannel onClose={onClose} /> }}
      />
      {share.dialog}
    </>
  );
}
