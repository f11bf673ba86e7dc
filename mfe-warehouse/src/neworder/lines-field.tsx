import Close from '@mui/icons-material/CloseOutlined';
import { Box, IconButton, keepPreviousData, Typography, useFormat, useQuery, useText } from '@qiaohui/kit';
import { Autocomplete, Field, TextField, useFieldArray, useFormState } from '@qiaohui/kit/form';
import type { StockGoods } from '@qiaohui/warehouse/goods';
import { useState } from 'react';
import { useSettled } from '../listing/settled.ts';
import { names } from '../names/text.ts';
import { goodsFor } from './queries.ts';
import type { Written } from './schema.ts';
import { text } from './text.ts';

const digitsOnly = (typed: string) => typed.replaceAll(/\D/g, '');
const row = { display: 'grid', gap: 3, gridTemplateColumns: '1fr 112px 44px', alignItems: 'start', mb: 3 };

/** Looks goods up as they are typed; the chosen one becomes a line. */
function GoodsSearch({ onChoose }: { onChoose: (goods: StockGoods) => void }) {
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

/** What is ordered: goods found by their model, each with its pieces. */
export function LinesField() {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const { fields, append, remove } = useFieldArray<Written, 'lines'>({ name: 'lines' });
  const { errors } = useFormState<Written>();
  const add = ({ id, type, sku, free }: StockGoods) => {
    if (fields.some(({ goods_id }) => goods_id === id)) return;
    append({ goods_id: id, label: [type, sku].filter(Boolean).join(' · '), free, quantity: 1 });
  };
  const fault = errors.lines?.message ?? errors.lines?.root?.message;
  return (
    <Box role="group" aria-label={t('lines')} sx={{ gridColumn: '1 / -1' }}>
      {fields.map(({ id, label, free }, at) => (
        <Box key={id} sx={row}>
          <Box sx={{ minWidth: 0, pt: 2 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{label}</Typography>
            <Typography variant="caption" color="textSecondary">
              {t('free', { count: number(free) })}
            </Typography>
          </Box>
          <Field
            name={`lines.${at}.quantity`}
            label={name('quantity')}
            required
            clean={digitsOnly}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <IconButton aria-label={t('removeLine', { label })} onClick={() => remove(at)} sx={{ mt: 1 }}>
            <Close />
          </IconButton>
        </Box>
      ))}
      <GoodsSearch onChoose={add} />
      {fault && fields.length === 0 && (
        <Typography role="alert" variant="caption" color="error">
          {t('lines.needed')}
        </Typography>
      )}
    </Box>
  );
}
