import {
  Box,
  FilterBar,
  FilterChoice,
  Forbidden,
  Lines,
  ListPage,
  useInfiniteQuery,
  useListParams,
  useSession,
  useText,
} from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };
import { clientCodes } from './queries.ts';
import { CodeRow } from './row.tsx';

function Codes() {
  const t = useText(text);
  const { filter, filtered, clear } = useListParams({ show: ['undecided'] });
  const { keyword, show } = filter;
  const undecided = show === 'undecided';
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      width="content"
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
      empty={{ title: t('none') }}
      skeleton={<Lines count={4} height={48} />}
    >
      {(rows) => (
        <Box component="ul" aria-label={t('title')} sx={{ m: 0, p: 0 }}>
          {rows.map((row) => (
            <CodeRow key={row.id} row={row} />
          ))}
        </Box>
      )}
    </ListPage>
  );
}

/** Administrators assign client codes to teams. */
export function Component() {
  return useSession().user?.group === 'admin' ? <Codes /> : <Forbidden />;
}
