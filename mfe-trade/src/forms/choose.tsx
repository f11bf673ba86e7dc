import { type paged, rowsOf, useInfiniteQuery, useText } from '@qiaohui/kit';
import { Autocomplete, TextField, useController, useTranslateError } from '@qiaohui/kit/form';
import { type ComponentProps, type Ref, useState } from 'react';
import text from './messages/choose/zh-CN.json' with { type: 'json' };
import { OptionText } from './option-text.tsx';
import { useSettled } from './settled.ts';

/** The query of a list, as `paged` makes it. */
export type Paged<Row> = ReturnType<typeof paged<Row>>;

export type Choice = { id: string; name: string; note?: string | null; disabled?: boolean };

type Search = {
  options: Choice[];
  loading: boolean;
  /** There is nothing at all, whatever is searched for. */
  isEmpty: boolean;
  onKeyword: (typed: string) => void;
};

/** What can be chosen: the records of a list that the service finds by what is typed. */
export function useSearch<Row>(
  pageOf: (keyword: string) => Paged<Row>,
  choiceOf: (row: Row) => Choice | null,
): Search & { rows: Row[] } {
  const [keyword, onKeyword] = useState('');
  const settled = useSettled(keyword.trim());
  const query = useInfiniteQuery(pageOf(settled));
  const rows = rowsOf(query.data);
  return {
    rows,
    options: rows.flatMap((row) => choiceOf(row) ?? []),
    loading: query.isFetching,
    isEmpty: settled === '' && query.isSuccess && rows.length === 0,
    onKeyword,
  };
}

type Look = {
  label: string;
  search: Search;
  /** Shown while there is nothing to choose from. */
  none?: string;
  hint?: string;
  required?: boolean;
  /** One record, not several. */
  single?: boolean;
  autoFocus?: boolean;
};
type Props = Look & {
  value: Choice | Choice[] | null;
  onChange: (chosen: Choice | Choice[] | null) => void;
  error?: string;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  id?: string;
};

type Shown = ComponentProps<typeof Autocomplete<Choice, boolean>>;
const renderOption: Shown['renderOption'] = ({ key: _key, ...props }, { id, name, note }) => (
  <li key={id} {...props}>
    <OptionText {...{ name, note }} />
  </li>
);

/** Chooses records that the service finds, several unless it is `single`. */
export function Choose({ label, search, none, hint, required, single, autoFocus, error, inputRef, ...field }: Props) {
  const t = useText(text);
  return (
    <Autocomplete<Choice, boolean>
      {...field}
      multiple={!single}
      openOnFocus={autoFocus === true}
      options={search.options}
      loading={search.loading}
      loadingText={t('searching')}
      noOptionsText={none ?? t('noneFound')}
      filterOptions={(found) => found}
      filterSelectedOptions={!single}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionDisabled={({ disabled = false }) => disabled}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      // the name of what is chosen is no search
      onInputChange={(_, typed, reason) => search.onKeyword(reason === 'input' ? typed : '')}
      onChange={(_, chosen) => field.onChange(chosen)}
      renderOption={renderOption}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          {...(required && { required })}
          {...(autoFocus && { autoFocus })}
          inputRef={inputRef}
          error={error !== undefined}
          helperText={error ?? hint}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps?.inputLabel, shrink: true },
            // the form says what is missing, in its own words
            htmlInput: { ...params.slotProps?.htmlInput, required: false },
          }}
        />
      )}
    />
  );
}

/** The same, bound by name to the form around it. */
export function ChooseField({ name, ...look }: Look & { name: string }) {
  const translateError = useTranslateError();
  const { field, fieldState } = useController<Record<string, Choice | Choice[] | null>>({ name });
  const error = fieldState.error?.message;
  return (
    <Choose
      {...look}
      id={`field-${name}`}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      {...(error !== undefined && { error: translateError(error, look.label) })}
    />
  );
}
