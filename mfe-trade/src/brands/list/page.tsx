import Sell from '@mui/icons-material/SellOutlined';
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
import { brands } from '../../supply/queries.ts';
import { ViewMenu } from '../../views/menu.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useRemoval } from '../removal.ts';
import { useColumns } from './columns.tsx';
import { CreateBrand } from './new-brand.tsx';

const supplies = ['some', 'none'] as const;
const pictured = ['with', 'without'] as const;

export function Component() {
  const t = useText(text);
  useLiveSupply();
  const { filter, filtered, clear, show } = useListParams({ supply: supplies, picture: pictured });
  const sorting = useListSort(['name', 'channel_count', 'updated_at', 'created_at']);
  const query = useInfiniteQuery(brands.page({ ...filter, sort: sorting.value }));
  const merging = useMerging('brand', rowsOf(query.data));
  const remove = useRemoval();
  return (
    <>
      <ListPage
        title={t('title')}
        filters={
          <FilterBar
            search={t('search')}
            placeholder={t('placeholder')}
            tools={<ViewMenu list="brands" filtered={filtered} show={show} />}
          >
            <FilterChoice
              param="supply"
              label={t('channels')}
              all={t('allBrands')}
              options={supplies.map((value) => ({ value, label: t(`supply.${value}`) }))}
            />
            <FilterChoice
              param="picture"
              label={t('picture')}
              all={t('allBrands')}
              options={pictured.map((value) => ({ value, label: t(`pictured.${value}`) }))}
            />
          </FilterBar>
        }
        acts={[merging.act]}
        query={query}
        sorting={sorting}
        columns={useColumns()}
        addressOf={({ id }) => `/trade/brands/${id}`}
        actsOf={(brand) => [merging.actOf(brand), { label: t('delete'), danger: true, run: () => void remove(brand) }]}
        nameOf={({ name }) => name}
        selection={merging.selection}
        selectionActs={merging.selectionActs}
        filtered={filtered}
        onClear={clear}
        empty={{ icon: <Sell fontSize="inherit" />, title: t('empty'), text: t('emptyText') }}
        create={{ label: t('create'), form: (onClose) => <CreateBrand onClose={onClose} /> }}
      />
      {merging.dialog}
    </>
  );
}
