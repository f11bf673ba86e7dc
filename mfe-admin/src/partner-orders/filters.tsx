import { useQuery, useText } from '@qiaohui/kit';
import { Filter, FilterBar } from '../list/filters.tsx';
import { useStatusWords } from '../status/labels.ts';
import { partners } from './partners/queries.ts';
import { text } from './text.ts';

const statuses = [4, 5, 7, 9, 10];

export function GicFilterBar() {
  const t = useText(text);
  const words = useStatusWords();
  const known = useQuery(partners.all).data ?? [];
  return (
    <FilterBar search={t('search')}>
      <Filter
        name="status"
        label={t('status')}
        options={[['', t('allStatuses')], ...statuses.map((one): [string, string] => [String(one), words.status(one)])]}
      />
      <Filter
        name="partner"
        label={t('partner')}
        options={[['', t('allPartners')], ...known.map(({ id, name }): [string, string] => [id, name])]}
      />
    </FilterBar>
  );
}
