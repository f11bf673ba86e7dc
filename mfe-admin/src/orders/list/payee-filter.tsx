import { rowsOf, useInfiniteQuery, useLocale, useQuery, useText } from '@qiaohui/kit';
import { Autocomplete, TextField } from '@qiaohui/kit/form';
import { useDeferredValue, useState } from 'react';
import { payees } from '../../payees/queries.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useOrderParams } from '../params.ts';

type Option = { id: string; label: string };

/** Orders for one institution, found by number, name or pinyin. */
export function PayeeFilter() {
  const t = useText(text);
  const { locale } = useLocale();
  const { filters, set } = useOrderParams();
  const [typed, type] = useState('');
  const keyword = useDeferredValue(typed);
  const found = useInfiniteQuery(payees.list({ keyword }));
  const chosen = useQuery({ ...payees.one(filters.payee ?? ''), enabled: Boolean(filters.payee) }).data?.payee;
  const optionOf = (payee: { id: string; name: string; nameEn: string }): Option => ({
    id: payee.id,
    label: locale === 'zh-CN' ? payee.name : payee.nameEn,
  });
  const options = rowsOf(found.data).map(({ id, name, name_en }) => optionOf({ id, name, nameEn: name_en }));
  return (
    <Autocomplete<Option>
      size="small"
      id="filter-payee"
      options={options}
      filterOptions={(all) => all}
      value={filters.payee ? (chosen ? optionOf(chosen) : { id: filters.payee, label: filters.payee }) : null}
      onChange={(_, option) => set({ payee: option?.id ?? '' })}
      onInputChange={(_, input, cause) => cause === 'input' && type(input)}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={found.isFetching}
      noOptionsText={t('noPayee')}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={t('anyPayee')}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('payee') } }}
        />
      )}
      sx={{ flex: { xs: '1 1 100%', sm: '0 1 260px' } }}
    />
  );
}
