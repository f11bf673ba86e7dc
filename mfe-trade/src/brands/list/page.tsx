import Sell from '@mui/icons-material/SellOutlined';
import {
  Button,
  FilterBar,
  FilterChoice,
  ListPage,
  rowsOf,
  toast,
  useInfiniteQuery,
  useListParams,
  useListSort,
  useSelection,
  useText,
} from '@qiaohui/kit';
import type { Brand } from '@qiaohui/trade/brands';
import { useState } from 'react';
import { useLiveSupply } from '../../supply/live.ts';
import { brands } from '../../supply/queries.ts';
import { ViewMenu } from '../../views/menu.tsx';
import { MergeDialog } from '../merging/dialog.tsx';
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
  const selection = useSelection<Brand>(undefined, rowsOf(query.data));
  const [merging, setMerging] = useState<Brand[] | null>(null);
  const remove = useRemoval();
  const merge = () => {
    if (selection.rows.length === 0) toast.warning(t('selectRow'));
    else setMerging(selection.rows);
  };
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
        acts={[{ label: t('merge'), run: merge }]}
        query={query}
        sorting={sorting}
        columns={useColumns()}
        addressOf={({ id }) => `/trade/brands/${id}`}
        actsOf={(brand) => [
          { label: t('mergeOne'), run: () => setMerging([brand]) },
          { label: t('delete'), danger: true, run: () => void remove(brand) },
        ]}
        nameOf={({ name }) => name}
        selection={selection}
        selectionActs={
          <Button variant="contained" onClick={merge}>
            {t('mergeChosen')}
          </Button>
        }
        filtered={filtered}
        onClear={clear}
        empty={{ icon: <Sell fontSize="inherit" />, title: t('empty'), text: t('emptyText') }}
        create={{ label: t('create'), form: (onClose) => <CreateBrand onClose={onClose} /> }}
      />
      {merging && (
        <MergeDialog
          chosen={merging}
          onClose={() => setMerging(null)}
          onMerged={() => {
            selection.set([]);
            setMerging(null);
          }}
        />
      )}
    </>
  );
}
