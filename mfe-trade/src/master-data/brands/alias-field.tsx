import { useText } from '@qiaohui/kit';
import { Autocomplete, TextField, useController, useTranslateError } from '@qiaohui/kit/form';
import { useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The first error of the list itself or of one of its names. */
const messageIn = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(messageIn).find(Boolean);
};

/** Other names of a brand, each ended by Enter; what is still being typed counts when the field is left. */
export function AliasField() {
  const t = useText(text);
  const translateError = useTranslateError();
  const [typed, setTyped] = useState('');
  const { field, fieldState } = useController<{ aliases: string[] }, 'aliases'>({ name: 'aliases' });
  const message = messageIn(fieldState.error);
  const take = () => {
    if (typed.trim()) field.onChange([...field.value, typed.trim()]);
    setTyped('');
    field.onBlur();
  };
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      options={[]}
      value={field.value}
      inputValue={typed}
      onInputChange={(_, value) => setTyped(value)}
      onChange={(_, aliases) => field.onChange(aliases.map((alias) => alias.trim()).filter(Boolean))}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('aliases')}
          inputRef={field.ref}
          onBlur={take}
          error={message !== undefined}
          helperText={message === undefined ? t('aliasHint') : translateError(message, t('aliases'))}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps?.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
