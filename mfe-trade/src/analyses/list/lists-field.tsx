import { Box, rowsOf, useInfiniteQuery, useText } from '@qiaohui/kit';
import { Autocomplete, TextField, useController, useTranslateError } from '@qiaohui/kit/form';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { useDeferredValue, useState } from 'react';
import { priceLists } from '../../price-lists/queries.ts';
import { StaleChip } from '../../price-lists/status.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };

type Option = { id: string; name: string; link?: PriceListRow['link'] };

/** Chooses price lists and linked lists in the order of preference, found by name or pinyin. */
export function ListsField({ initial = [] }: { initial?: Option[] }) {
  const t = useText(text);
  const translateError = useTranslateError();
  const { field, fieldState } = useController({ name: 'lists' });
  const [chosen, choose] = useState<Option[]>(initial);
  const [typed, type] = useState('');
  const keyword = useDeferredValue(typed);
  const found = useInfiniteQuery(priceLists.page({ kind: 'price', keyword, status: '', sort: '' }));
  const linked = useInfiniteQuery(priceLists.page({ kind: 'linked', keyword, status: '', sort: '' }));
  const options = [
    ...rowsOf(found.data).filter(({ kind }) => kind === 'price'),
    ...rowsOf(linked.data).filter(({ kind }) => kind === 'linked'),
  ].filter(({ status }) => status !== 'disabled');
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
      loading={found.isFetching || linked.isFetching}
      renderOption={({ key, ...props }, { name, link }) => (
        <Box component="li" key={key} {...props} sx={{ gap: 2 }}>
          {name} {link?.stale && <StaleChip />}
        </Box>
      )}
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
