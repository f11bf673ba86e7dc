import { rowsOf, useInfiniteQuery, useText } from '@qiaohui/kit';
import { Autocomplete, TextField, useController, useTranslateError } from '@qiaohui/kit/form';
import { useDeferredValue, useState } from 'react';
import { priceLists } from '../../price-lists/queries.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };

type Option = { id: string; name: string };

/** Chooses price lists in the order of preference, found by name or pinyin. */
export function ListsField({ initial = [] }: { initial?: Option[] }) {
  const t = useText(text);
  const translateError = useTranslateError();
  const { field, fieldState } = useController({ name: 'lists' });
  const [chosen, choose] = useState<Option[]>(initial);
  const [typed, type] = useState('');
  const keyword = useDeferredValue(typed);
  const found = useInfiniteQuery(priceLists.page({ kind: 'price', keyword, status: '', sort: '' }));
  const options = rowsOf(found.data).filter(({ kind, status }) => kind !== 'discount' && status !== 'disabled');
  const message = fieldState.error?.message;
  return (
    <Autocomplete<Option, true>
      multiple
      id="field-lists"
      options={options}
      filterOptions={(all) => all}
      filterSelectedOptions
      value={chosen}
      onChange={(_, next) => {
        choose(next);
        field.onChange(next.map(({ id }) => id));
      }}
      onInputChange={(_, input) => type(input)}
      onBlur={field.onBlur}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={found.isFetching}
      noOptionsText={t('noLists')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('lists')}
          required
          inputRef={field.ref}
          error={message !== undefined}
          helperText={message === undefined ? t('listsHint') : translateError(message, t('lists'))}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
            // the form says what is missing, in its own words
            htmlInput: { ...params.slotProps.htmlInput, required: false },
          }}
        />
      )}
    />
  );
}
