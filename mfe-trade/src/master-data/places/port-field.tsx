import { keepPreviousData, useQuery, useText } from '@qiaohui/kit';
import { Autocomplete, TextField, useController, useFormContext, useTranslateError, useWatch } from '@qiaohui/kit/form';
import type { Place, PlaceFunction } from '@qiaohui/trade/places';
import { type ComponentProps, useState } from 'react';
import { OptionText } from '../../forms/option-text.tsx';
import { useSettled } from '../../forms/settled.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { placeText, usePlaceNames } from './place-name.ts';
import { places } from './queries.ts';
import { usePorts } from './use-ports.ts';

type Props = {
  /** The field of the form that holds the text; an emptied one holds ''. */
  name: string;
  /** The field that holds the place's UN/LOCODE, or '' for a text that is none; without it the text has the code. */
  code?: string;
  label: string;
  /** Places of this use alone. */
  by?: PlaceFunction | undefined;
  hint?: string;
  required?: boolean;
  autoFocus?: boolean;
};

/** A code, and what the place is called in the user's language where the field says something else. */
const shownCode = (code: string, name: string, typed: string | null): string =>
  name === '' || name === typed ? code : `${code} · ${name}`;

type Shown = ComponentProps<typeof Autocomplete<Place, false, false, true>>;

/**
 * A port, airport or terminal: found by its code or by its name in any of the three languages, the team's own places
 * first. A text that is no such place stays as it is typed.
 */
export function PortField({ name, code, label, by, hint, required, autoFocus }: Props) {
  const t = useText(text);
  const { nameOf, countryOf } = usePlaceNames();
  const translateError = useTranslateError();
  const { field, fieldState } = useController<Record<string, string | null>>({ name });
  const { setValue } = useFormContext<Record<string, string | null>>();
  const known = useWatch<Record<string, string | null>>({ name: code ?? name });
  const setCode = (value: string) => {
    if (code) setValue(code, value, { shouldDirty: true });
  };
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed.trim());
  const { data = [], isFetching } = useQuery({
    ...places.search(settled, by),
    placeholderData: keepPreviousData,
    enabled: isOpen && settled !== '',
  });
  const nameIn = usePorts([code ? (known ?? null) : null]);
  const error = fieldState.error?.message;
  const renderOption: Shown['renderOption'] = ({ key: _key, ...props }, place) => (
    <li key={place.id} {...props}>
      <OptionText
        name={nameOf(place)}
        note={[place.code, countryOf(place.country), place.own && t('own')].filter(Boolean).join(' · ')}
      />
    </li>
  );
  return (
    <Autocomplete<Place, false, false, true>
      id={`field-${name}`}
      freeSolo
      open={isOpen && settled !== '' && data.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={data}
      loading={isFetching}
      filterOptions={(found) => found}
      inputValue={field.value ?? ''}
      getOptionLabel={(place) => (typeof place === 'string' ? place : code ? place.name : placeText(place))}
      getOptionKey={(place) => (typeof place === 'string' ? place : place.id)}
      onInputChange={(_, written, reason) => {
        // the field's own text is no search
        if (reason === 'input' || reason === 'clear') {
          field.onChange(written);
          setCode('');
          setTyped(written);
          setOpen(written !== '');
        } else if (reason === 'selectOption') {
          field.onChange(written);
          setTyped('');
        }
      }}
      onChange={(_, place) => setCode((typeof place === 'object' && place?.code) || '')}
      onBlur={field.onBlur}
      renderOption={renderOption}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          {...(required && { required })}
          {...(autoFocus && { autoFocus })}
          inputRef={field.ref}
          error={error !== undefined}
          helperText={
            error === undefined
              ? (code && known && shownCode(known, nameIn(field.value, known) ?? '', field.value)) || hint
              : translateError(error, label)
          }
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
