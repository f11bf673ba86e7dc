import Sell from '@mui/icons-material/SellOutlined';
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
import type { Brand } from '@qiaohui/trade/brands';
import { useMerging } from '../../merging/use-merging.tsx';
import { useEndShare } from '../../sharing/use-ending.tsx';
import { isOwn, useShare } from '../../sharing/use-share.tsx';
import { useLiveSupply } from '../../supply/live.ts';
import { brands } from '../../supply/queries.ts';
import { ViewMenu } from '../../views/menu.tsx';
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
  const remove = useRemoval();
  const merging = useMerging('brand', rowsOf(query.data), isOwn);
  const { selection } = merging;
  const share = useShare({ kind: 'brand' }, () => selection.set([]));
  const endShare = useEndShare();
  const actsOf = (brand: Brand) => {
    const { shared } = brand;
    if (!shared)
      return [
        ...share.actsOf(brand),
        merging.actOf(brand),
        { label: t('delete'), danger: true, run: () => void remove(brand) },
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
        acts={[merging.act, ...(share.mayShare ? [{ label: share.label, run: () => share.open(selection.rows) }] : [])]}
        query={query}
        sorting={sorting}
        columns={useColumns()}
        addressOf={({ id }) => `/trade/brands/${id}`}
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
        empty={{ icon: <Sell fontSize="inherit" />, title: t('empty'), text: t('emptyText') }}
        create={{ label: t('create'), form: (onClose) => <CreateBrand onClose={onClose} /> }}
      />
      {share.dialog}
      {merging.dialog}
    </>
  );
}
