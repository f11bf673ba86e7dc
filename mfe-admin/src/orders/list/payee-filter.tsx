import { rowsOf, useInfiniteQuery, useLocale, useQuery, useText } from '@qiaohui/kit';
import { Autocomplete, TextField } from '@qiaohui/kit/form';
import { useDeferredValue, useState } from 'react';
import { payees } from '../../payees/queries.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useOrderParams } from '../params.ts';

type Option = { id: string; label: string };

/** As the other filters' chips. */
const chip = (isSet: boolean) => ({
  flex: 'none',
  width: isSet ? 260 : 170,
  '&:focus-within': { width: 260 },
  '& .MuiOutlinedInput-root': { borderRadius: '22px', fontSize: 14, ...(isSet && { bgcolor: 'primary.wash' }) },
  '& .MuiOutlinedInput-notchedOutline': isSet ? { borderColor: 'primary.main' } : { borderStyle: 'dashed' },
  '& input::placeholder': { color: 'text.primary', opacity: 1 },
});

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
          placeholder={`+ ${t('payee')}`}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('payee') } }}
        />
      )}
      sx={chip(Boolean(filters.payee))}
    />
  );
}
