import Sell from '@mui/icons-material/SellOutlined';
import { FilterChoice, useListParams, useListSort, useText } from '@qiaohui/kit';
import { SupplyList } from '../../merging/supply-list.tsx';
import { brands } from '../../supply/queries.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useRemoval } from '../removal.ts';
import { useColumns } from './columns.tsx';
import { CreateBrand } from './new-brand.tsx';

const supplies = ['some', 'none'] as const;
const pictured = ['with', 'without'] as const;
const sources = ['self', 'shared'] as const;

export function Component() {
  const t = useText(text);
  const params = useListParams({ supply: supplies, picture: pictured, source: sources });
  const sorting = useListSort(['name', 'channel_count', 'updated_at', 'created_at']);
  return (
    <SupplyList
      noun="brand"
      words={t}
      icon={<Sell fontSize="inherit" />}
      page={brands.page({ ...params.filter, sort: sorting.value })}
      params={params}
      sorting={sorting}
      columns={useColumns()}
      remove={useRemoval()}
      form={(onClose) => <CreateBrand onClose={onClose} />}
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
    </SupplyList>
  );
}
