import { Box, SearchField, ToggleButton, ToggleButtonGroup, useText } from '@qiaohui/kit';
import { shows, useLineAddress } from '../address.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };

export function LineFilters() {
  const t = useText(text);
  const { filters, change } = useLineAddress();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
      <Box sx={{ flex: { xs: '1 1 100%', md: '0 1 340px' } }}>
        <SearchField label={t('search')} />
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={filters.show}
        aria-label={t('show')}
        onChange={(_, show: string | null) => show && change({ show: show === 'open' ? '' : show })}
        sx={{ flexWrap: 'wrap' }}
      >
        {shows.map((show) => (
          <ToggleButton key={show} value={show} sx={{ px: 3 }}>
            {t(`show-${show}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
