import { useQuery } from '@qiaohui/kit';
import { TextField, useController, useTranslateError } from '@qiaohui/kit/form';
import { DOCK } from '@qiaohui/warehouse/places';
import { useState } from 'react';
import { usePlaceCode, usePlaceName } from './place-names.ts';
import { knownShelves } from './queries.ts';

type Props = { name: string; label: string; required?: boolean };

/**
 * Field for a place, with the dock and the active shelves as suggestions. Its value is the code, the text shows the
 * name.
 */
export function PlaceField({ name, label, required = false }: Props) {
  const shelves = useQuery(knownShelves).data;
  const translateError = useTranslateError();
  const named = usePlaceName();
  const codeOf = usePlaceCode();
  const { field, fieldState } = useController({ name });
  // raw text until the field is left: another place's code may begin like that of the dock
  const [typed, setTyped] = useState<string | null>(null);
  const list = `places-${name}`;
  const error = fieldState.error?.message;
  return (
    <>
      <TextField
        id={`field-${name}`}
        name={field.name}
        label={label}
        required={required}
        inputRef={field.ref}
        value={typed ?? named(field.value ?? '')}
        error={error !== undefined}
        helperText={error && translateError(error, label)}
        onChange={({ target }) => {
          setTyped(target.value);
          field.onChange(codeOf(target.value));
        }}
        onBlur={() => {
          setTyped(null);
          field.onBlur();
        }}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { list, autoComplete: 'off' } }}
      />
      <datalist id={list}>
        {[DOCK, ...shelves].map((code) => (
          <option key={code} value={named(code)} />
        ))}
      </datalist>
    </>
  );
}
