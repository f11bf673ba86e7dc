import { keepPreviousData, useQuery, useText } from '@qiaohui/kit';
import { Autocomplete, TextField, useController } from '@qiaohui/kit/form';
import type { Waybill } from '@qiaohui/warehouse/waybills';
import { useSettled } from '../../forms/settled.ts';
import { Suggestion } from '../../forms/suggestion.tsx';
import { WaybillChip } from '../../names/chips.tsx';
import { inOrders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

function useWaybillHint(
  number: string,
  found: Waybill | undefined,
  query: { isSuccess: boolean; isError: boolean; current: boolean },
) {
  const t = useText(text);
  if (!number) return t('waybillHint');
  if (found) return t('waybillKnown', { client: found.client });
  if (query.isError) return t('waybillUnchecked');
  return query.isSuccess && query.current ? t('waybillUnknown') : t('waybillHint');
}

/** A number from the documents, checked against the waybills that trade published. An unknown one is allowed, with a hint. */
export function WaybillField({ onKnown }: { onKnown: (waybill: Waybill) => void }) {
  const t = useText(text);
  const { field } = useController<{ waybill_id: string }>({ name: 'waybill_id' });
  const number = field.value.trim().toUpperCase();
  const keyword = useSettled(number);
  const query = useQuery({ ...inOrders.waybills(keyword), placeholderData: keepPreviousData });
  const options = query.data?.data ?? [];
  const found = options.find((waybill) => waybill.number === number);
  const hint = useWaybillHint(number, found, { ...query, current: keyword === number && !query.isPlaceholderData });
  return (
    <Autocomplete<Waybill, false, false, true>
      freeSolo
      sx={{ '& .MuiOutlinedInput-root': { py: 0 } }}
      options={options}
      filterOptions={(all) => all}
      inputValue={field.value}
      value={null}
      loading={query.isFetching}
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
          helperText={hint}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps?.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
