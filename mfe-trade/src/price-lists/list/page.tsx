import PriceChange from '@mui/icons-material/PriceChangeOutlined';
import { FilterBar, FilterChoice, ListPage, useInfiniteQuery, useListParams, useListSort, useText } from '@qiaohui/kit';
import { ListStatus } from '@qiaohui/trade/lists';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { priceLists } from '../queries.ts';
import { useColumns } from './columns.tsx';
import { NewList } from './new-list.tsx';

export function Component() {
  const t = useText(text);
  const { filter, filtered, clear } = useListParams({ status: ListStatus.options });
  const sorting = useListSort(['name', 'updated_at', 'created_at']);
  const statuses = ListStatus.options.map((value) => ({ value, label: t(value) }));
  return (
    <ListPage
      title={t('title')}
      filters={
        <FilterBar search={t('search')} placeholder={t('placeholder')}>
          <FilterChoice param="status" label={t('status')} all={t('allStatus')} options={statuses} />
        </FilterBar>
      }
      query={useInfiniteQuery(priceLists.page({ ...filter, sort: sorting.value }))}
      sorting={sorting}
      columns={useColumns()}
      addressOf={({ id }) => `/trade/price-lists/${id}`}
      filtered={filtered}
      onClear={clear}
      empty={{ icon: <PriceChange fontSize="inherit" />, title: t('empty'), text: t('emptyText') }}
      create={{ label: t('create'), form: (onClose) => <NewList onClose={onClose} /> }}
    />
  );
}
