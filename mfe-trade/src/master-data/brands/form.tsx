import { keepPreviousData, Stack, useQuery, useText } from '@qiaohui/kit';
import { Field, useWatch } from '@qiaohui/kit/form';
import type { NewBrand } from '@qiaohui/trade/brands';
import { useSettled } from '../../forms/settled.ts';
import { brands } from '../supply/queries.ts';
import { SimilarNotice } from '../supply/similar.tsx';
import { AliasField } from './alias-field.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The names of a brand; what is there already under one of them is named while it is typed. */
export function BrandFields({ except }: { except?: string }) {
  const t = useText(text);
  const { name, chinese_name, aliases = [] } = useWatch<NewBrand>();
  const typed = [name, chinese_name, ...aliases].flatMap((one) => (one?.trim() ? [one.trim()] : []));
  const settled = useSettled(JSON.stringify(typed));
  const names = JSON.parse(settled) as string[];
  const { data = [] } = useQuery({ ...brands.similar(names, except), placeholderData: keepPreviousData });
  return (
    <Stack sx={{ gap: 4 }}>
      <Field name="name" label={t('name')} required autoFocus autoComplete="off" />
      <Field name="chinese_name" label={t('chineseName')} autoComplete="off" />
      <AliasField />
      <SimilarNotice
        title={t('similar')}
        found={names.length > 0 ? data : []}
        addressOf={(id) => `/trade/brands/${id}`}
      />
    </Stack>
  );
}
