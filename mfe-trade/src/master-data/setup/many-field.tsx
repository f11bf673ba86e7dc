import { useText } from '@qiaohui/kit';
import { Autocomplete, TextField, useController, useTranslateError } from '@qiaohui/kit/form';
import { OptionText } from '../../forms/option-text.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

export type Option = { id: string; name: string; note?: string | null };

type Props = {
  /** The field of the form that holds the ids, in the order in which they were chosen. */
  name: string;
  label: string;
  options: Option[];
  required?: boolean;
  hint?: string;
  /** What one that is not among them is called; by default by its id. */
  unknown?: string;
  /** For options that the service finds by what is typed. */
  onKeyword?: (typed: string) => void;
};

/** Chooses several of these, each by its id; one that is not among them stays. */
export function ManyField({ name, label, options, required, hint, unknown, onKeyword }: Props) {
  const t = useText(text);
  const translateError = useTranslateError();
  const { field, fieldState } = useController<Record<string, string[]>>({ name });
  const byId = new Map(options.map((option) => [option.id, option]));
  const chosen = (field.value ?? []).map((id) => byId.get(id) ?? { id, name: unknown ?? id });
  const error = fieldState.error?.message;
  return (
    <Autocomplete<Option, true>
      id={`field-${name}`}
      multiple
      options={options}
      value={chosen}
      filterSelectedOptions
      noOptionsText={t('noneFound')}
      {...(onKeyword && { filterOptions: (found: Option[]) => found })}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.id}
      onInputChange={(_, typed, reason) => onKeyword?.(reason === 'input' ? typed : '')}
      onChange={(_, all) => field.onChange(all.map(({ id }) => id))}
      onBlur={field.onBlur}
      renderOption={({ key: _key, ...props }, option) => (
        <li key={option.id} {...props}>
          <OptionText name={option.name} note={option.note} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          {...(required && { required })}
          inputRef={field.ref}
          error={error !== undefined}
          helperText={error === undefined ? hint : translateError(error, label)}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps?.inputLabel, shrink: true },
            htmlInput: { ...params.slotProps?.htmlInput, required: false },
          }}
        />
      )}
    />
  );
}
