import { Box, MenuItem, SearchField, useText } from '@qiaohui/kit';
import { TextField } from '@qiaohui/kit/form';
import { useDeskAddress } from './address.ts';
import { statuses, types, useStatusWords } from './status.ts';
import { text } from './text.ts';

type Choice = { name: 'status' | 'type' | 'sort'; label: string; options: [value: string, label: string][] };

function Filter({ name, label, options }: Choice) {
  const { filters, change } = useDeskAddress();
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      id={`filter-${name}`}
      value={filters[name]}
      onChange={({ target }) => change(name, target.value)}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
      sx={{ minWidth: { xs: 0, md: 150 }, width: 'auto', flex: { xs: '1 1 40%', md: 'none' } }}
    >
      {options.map(([value, words]) => (
        <MenuItem key={value} value={value}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function Filters() {
  const t = useText(text);
  const words = useStatusWords();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
      <Box sx={{ flex: { xs: '1 1 100%', md: '0 1 340px' } }}>
        <SearchField label={t('search')} />
      </Box>
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
        name="sort"
        label={t('sort')}
        options={[
          ['', t('waitingFirst')],
          ['newest', t('newestFirst')],
        ]}
      />
    </Box>
  );
}
