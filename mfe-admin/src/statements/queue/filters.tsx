import { FilterBar, FilterChoice, useText } from '@qiaohui/kit';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { shows } from '../params.ts';

export function LineFilters() {
  const t = useText(text);
  const options = shows.filter((show) => show !== 'open').map((value) => ({ value, label: t(`show-${value}`) }));
  return (
    <FilterBar search={t('search')}>
      <FilterChoice param="show" label={t('show')} all={t('show-open')} options={options} fixed />
    </FilterBar>
  );
}
