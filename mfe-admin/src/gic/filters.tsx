import { Box, MenuItem, SearchField, useQuery, useText } from '@qiaohui/kit';
import { TextField } from '@qiaohui/kit/form';
import { useStatusWords } from '../orders/status.ts';
import { partners } from '../partners/queries.ts';
import { useGicAddress } from './address.ts';
import { text } from './text.ts';

const statuses = [4, 5, 7, 9, 10];

type Choice = { name: 'status' | 'partner'; label: string; options: [value: string, label: string][] };

function Filter({ name, label, options }: Choice) {
  const { filters, change } = useGicAddress();
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      id={`gic-${name}`}
      // a partner that is not in the list (any more) shows as all
      value={options.some(([value]) => value === filters[name]) ? filters[name] : ''}
      onChange={({ target }) => change(name, target.value)}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
      sx={{ minWidth: { xs: 0, md: 170 }, width: 'auto', flex: { xs: '1 1 40%', md: 'none' } }}
    >
      {options.map(([value, words]) => (
        <MenuItem key={value} value={value}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function GicFilterBar() {
  const t = useText(text);
  const words = useStatusWords();
  const known = useQuery(partners.all).data ?? [];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
      <Box sx={{ flex: { xs: '1 1 100%', md: '0 1 340px' } }}>
        <SearchField label={t('search')} />
      </Box>
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
    </Box>
  );
}
