import { keepPreviousData, useFormat, useQuery, useText } from '@qiaohui/kit';
import { Autocomplete, TextField, useWatch } from '@qiaohui/kit/form';
import type { StockGoods } from '@qiaohui/warehouse/goods';
import { useState } from 'react';
import { useSettled } from '../../forms/settled.ts';
import { Suggestion } from '../../forms/suggestion.tsx';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { outOrders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Typed } from './schema.ts';

/** Searches the client's goods; a chosen one becomes a line. */
export function GoodsSearch({ onChoose }: { onChoose: (goods: StockGoods) => void }) {
  const t = useText(text);
  const name = useText(names);
  const { plainDate } = useFormat();
  const [typed, setTyped] = useState('');
  const client = useSettled(useWatch<Typed, 'client_code'>({ name: 'client_code' }).trim());
  const found = useQuery({
    ...outOrders.goodsFor(useSettled(typed.trim()), client),
    placeholderData: keepPreviousData,
  });
  const keeps = (day: string | null) => day && t('bestBefore', { day: plainDate(day) });
  return (
    <Autocomplete<StockGoods>
      sx={{ '& .MuiOutlinedInput-root': { py: 0 } }}
      options={found.data?.data ?? []}
      filterOptions={(all) => all}
      value={null}
      inputValue={typed}
      loading={found.isFetching}
      noOptionsText={client ? t('noGoodsOf', { client }) : t('noGoods')}
      getOptionLabel={({ code }) => code}
      onInputChange={(_, value, reason) => setTyped(reason === 'input' ? value : '')}
      onChange={(_, chosen) => chosen && onChoose(chosen)}
      renderOption={({ key, ...props }, { type, sku, code, client_code, best_before, free: available }) => (
        <Suggestion
          key={key}
          {...props}
          name={type}
          below={[client_code, sku, code, keeps(best_before)].filter(Boolean).join(' · ')}
          end={<span>{name('pieces', { count: available })}</span>}
        />
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('addGoods')}
          placeholder={t('goodsHint')}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps?.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
