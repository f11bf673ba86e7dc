import {
  FilterBar,
  FilterChoice,
  Forbidden,
  ListPage,
  useInfiniteQuery,
  useListParams,
  useSession,
  useText,
} from '@qiaohui/kit';
import { useActs, useColumns } from './columns.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { clientCodes } from './queries.ts';

function Codes() {
  const t = useText(text);
  const { filter, filtered, clear } = useListParams({ show: ['undecided'] });
  const { keyword, show } = filter;
  const undecided = show === 'undecided';
  return (
    <ListPage
      title={t('title')}
      filters={
        <FilterBar search={t('search')} placeholder={t('placeholder')}>
          <FilterChoice
            param="show"
            label={t('which')}
            all={t('all')}
            options={[{ value: 'undecided', label: t('undecided') }]}
          />
        </FilterBar>
      }
      query={useInfiniteQuery(clientCodes.page({ undecided, keyword }))}
      filtered={filtered}
      onClear={clear}
      none={{ title: keyword === '' ? t('noneUndecided') : t('noneFound', { keyword }) }}
      empty={{ title: t('none'), text: t('intro') }}
      columns={useColumns()}
      actsOf={useActs()}
    />
  );
}

/** Administrators assign client codes to teams. */
export function Component() {
  return useSession().user?.group === 'admin' ? <Codes /> : <Forbidden />;
}
