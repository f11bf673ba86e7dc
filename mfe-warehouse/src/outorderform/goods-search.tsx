import { Box, keepPreviousData, Typography, useQuery, useText } from '@qiaohui/kit';
import { Autocomplete, TextField } from '@qiaohui/kit/form';
import type { StockGoods } from '@qiaohui/warehouse/goods';
import { useState } from 'react';
import { useSettled } from '../listing/settled.ts';
import { names } from '../names/text.ts';
import { goodsFor } from './queries.ts';
import { text } from './text.ts';

/** Looks goods up as they are typed; the chosen one becomes a line. */
export function GoodsSearch({ onChoose }: { onChoose: (goods: StockGoods) => void }) {
  const t = useText(text);
  const name = useText(names);
  const [typed, setTyped] = useState('');
  const found = useQuery({ ...goodsFor(useSettled(typed.trim())), placeholderData: keepPreviousData });
  return (
    <Autocomplete<StockGoods>
      sx={{ '& .MuiOutlinedInput-root': { py: 0 } }}
      options={found.data?.data ?? []}
      filterOptions={(all) => all}
      value={null}
      inputValue={typed}
      loading={found.isFetching}
      noOptionsText={t('noGoods')}
      getOptionLabel={({ code }) => code}
      onInputChange={(_, value, reason) => setTyped(reason === 'input' ? value : '')}
      onChange={(_, chosen) => chosen && onChoose(chosen)}
      renderOption={({ key, ...props }, { type, sku, code, free }) => (
        <Box
          component="li"
          key={key}
          {...props}
          sx={{ justifyContent: 'space-between !important', gap: 3, minHeight: 48 }}
        >
          <span>
            <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {type}
            </Typography>
            <Typography component="span" variant="caption" color="textSecondary">
              {[sku, code].filter(Boolean).join(' · ')}
            </Typography>
          </span>
          <span>{name('pieces', { count: free })}</span>
        </Box>
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
