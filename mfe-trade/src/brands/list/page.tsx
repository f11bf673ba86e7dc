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
import type { SharedBy } from '@qiaohui/trade/grants';
import { useState } from 'react';
import { useEndShare } from '../../sharing/use-ending.tsx';
import { isOwn, useShare } from '../../sharing/use-share.tsx';
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
const sources = ['self', 'shared'] as const;

export function Component() {
  const t = useText(text);
  useLiveSupply();
  const { filter, filtered, clear, show } = useListParams({ supply: supplies, picture: pictured, source: sources });
  const sorting = useListSort(['name', 'channel_count', 'updated_at', 'created_at']);
  const query = useInfiniteQuery(brands.page({ ...filter, sort: sorting.value }));
  const selection = useSelection<Brand>(isOwn, rowsOf(query.data));
  const share = useShare({ kind: 'brand' }, () => selection.set([]));
  const endShare = useEndShare();
  const [merging, setMerging] = useState<Brand[] | null>(null);
  const remove = useRemoval();
  const merge = () => {
    if (selection.rows.length === 0) toast.warning(t('selectRow'));
    else setMerging(selection.rows);
  };
  const actsOf = (brand: Brand) => [
    ...share.actsOf(brand),
    { label: t('mergeOne'), run: () => setMerging([brand]) },
    { label: t('delete'), danger: true, run: () => void remove(brand) },
  ];
  const endsOf = ({ share: id }: SharedBy) =>
    share.mayShare ? [{ label: t('giveBack'), danger: true, run: () => void endShare(id) }] : [];
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
            <FilterChoice
              param="source"
              label={t('source')}
              all={t('allBrands')}
              options={sources.map((value) => ({ value, label: t(`source.${value}`) }))}
            />
          </FilterBar>
        }
        acts={[
          { label: t('merge'), run: merge },
          ...(share.mayShare ? [{ label: share.label, run: () => share.open(selection.rows) }] : []),
        ]}
        query={query}
        sorting={sorting}
        columns={useColumns()}
        addressOf={({ id }) => `/trade/brands/${id}`}
        actsOf={(brand) => (brand.shared ? endsOf(brand.shared) : actsOf(brand))}
        nameOf={({ name }) => name}
        selection={selection}
        selectionActs={
          <>
            {share.mayShare && (
              <Button variant="outlined" color="inherit" onClick={() => share.open(selection.rows)}>
                {share.label}
              </Button>
            )}
            <Button variant="contained" onClick={merge}>
              {t('mergeChosen')}
            </Button>
          </>
        }
        filtered={filtered}
        onClear={clear}
        empty={{ icon: <Sell fontSize="inherit" />, title: t('empty'), text: t('emptyText') }}
        create={{ label: t('create'), form: (onClose) => <CreateBrand onClose={onClose} /> }}
      />
      {share.dialog}
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
