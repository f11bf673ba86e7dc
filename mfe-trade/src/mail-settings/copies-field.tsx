import { Autocomplete, TextField, useController, useTranslateError } from '@qiaohui/kit/form';
import { useState } from 'react';
import type { Typed } from './values.ts';

/** The first error of the list itself or of one of its addresses. */
const messageIn = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(messageIn).find(Boolean);
};

const addressesIn = (typed: string) => typed.split(/[\s,;，；、]+/).filter(Boolean);

type Props = { label: string; hint: string; sx: object };

/** Addresses that get a copy, each ended by Enter or pasted with others; what is still being typed counts on leaving. */
export function CopiesField({ label, hint, sx }: Props) {
  const translateError = useTranslateError();
  const [typed, setTyped] = useState('');
  const { field, fieldState } = useController<Typed, 'cc'>({ name: 'cc' });
  const message = messageIn(fieldState.error);
  const copies = field.value ?? [];
  const take = () => {
    if (typed.trim()) field.onChange([...copies, ...addressesIn(typed)]);
    setTyped('');
    field.onBlur();
  };
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      options={[]}
      value={copies}
      inputValue={typed}
      onInputChange={(_, value) => setTyped(value)}
      onChange={(_, all) => field.onChange(all.flatMap(addressesIn))}
      sx={sx}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          inputRef={field.ref}
          onBlur={take}
          error={message !== undefined}
          helperText={message === undefined ? hint : translateError(message, label)}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps?.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
