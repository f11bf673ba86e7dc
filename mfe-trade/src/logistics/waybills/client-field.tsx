import { useText } from '@qiaohui/kit';
import { Autocomplete, TextField, useController, useFormContext, useTranslateError } from '@qiaohui/kit/form';
import { useSearch } from '../../forms/choose.tsx';
import { customersNamed } from '../../sales/inquiries/queries.ts';
import text from './detail/messages/zh-CN.json' with { type: 'json' };

type Values = Record<string, string | null>;
type Props = {
  label: string;
  /** Of the fields' names, in forms of several rows. */
  prefix?: string;
  autoFocus?: boolean;
};

/** Whose client it is: one of the team's customers, found by what is typed, or any other name. */
export function ClientField({ label, prefix = '', autoFocus = false }: Props) {
  const [client, customer, code] = [`${prefix}client`, `${prefix}customer`, `${prefix}client_code`];
  const t = useText(text);
  const translateError = useTranslateError();
  const { field, fieldState } = useController<Values>({ name: client });
  const { fieldState: customerState } = useController<Values>({ name: customer });
  const { setValue, getValues } = useFormContext<Values>();
  const search = useSearch(customersNamed, ({ id, name, code: note }) => ({ id, name, note }));
  const choose = (id: string) => {
    const chosen = search.rows.find((row) => row.id === id);
    if (!chosen) return;
    const options = { shouldDirty: true } as const;
    field.onChange(chosen.name);
    setValue(customer, chosen.id, options);
    const [first] = chosen.client_codes;
    if (first && !getValues(code)) setValue(code, first.code, options);
  };
  const error = fieldState.error?.message ?? customerState.error?.message;
  return (
    <Autocomplete
      id={`field-${client}`}
      freeSolo
      options={search.options}
      loading={search.loading}
      filterOptions={(found) => found}
      inputValue={field.value ?? ''}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      onInputChange={(_, typed, reason) => {
        if (reason !== 'input' && reason !== 'clear') return;
        field.onChange(typed);
        setValue(customer, null, { shouldDirty: true });
        search.onKeyword(typed);
      }}
      onChange={(_, chosen) => {
        if (chosen && typeof chosen !== 'string') choose(chosen.id);
      }}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required
          autoFocus={autoFocus}
          inputRef={field.ref}
          error={error !== undefined}
          helperText={error === undefined ? t('clientHint') : translateError(error, label)}
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
