import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Box, Button, SearchField, useMediaQuery, useText, useTheme } from '@qiaohui/kit/core';
import { type ReactNode, useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useListParams } from './params.ts';

export type Option = { value: string; label: string };

type SelectProps = {
  label: string;
  /** Text of the 'all' option; default: the label. */
  all?: string;
  value: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
  disabled?: boolean;
};

const field = { width: 'auto', minWidth: 132, flex: { xs: '1 1 40%', sm: 'none' } };

/** A controlled filter. A value that is not among the options shows as none. */
export function FilterSelect({ label, all, value, options, onChoose, disabled = false }: SelectProps) {
  const t = useText(text);
  return (
    <TextField
      select
      fullWidth={false}
      disabled={disabled}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{
        select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } },
        htmlInput: { 'aria-label': label },
      }}
      sx={field}
    >
      <MenuItem value="">{all ?? t('allOf', { label })}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

type ChoiceProps = Omit<SelectProps, 'value' | 'onChoose'> & {
  /** Name of the URL parameter. */
  param: string;
};

/** A filter in the URL. Read it with `useListParams`. */
export function FilterChoice({ param, ...select }: ChoiceProps) {
  const { filter, set } = useListParams({ [param]: null });
  return <FilterSelect {...select} value={filter[param] ?? ''} onChoose={(value) => set({ [param]: value })} />;
}

type DayProps = { label: string; value: string; latest?: string; onChoose: (day: string) => void };

/** A day as a filter, `2026-11-22`; empty for none. */
export function FilterDay({ label, value, latest, onChoose }: DayProps) {
  return (
    <TextField
      type="date"
      fullWidth={false}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ htmlInput: { 'aria-label': label, max: latest } }}
      sx={{ ...field, minWidth: 0, flex: '0 1 157px' }}
    />
  );
}

type BarProps = {
  /** Label of the search field. */
  search: string;
  placeholder?: string;
  /** Name of the search's URL parameter, if it is not the keyword. */
  param?: string;
  /** Filters that are always shown. */
  children?: ReactNode;
  /** Filters that a phone shows behind a button, unless one of them is set. */
  more?: ReactNode;
  moreSet?: boolean;
  /** Actions on the filtered list: saved views, an export. */
  tools?: ReactNode;
};

/** The search of a list and its filters. */
export function FilterBar({ search, placeholder, param, children, more, moreSet = false, tools }: BarProps) {
  const t = useText(text);
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const [open, setOpen] = useState(false);
  const folds = narrow && !moreSet;
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' } }}>
        <SearchField label={search} {...(placeholder && { placeholder })} {...(param && { param })} />
      </Box>
      {children}
      {more && folds && (
        <Button variant="outlined" color="inherit" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('moreFilters')}
        </Button>
      )}
      {(!folds || open) && more}
      {tools}
    </Box>
  );
}
