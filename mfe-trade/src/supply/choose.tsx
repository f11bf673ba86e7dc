import { Typography, useText } from '@qiaohui/kit';
import { Autocomplete, TextField, useController, useTranslateError } from '@qiaohui/kit/form';
import text from './messages/zh-CN.json' with { type: 'json' };

export type Choice = { id: string; name: string; note?: string | null };

type Props = {
  /** Name of the field in the form around it; its value is a list of choices. */
  name: string;
  label: string;
  options: Choice[];
  loading: boolean;
  /** What is typed, by which the service searches. */
  keyword: string;
  onKeyword: (keyword: string) => void;
  /** Shown while there is nothing to choose from. */
  none: string;
};

/** Chooses several records, found by the service; bound by name to the form around it. */
export function ChooseField({ name, label, options, loading, keyword, onKeyword, none }: Props) {
  const t = useText(text);
  const translateError = useTranslateError();
  const { field, fieldState } = useController<Record<string, Choice[]>>({ name });
  const error = fieldState.error?.message;
  return (
    <Autocomplete<Choice, true>
      multiple
      options={options}
      value={field.value}
      loading={loading}
      loadingText={t('searching')}
      noOptionsText={none}
      filterOptions={(all) => all}
      filterSelectedOptions
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionLabel={(option) => option.name}
      inputValue={keyword}
      onInputChange={(_, typed, reason) => reason !== 'reset' && onKeyword(typed)}
      onChange={(_, chosen) => {
        field.onChange(chosen);
        onKeyword('');
      }}
      renderOption={({ key: _key, ...props }, { id, name: shown, note }) => (
        <li key={id} {...props}>
          {shown}
          {note && (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 2 }}>
              {note}
            </Typography>
          )}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          inputRef={field.ref}
          onBlur={field.onBlur}
          error={error !== undefined}
          helperText={error !== undefined && translateError(error, label)}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps?.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
