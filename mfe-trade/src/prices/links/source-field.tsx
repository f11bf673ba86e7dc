import { rowsOf, useInfiniteQuery, useText } from '@qiaohui/kit';
import { Autocomplete, TextField, useController, useTranslateError } from '@qiaohui/kit/form';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { useDeferredValue, useState } from 'react';
import { priceLists } from '../price-lists/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = {
  kind: 'price' | 'discount';
  /** The list that the address names. */
  initial: PriceListRow | null;
  onChoose: (list: PriceListRow | null) => void;
};

/** Chooses a source of a linked list, found by name or pinyin; lists that are empty or not in use cannot be chosen. */
export function SourceField({ kind, initial, onChoose }: Props) {
  const t = useText(text);
  const translateError = useTranslateError();
  const { field, fieldState } = useController({ name: `${kind}_list` });
  const [chosen, choose] = useState(initial);
  const [typed, type] = useState('');
  // the name of the chosen list is no search
  const keyword = useDeferredValue(typed === chosen?.name ? '' : typed);
  const found = useInfiniteQuery(priceLists.page({ kind, keyword, status: '', sort: '' }));
  const options = rowsOf(found.data).filter((list) => list.kind === kind);
  const label = t(kind);
  const message = fieldState.error?.message;
  return (
    <Autocomplete<PriceListRow>
      id={`field-${kind}_list`}
      options={options}
      filterOptions={(all) => all}
      getOptionDisabled={({ status, item_count: count }) => status === 'disabled' || count === 0}
      value={chosen}
      onChange={(_, next) => {
        choose(next);
        field.onChange(next?.id ?? '');
        onChoose(next);
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
          label={label}
          required
          inputRef={field.ref}
          error={message !== undefined}
          helperText={message === undefined ? t('sourceHint') : translateError(message, label)}
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
