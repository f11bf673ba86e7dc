import { Link, RouterLink, rowsOf, toast, useInfiniteQuery, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { ChooseDialog } from '../../supply/choose-dialog.tsx';
import { brands } from '../../supply/queries.ts';
import { useSettled } from '../../supply/settled.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };

type Props = {
  /** Brands that the channel supplies already. */
  linked: string[];
  onAdd: (brands: string[]) => Promise<unknown>;
  onClose: () => void;
};

/** Chooses brands that a channel supplies. */
export function AddBrands({ linked, onAdd, onClose }: Props) {
  const t = useText(text);
  const [keyword, setKeyword] = useState('');
  const settled = useSettled(keyword.trim());
  const query = useInfiniteQuery(brands.page({ keyword: settled, sort: 'name' }));
  const found = rowsOf(query.data);
  return (
    <ChooseDialog
      title={t('addBrands')}
      label={t('brands')}
      action={t('addBrandsDo')}
      prompt={t('chooseBrand')}
      none={t('noBrands')}
      create={
        <Link component={RouterLink} to="/trade/brands">
          {t('toBrands')}
        </Link>
      }
      search={{
        options: found
          .filter(({ id, shared }) => !shared && !linked.includes(id))
          .map(({ id, name, chinese_name }) => ({ id, name, note: chinese_name })),
        loading: query.isFetching,
        isEmpty: settled === '' && query.isSuccess && found.length === 0,
        keyword,
        onKeyword: setKeyword,
      }}
      onChoose={async (chosen) => {
        await onAdd(chosen.map(({ id }) => id));
        toast.success(t('saved'));
      }}
      onClose={onClose}
    />
  );
}
