import { useLocale, useText } from '@qiaohui/kit';
import { Autocomplete, TextField, useController, useTranslateError } from '@qiaohui/kit/form';
import { COUNTRIES } from '@qiaohui/trade/customers/countries';
import { useMemo } from 'react';
import setupText from '../setup/messages/zh-CN.json' with { type: 'json' };
import { usePlaceNames } from './place-name.ts';

type Props = { name: string; label: string; required?: boolean };

/** Chooses a country or region by its name in the user's language, or by its two letters. */
export function CountryField({ name, label, required = false }: Props) {
  const setup = useText(setupText);
  const translateError = useTranslateError();
  const { locale } = useLocale();
  const { countryOf } = usePlaceNames();
  const { field, fieldState } = useController<Record<string, string | null>>({ name });
  const options = useMemo(
    () => COUNTRIES.toSorted((one, other) => countryOf(one).localeCompare(countryOf(other), locale)),
    [countryOf, locale],
  );
  const error = fieldState.error?.message;
  return (
    <Autocomplete
      id={`field-${name}`}
      options={options}
      value={field.value || null}
      noOptionsText={setup('noneFound')}
      onChange={(_, code) => field.onChange(code ?? '')}
      onBlur={field.onBlur}
      getOptionLabel={(code) => `${countryOf(code)} (${code})`}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          inputRef={field.ref}
          error={error !== undefined}
          helperText={error === undefined ? undefined : translateError(error, label)}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps?.inputLabel, shrink: true },
            htmlInput: { ...params.slotProps?.htmlInput, autoComplete: 'off', required: false },
          }}
        />
      )}
    />
  );
}
