import { Box, MenuItem, SearchField } from '@qiaohui/kit';
import { TextField } from '@qiaohui/kit/form';
import type { ReactNode } from 'react';
import { useAddress } from './address.ts';

type Props = {
  /** URL parameter of the filter; absent for the first option. */
  name: string;
  label: string;
  options: Array<[value: string, words: string]>;
};

/** One filter of a list, in the URL; an unknown value shows as the first option. */
export function Filter({ name, label, options }: Props) {
  const { params, change } = useAddress();
  const value = params.get(name) ?? '';
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      id={`filter-${name}`}
      value={options.some(([one]) => one === value) ? value : ''}
      onChange={({ target }) => change({ [name]: target.value })}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
      sx={{ minWidth: { xs: 0, md: 160 }, width: 'auto', flex: { xs: '1 1 40%', md: 'none' } }}
    >
      {options.map(([one, optionLabel]) => (
        <MenuItem key={one} value={one}>
          {optionLabel}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The search of a list and its filters. */
export function FilterBar({ search, children }: { search: string; children?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
      <Box sx={{ flex: { xs: '1 1 100%', md: '0 1 340px' } }}>
        <SearchField label={search} />
      </Box>
      {children}
    </Box>
  );
}
