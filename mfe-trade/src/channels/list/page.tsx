import Storefront from '@mui/icons-material/StorefrontOutlined';
import {
  FilterBar,
  FilterChoice,
  ListPage,
  rowsOf,
  useInfiniteQuery,
  useListParams,
  useListSort,
  useText,
} from '@qiaohui/kit';
import { useMerging } from '../../merging/use-merging.tsx';
import { useLiveSupply } from '../../supply/live.ts';
import { channels } from '../../supply/queries.ts';
import { ViewMenu } from '../../views/menu.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useRemoval } from '../removal.ts';
import { useColumns } from './columns.tsx';
import { CreateChannel } from './new-channel.tsx';

const defaults = ['yes', 'no'] as const;

export function Component() {
  const t = useText(text);
  useLiveSupply();
  const { filter, filtered, clear, show } = useListParams({ default_selected: defaults });
  const sorting = useListSort(['name', 'updated_at', 'created_at']);
  const remove = useRemoval();
  const query = useInfiniteQuery(channels.page({ ...filter, sort: sorting.value }));
  const merging = useMerging('channel', rowsOf(query.data));
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
          </FilterBar>
        }
        acts={[merging.act]}
        query={query}
        sorting={sorting}
        columns={useColumns()}
        addressOf={({ id }) => `/trade/channels/${id}`}
        actsOf={(channel) => [merging.actOf(channel), { label: t('delete'), danger: true, run: () => remove(channel) }]}
        nameOf={({ name }) => name}
        selection={merging.selection}
        selectionActs={merging.selectionActs}
        filtered={filtered}
        onClear={clear}
        empty={{ icon: <Storefront fontSize="inherit" />, title: t('empty'), text: t('emptyText') }}
        create={{ label: t('create'), form: (onClose) => <CreateChannel onClose={onClose} /> }}
      />
      {merging.dialog}
    </>
  );
}
