import { keepPreviousData, useQuery, useText } from '@qiaohui/kit';
import { useSettled } from '../../forms/settled.ts';
import { customers } from '../supply/queries.ts';
import { SimilarNotice } from '../supply/similar.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

type Typed = { name?: string; code?: string; tax_number?: string };

/** Names customers that are there already under what is being typed, and by what they are the same. */
export function SimilarCustomers({ typed, except }: { typed: Typed; except?: string | undefined }) {
  const t = useText(text);
  const all = Object.entries(typed).flatMap(([key, value]) => (value?.trim() ? [[key, value.trim()]] : []));
  const settled = useSettled(JSON.stringify(Object.fromEntries(all)));
  const query = JSON.parse(settled) as Typed;
  const { data = [] } = useQuery({ ...customers.similar(query, except), placeholderData: keepPreviousData });
  const found = Object.keys(query).length > 0 ? data : [];
  return (
    <SimilarNotice
      title={t('similar')}
      found={found.map(({ id, name, by }) => ({ id, name, note: t(`same.${by}`) }))}
      addressOf={(id) => `/trade/customers/${id}`}
    />
  );
}
