import { rowsOf, useInfiniteQuery, useText } from '@qiaohui/kit';
import { Autocomplete, TextField, useController, useTranslateError } from '@qiaohui/kit/form';
import type { ImportKind } from '@qiaohui/trade/imports/fields';
import { useDeferredValue, useState } from 'react';
import { priceLists } from '../../price-lists/queries.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };

export type ListChoice = { id: string; name: string };

/** Chooses a list of a kind, found by name or pinyin. */
export function ListField({ kind }: { kind: ImportKind }) {
  const t = useText(text);
  const translateError = useTranslateError();
  const { field, fieldState } = useController({ name: 'list' });
  const [typed, type] = useState('');
  const chosen = field.value as ListChoice | null;
  // the name of the chosen list is no search
  const keyword = useDeferredValue(typed === chosen?.name ? '' : typed);
  const found = useInfiniteQuery(priceLists.page({ kind, keyword, status: '', sort: '' }));
  const options = rowsOf(found.data).filter((list) => list.kind === kind && !list.shared);
  const message = fieldState.error?.message;
  return (
    <Autocomplete<ListChoice>
      id="field-list"
      options={options}
      filterOptions={(all) => all}
      getOptionDisabled={({ id }) => options.some((list) => list.id === id && list.status === 'processing')}
      value={chosen}
      onChange={(_, next) => field.onChange(next && { id: next.id, name: next.name })}
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
          label={t('list')}
          required
          inputRef={field.ref}
          error={message !== undefined}
          helperText={message === undefined ? t('listHint') : translateError(message, t('list'))}
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
