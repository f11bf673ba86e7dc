import { keepPreviousData, useQuery, useText } from '@qiaohui/kit';
import { Autocomplete, TextField, useController } from '@qiaohui/kit/form';
import type { Waybill } from '@qiaohui/warehouse/waybills';
import { useSettled } from '../../listing/settled.ts';
import { Suggestion } from '../../listing/suggestion.tsx';
import { WaybillChip } from '../../names/chips.tsx';
import { inOrders } from '../queries.ts';
import { text } from './text.ts';

function useStanding(
  number: string,
  found: Waybill | undefined,
  asked: { isSuccess: boolean; isError: boolean; current: boolean },
) {
  const t = useText(text);
  if (!number) return t('waybillHint');
  if (found) return t('waybillKnown', { client: found.client });
  if (asked.isError) return t('waybillUnchecked');
  return asked.isSuccess && asked.current ? t('waybillUnknown') : t('waybillHint');
}

/** A number from the papers, checked against what trade told; an unknown one is allowed and said to be so. */
export function WaybillField({ onKnown }: { onKnown: (waybill: Waybill) => void }) {
  const t = useText(text);
  const { field } = useController<{ waybill_id: string }>({ name: 'waybill_id' });
  const number = field.value.trim().toUpperCase();
  const keyword = useSettled(number);
  const asked = useQuery({ ...inOrders.waybills(keyword), placeholderData: keepPreviousData });
  const options = asked.data?.data ?? [];
  const found = options.find((waybill) => waybill.number === number);
  const standing = useStanding(number, found, { ...asked, current: keyword === number && !asked.isPlaceholderData });
  return (
    <Autocomplete<Waybill, false, false, true>
      freeSolo
      sx={{ '& .MuiOutlinedInput-root': { py: 0 } }}
      options={options}
      filterOptions={(all) => all}
      inputValue={field.value}
      value={null}
      loading={asked.isFetching}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.number)}
      onInputChange={(_, value, reason) => reason !== 'reset' && field.onChange(value)}
      onChange={(_, chosen) => {
        if (chosen === null || typeof chosen === 'string') return;
        field.onChange(chosen.number);
        onKnown(chosen);
      }}
      renderOption={({ key, ...props }, waybill) => (
        <Suggestion
          key={key}
          {...props}
          name={waybill.number}
          below={`${waybill.client} · ${waybill.client_code}`}
          end={<WaybillChip known={waybill} />}
        />
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('waybill')}
          inputRef={field.ref}
          onBlur={field.onBlur}
          helperText={standing}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps?.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
