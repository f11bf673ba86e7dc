import { FilterBar, ToggleButton, ToggleButtonGroup, useText } from '@qiaohui/kit';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { shows, useLineParams } from '../params.ts';

export function LineFilters() {
  const t = useText(text);
  const { filters, set } = useLineParams();
  return (
    <FilterBar search={t('search')}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={filters.show}
        aria-label={t('show')}
        onChange={(_, show: string | null) => show && set({ show: show === 'open' ? null : show })}
        sx={{ flexWrap: 'wrap' }}
      >
        {shows.map((show) => (
          <ToggleButton key={show} value={show} sx={{ px: 3 }}>
            {t(`show-${show}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FilterBar>
  );
}
