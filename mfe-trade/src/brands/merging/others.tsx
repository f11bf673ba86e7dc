import { rowsOf, useInfiniteQuery, useText } from '@qiaohui/kit';
import { Autocomplete, TextField } from '@qiaohui/kit/form';
import type { Brand } from '@qiaohui/trade/brands';
import { useState } from 'react';
import { brands } from '../../supply/queries.ts';
import { useSettled } from '../../supply/settled.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = { of: Brand; added: Brand[]; onChange: (added: Brand[]) => void };

/** Chooses what is merged with a brand. */
export function OtherBrands({ of, added, onChange }: Props) {
  const t = useText(text);
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const query = useInfiniteQuery(brands.page({ keyword }));
  const options = rowsOf(query.data).filter(({ id, shared }) => id !== of.id && !shared);
  return (
    <Autocomplete<Brand, true>
      multiple
      options={options}
      value={added}
      loading={query.isFetching}
      loadingText={t('searching')}
      noOptionsText={t('noOthers')}
      filterOptions={(found) => found}
      filterSelectedOptions
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionLabel={({ name, chinese_name }) => (chinese_name ? `${name} · ${chinese_name}` : name)}
      getOptionKey={({ id }) => id}
      inputValue={typed}
      onInputChange={(_, value, reason) => reason !== 'reset' && setTyped(value)}
      onChange={(_, chosen) => {
        onChange(chosen);
        setTyped('');
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('others')}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps?.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
