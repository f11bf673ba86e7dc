import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useText } from '@qiaohui/kit/core';
import { useState } from 'react';
import { readTime } from '../date/day.rules.ts';
import { DayInput, type DayInputProps } from '../date/day-input.tsx';
import text from '../date/messages/zh-CN.json' with { type: 'json' };
import { useBoundInput } from './bound.ts';
import { Field, type FieldProps } from './field.tsx';

type Props = Omit<DayInputProps, 'name' | 'value' | 'onChange' | 'error' | 'defaultValue' | 'hidesLabel'> & {
  name: string;
};

/** A day bound by name to the form around it, `2026-11-04` or empty. Text that is no day reaches the form's schema. */
export function DateField(props: Props) {
  const { field, input } = useBoundInput(props.name, props);
  return <DayInput {...props} {...input} value={field.value ?? ''} onChange={field.onChange} />;
}

const MIDNIGHT = '00:00';

type TimeProps = Omit<FieldProps, 'clean' | 'write' | 'type'>;

/** A time of the day bound by name to the form around it, `09:30` or empty, as people of all languages type it. */
export function TimeField(props: TimeProps) {
  return (
    <Field
      autoComplete="off"
      placeholder={MIDNIGHT}
      {...props}
      clean={(typed) => readTime(typed) ?? typed}
      write={(time) => time}
      slotProps={{ ...props.slotProps, htmlInput: { maxLength: 5, ...props.slotProps?.htmlInput } }}
    />
  );
}

/** A day and a time of it bound to the form, `2026-11-04T09:30` on the user's clock, or empty. */
export function DateTimeField(props: Props) {
  const t = useText(text);
  const { field, input } = useBoundInput(props.name, props);
  const [day = '', time = ''] = String(field.value ?? '').split('T');
  const [typed, setTyped] = useState<string | null>(null);
  const [meant, setMeant] = useState(time);
  const set = (nextDay: string, nextTime: string) =>
    field.onChange(nextDay === '' ? '' : `${nextDay}T${nextTime || MIDNIGHT}`);
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <DayInput {...props} {...input} value={day} onChange={(next) => set(next, meant)} />
      <TextField
        label={t('time')}
        value={typed ?? meant}
        placeholder={MIDNIGHT}
        error={input.error}
        onChange={({ target }) => {
          setTyped(target.value);
          const read = readTime(target.value) ?? '';
          setMeant(read);
          set(day, read);
        }}
        onBlur={() => {
          setTyped(null);
          field.onBlur();
        }}
        slotProps={{
          htmlInput: { 'aria-label': t('timeOf', { label: props.label }), autoComplete: 'off', maxLength: 5 },
          inputLabel: { shrink: true },
        }}
        sx={{ width: 120, flex: 'none' }}
      />
    </Box>
  );
}
