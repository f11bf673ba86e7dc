import { FilterBar, FilterChoice, useListParams, useText } from '@qiaohui/kit';
import { DeskViews } from '../../list-views/menu.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { shows } from '../params.ts';

export function LineFilters() {
  const t = useText(text);
  // which file's lines are shown is no habit to keep
  const { filtered, show } = useListParams({ show: shows, statement: null });
  const options = shows.filter((one) => one !== 'open').map((value) => ({ value, label: t(`show-${value}`) }));
  return (
    <FilterBar
      search={t('search')}
      placeholder={t('placeholder')}
      tools={<DeskViews list="statement-lines" filtered={filtered} show={show} />}
    >
      <FilterChoice param="show" label={t('show')} all={t('show-open')} options={options} fixed />
    </FilterBar>
  );
}
