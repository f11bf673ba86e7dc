import { useLocale, useText } from '@qiaohui/kit';
import { Autocomplete, Field, TextField, useController, useTranslateError } from '@qiaohui/kit/form';
import { COUNTRIES } from '@qiaohui/trade/customers/countries';
import { type Place, PlaceFunction } from '@qiaohui/trade/places';
import { ManyField } from '../setup/many-field.tsx';
import setupText from '../setup/messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };
import { usePlaceNames } from './place-name.ts';

function CountryChoice() {
  const t = useText(text);
  const setup = useText(setupText);
  const translateError = useTranslateError();
  const { locale } = useLocale();
  const { countryOf } = usePlaceNames();
  const { field, fieldState } = useController<{ country: string }>({ name: 'country' });
  const options = COUNTRIES.toSorted((one, other) => countryOf(one).localeCompare(countryOf(other), locale));
  const error = fieldState.error?.message;
  return (
    <Autocomplete
      id="field-country"
      options={options}
      value={field.value || null}
      noOptionsText={setup('noneFound')}
      onChange={(_, code) => field.onChange(code ?? '')}
      onBlur={field.onBlur}
      getOptionLabel={(code) => `${countryOf(code)} (${code})`}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('country')}
          required
          inputRef={field.ref}
          error={error !== undefined}
          helperText={error === undefined ? undefined : translateError(error, t('country'))}
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

/** The fields of a place of the team's own, or of its own names for one of the list. */
export function PlaceFields() {
  const t = useText(text);
  const setup = useText(setupText);
  return (
    <>
      <Field name="name" label={t('nameLatin')} required autoFocus autoComplete="off" />
      <Field name="name_zh" label={setup('nameZh')} autoComplete="off" />
      <Field name="name_de" label={setup('nameDe')} autoComplete="off" />
      <Field
        name="code"
        label={t('code')}
        helperText={t('codeHint')}
        autoComplete="off"
        clean={(typed) => typed.toUpperCase()}
      />
      <CountryChoice />
      <ManyField
        name="functions"
        label={t('functions')}
        required
        options={PlaceFunction.options.map((id) => ({ id, name: t(`function.${id}`) }))}
      />
    </>
  );
}

export const emptyPlace = {
  name: '',
  name_zh: '',
  name_de: '',
  code: '',
  country: '',
  functions: [] as PlaceFunction[],
};

/** A place as its form has it. */
export const placeValues = ({ name, name_zh, name_de, code, country, functions }: Place): typeof emptyPlace => ({
  name,
  country,
  functions,
  name_zh: name_zh ?? '',
  name_de: name_de ?? '',
  code: code ?? '',
});
