import { useLocale, useText } from '@qiaohui/kit';
import { Autocomplete, TextField, useController } from '@qiaohui/kit/form';
import { COUNTRIES } from '@qiaohui/trade/customers/countries';
import { useMemo } from 'react';
import { useCustomerTexts } from '../supply/customer-text.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Chooses a country or region by its name in the user's language, or by its two letters. */
export function CountryField() {
  const t = useText(text);
  const { nameOf, textOf } = useCustomerTexts();
  const { locale } = useLocale();
  const { field } = useController<{ country: string | null }>({ name: 'country' });
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
    const named = COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code }));
    return named.toSorted((one, other) => one.name.localeCompare(other.name, locale)).map(({ code }) => code);
  }, [locale]);
  return (
    <Autocomplete
      id="field-country"
      options={options}
      noOptionsText={t('noCountry')}
      value={field.value || null}
      onChange={(_, code) => field.onChange(code ?? '')}
      onBlur={field.onBlur}
      getOptionLabel={(code) => `${textOf('country', code)} (${code})`}
      renderInput={(params) => (
        <TextField
          {...params}
          label={nameOf('country')}
          inputRef={field.ref}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps?.inputLabel, shrink: true },
            htmlInput: { ...params.slotProps?.htmlInput, autoComplete: 'off' },
          }}
        />
      )}
    />
  );
}
