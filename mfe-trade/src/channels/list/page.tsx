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
  useText,
} from '@qiaohui/kit';
import type { Channel } from '@qiaohui/trade/channels';
import { useMerging } from '../../merging/use-merging.tsx';
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
  const merging = useMerging('channel', rowsOf(query.data), isOwn);
  const { selection } = merging;
  const share = useShare({ kind: 'channel' }, () => selection.set([]));
  const endShare = useEndShare();
  const actsOf = (channel: Channel) => {
    const { shared } = channel;
    if (!shared)
      return [
        ...share.actsOf(channel),
        merging.actOf(channel),
        { label: t('delete'), danger: true, run: () => void remove(channel) },
      ];
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
        acts={[merging.act, ...(share.mayShare ? [{ label: share.label, run: () => share.open(selection.rows) }] : [])]}
        query={query}
        sorting={sorting}
        columns={useColumns()}
        addressOf={({ id }) => `/trade/channels/${id}`}
        actsOf={actsOf}
        nameOf={({ name }) => name}
        selection={selection}
        selectionActs={
          <>
            {share.mayShare && (
              <Button variant="outlined" color="inherit" onClick={() => share.open(selection.rows)}>
                {share.label}
              </Button>
            )}
            {merging.selectionActs}
          </>
        }
        filtered={filtered}
        onClear={clear}
        empty={{ icon: <Storefront fontSize="inherit" />, title: t('empty'), text: t('emptyText') }}
        create={{ label: t('create'), form: (onClose) => <CreateChannel onClose={onClose} /> }}
      />
      {share.dialog}
      {merging.dialog}
    </>
  );
}
