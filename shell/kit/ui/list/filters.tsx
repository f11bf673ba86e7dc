import Close from '@mui/icons-material/CloseOutlined';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Box, IconButton, useText } from '@qiaohui/kit/core';
import { createContext, useContext, useState } from 'react';
import { isDay } from '../date/day.rules.ts';
import { DayInput } from '../date/day-input.tsx';
import { chip } from './chip.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useListParams } from './params.ts';

export type Option = { value: string; label: string };

/** True around filters that are folded. */
export const Folded = createContext(false);
/** True inside filters that are folded: only those that are set are shown. */
export const useFolded = () => useContext(Folded);

/** A finger's width on phones. */
const size = { xs: 44, md: 28 };

function Remove({ label, onRemove }: { label: string; onRemove: () => void }) {
  const t = useText(text);
  return (
    <IconButton
      aria-label={t('removeFilter', { label })}
      data-remove
      onClick={onRemove}
      sx={{ width: size, height: size, minWidth: 0, minHeight: 0, color: 'inherit', borderRadius: '14px' }}
    >
      <Close sx={{ fontSize: 16 }} />
    </IconButton>
  );
}

type SelectProps = {
  label: string;
  /** Text of the 'all' option; default: the label. */
  all?: string;
  value: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
  disabled?: boolean;
  /** The filter always has a value: `all` is one of them, and cannot be removed. */
  fixed?: boolean;
};

/** A controlled filter: a chip that opens its choice. A value that is not among the options shows as none. */
export function FilterSelect({ label, all, value, options, onChoose, disabled = false, fixed = false }: SelectProps) {
  const t = useText(text);
  const chosen = options.find((option) => option.value === value);
  const isFolded = useFolded();
  if (isFolded && !chosen) return null;
  const isSet = chosen !== undefined && !fixed;
  const named = chosen?.label ?? (fixed ? all : undefined);
  return (
    <TextField
      select
      fullWidth={false}
      disabled={disabled}
      value={chosen?.value ?? ''}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{
        select: {
          displayEmpty: true,
          IconComponent: () => null,
          renderValue: () => (named === undefined ? `+ ${label}` : `${label}: ${named}`),
          SelectDisplayProps: { 'aria-label': label },
        },
        htmlInput: { 'aria-label': label },
        input: { endAdornment: isSet && <Remove label={label} onRemove={() => onChoose('')} /> },
      }}
      sx={chip(isSet, fixed)}
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

type ManyProps = {
  label: string;
  /** The chosen ones; never none of them. */
  values: readonly string[];
  options: readonly Option[];
  onChoose: (values: string[]) => void;
};

/** A filter of which several values can be chosen; with all of them it filters nothing. */
export function FilterMany({ label, values, options, onChoose }: ManyProps) {
  const isSet = values.length < options.length;
  const named = options.filter(({ value }) => values.includes(value)).map((option) => option.label);
  return (
    <TextField
      select
      fullWidth={false}
      value={values}
      onChange={({ target }) => {
        const next = target.value as unknown as string[];
        if (next.length > 0) onChoose(next);
      }}
      slotProps={{
        select: {
          multiple: true,
          IconComponent: () => null,
          renderValue: () => (isSet ? `${label}: ${named.join(', ')}` : `+ ${label}`),
          SelectDisplayProps: { 'aria-label': label },
        },
        htmlInput: { 'aria-label': label },
        input: {
          endAdornment: isSet && <Remove label={label} onRemove={() => onChoose(options.map(({ value }) => value))} />,
        },
      }}
      sx={chip(isSet)}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          <input
            type="checkbox"
            checked={values.includes(option.value)}
            readOnly
            tabIndex={-1}
            aria-hidden
            style={{ marginRight: 12, accentColor: 'var(--qh-palette-primary-main)' }}
          />
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

/** Its field appears once it is used: until then the chip is as short as the others. */
const dayChip = (isSet: boolean) => ({
  ...chip(isSet),
  '& .MuiInputBase-root.MuiInputBase-root': { ...chip(isSet)['& .MuiInputBase-root'], pr: 2, cursor: 'text' },
  '& input': { fontSize: 14, px: 0, width: isSet ? 88 : 0 },
  '&:focus-within input': { width: 88 },
  // so does its calendar, which would stand on the chip's edge
  ...(!isSet && {
    '&:not(:focus-within) .MuiInputAdornment-positionEnd': { display: 'none' },
    '&:not(:focus-within) .MuiInputBase-root.MuiInputBase-root': { ...chip(isSet)['& .MuiInputBase-root'], pr: 3 },
  }),
});

/** A day as a filter, `2026-11-22`; empty for none. It filters once the day is whole. */
export function FilterDay({ label, value, latest, onChoose }: DayProps) {
  const [typed, setTyped] = useState<string | null>(null);
  if (useFolded() && !value) return null;
  return (
    <DayInput
      fullWidth={false}
      label={label}
      hidesLabel
      value={typed ?? value}
      max={latest}
      onChange={(day) => {
        const isNone = day === '';
        if (isNone || isDay(day)) onChoose(day);
        setTyped(isNone || isDay(day) ? null : day);
      }}
      onBlur={() => setTyped(null)}
      start={
        <Box component="span" aria-hidden sx={{ mr: 1, whiteSpace: 'nowrap' }}>
          {value ? `${label}:` : `+ ${label}`}
        </Box>
      }
      end={value && <Remove label={label} onRemove={() => onChoose('')} />}
      sx={dayChip(value !== '')}
      onClick={({ currentTarget, target }) => {
        if (!(target instanceof Element && target.closest('button'))) currentTarget.querySelector('input')?.focus();
      }}
    />
  );
}
