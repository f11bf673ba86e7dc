import { useText } from '@qiaohui/kit';
import { Filter, FilterBar } from '../desk/filters.tsx';
import { statuses, types, useStatusWords } from './status.ts';
import { text } from './text.ts';

export function Filters() {
  const t = useText(text);
  const words = useStatusWords();
  return (
    <FilterBar search={t('search')}>
      <Filter
        name="status"
        label={t('status')}
        options={[
          ['', t('allStatuses')],
          ['ours', t('ours')],
          ...statuses.map((one): [string, string] => [String(one), words.status(one)]),
        ]}
      />
      <Filter
        name="type"
        label={t('type')}
        options={[['', t('allTypes')], ...types.map((one): [string, string] => [one, words.type(one)])]}
      />
      <Filter
        name="reviewer"
        label={t('reviewer')}
        options={[
          ['', t('anyReviewer')],
          ['me', t('myReviews')],
        ]}
      />
      <Filter
        name="sort"
        label={t('sort')}
        options={[
          ['', t('waitingFirst')],
          ['newest', t('newestFirst')],
        ]}
      />
    </FilterBar>
  );
}
