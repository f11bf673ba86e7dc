import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { FilterBar, FilterChoice, ListPage, useInfiniteQuery, useListParams, useText } from '@qiaohui/kit';
import { AnalysisState } from '@qiaohui/trade/analyses';
import { useLiveAnalyses } from '../live.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { analyses } from '../queries.ts';
import { useColumns } from './columns.tsx';
import { NewAnalysisForm } from './new-analysis.tsx';

/** The team's batch analyses, newest first. */
export function Component() {
  const t = useText(text);
  useLiveAnalyses();
  const { filter, filtered, clear } = useListParams({ state: AnalysisState.options });
  const states = AnalysisState.options.map((value) => ({ value, label: t(value) }));
  return (
    <ListPage
      title={t('title')}
      acts={[{ label: t('aliases'), to: '/trade/analyses/aliases' }]}
      filters={
        <FilterBar search={t('search')} placeholder={t('name')}>
          <FilterChoice param="state" label={t('state')} all={t('allStates')} options={states} />
        </FilterBar>
      }
      query={useInfiniteQuery(analyses.page(filter))}
      columns={useColumns()}
      addressOf={({ id }) => `/trade/analyses/${id}`}
      filtered={filtered}
      onClear={clear}
      empty={{ icon: <FactCheck fontSize="inherit" />, title: t('empty'), text: t('emptyText') }}
      create={{ label: t('create'), form: (onClose) => <NewAnalysisForm onClose={onClose} /> }}
    />
  );
}
