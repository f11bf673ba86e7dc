import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useText } from '@qiaohui/kit/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { CalendarButton } from './calendar-button.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useDay } from './use-day.ts';

export type DayInputProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'label' | 'slotProps'> & {
  label: string;
  /** `2026-11-04`, or empty, or typed text that is no day. */
  value: string;
  onChange: (value: string) => void;
  /** The earliest and the latest day of the calendar; what is typed is the form's to check. */
  min?: string | undefined;
  max?: string | undefined;
  /** Stands within the field, before the day. */
  start?: ReactNode;
  /** Stands after the button of the calendar. */
  end?: ReactNode;
  /** The label is read out, and not shown. */
  hidesLabel?: boolean;
};

/** A day, typed as the language writes it or chosen from a calendar (its button, or Alt + Arrow down). */
export function DayInput({
  label,
  value,
  onChange,
  min,
  max,
  start,
  end,
  hidesLabel = false,
  onBlur,
  onKeyDown,
  ...rest
}: DayInputProps) {
  const t = useText(text);
  const day = useDay(value, onChange);
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    // before the form is sent
    if (event.key === 'Enter') day.settle();
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      setOpen(true);
    }
    onKeyDown?.(event);
  };
  const calendar = (
    <CalendarButton
      label={label}
      value={value}
      min={min}
      max={max}
      isOpen={isOpen}
      onOpen={setOpen}
      onPick={day.pick}
      anchor={anchor}
      disabled={rest.disabled}
    />
  );
  return (
    <TextField
      {...rest}
      {...(!hidesLabel && { label })}
      value={day.text}
      {...(day.both && {
        error: true,
        helperText: t('unclear', { typed: day.text, ...day.both }),
      })}
      placeholder={rest.placeholder ?? t('pattern')}
      onChange={({ target }) => day.type(target.value)}
      onKeyDown={onKey}
      onBlur={(event) => {
        day.settle();
        onBlur?.(event);
      }}
      slotProps={{
        htmlInput: { autoComplete: 'off', maxLength: 30, ...(hidesLabel && { 'aria-label': label }) },
        inputLabel: { shrink: true },
        input: {
          ref: anchor,
          startAdornment: start,
          endAdornment: (
            <InputAdornment position="end">
              {calendar}
              {end}
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
